import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const rollbar: readonly Detector[] = [
  defineDetector({
    id: 'secret/rollbar-access-token',
    provider: 'Rollbar',
    title: 'Rollbar access token',
    keywords: ['rollbar_access_token', 'rollbar_server_token', 'rollbar_token', 'rollbaraccesstoken', 'rollbar'],
    shape: assignedNear(/[0-9a-f]{32}/),
    certainty: 'context',
    level: 'warning',
    levelInTests: 'note',
    grants: 'reads or writes the errors of the project',
    revoke: 'https://docs.rollbar.com/docs/access-tokens',
    samples: () => ({
      leaks: [
        leakIn((secret) => `ROLLBAR_ACCESS_TOKEN=${secret}`, `${made('hex', 32, 'a')}`),
        leakIn((secret) => `rollbarAccessToken: "${secret}"`, `${made('hex', 32, 'b')}`),
      ],
      misses: [
        'ROLLBAR_ACCESS_TOKEN=your-key-goes-here-12345678',
        `ROLLBAR_ACCESS_TOKEN=\${TOKEN}`,
        `ROLLBAR_ACCESS_TOKEN=${'x'.repeat(40)}`,
        `ROLLBAR_ACCESS_TOKEN=${made('hex', 32, '')}0`,
      ],
    }),
  }),
]
