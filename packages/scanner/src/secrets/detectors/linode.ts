import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const linode: readonly Detector[] = [
  defineDetector({
    id: 'secret/linode-access-token',
    provider: 'Linode',
    title: 'Linode access token',
    keywords: ['linode_token', 'linode_api_token', 'linode_cli_token', 'linodetoken', 'linode_api_key', 'linode'],
    shape: assignedNear(/[0-9a-f]{64}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'makes, changes and deletes the servers of the account',
    revoke: 'https://techdocs.akamai.com/linode-api/reference/get-started',
    samples: () => ({
      leaks: [
        leakIn((secret) => `LINODE_TOKEN=${secret}`, `${made('hex', 64, 'a')}`),
        leakIn((secret) => `linodeToken: "${secret}"`, `${made('hex', 64, 'b')}`),
      ],
      misses: [
        'LINODE_TOKEN=your-key-goes-here-12345678',
        `LINODE_TOKEN=\${TOKEN}`,
        `LINODE_TOKEN=${'x'.repeat(40)}`,
        `LINODE_TOKEN=${made('hex', 64, '')}0`,
      ],
    }),
  }),
]
