import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const looker: readonly Detector[] = [
  defineDetector({
    id: 'secret/looker-client-secret',
    provider: 'Looker',
    title: 'Looker API client secret',
    keywords: [
      'looker_client_secret',
      'lookersdk_client_secret',
      'looker_secret',
      'lookerclientsecret',
      'looker_api_secret',
      'looker',
    ],
    shape: assignedNear(/[A-Za-z0-9]{24}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'queries the data as that user',
    revoke: 'https://cloud.google.com/looker/docs/api-auth',
    holds: ['lower', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `LOOKERSDK_CLIENT_SECRET=${secret}`, `${made('base62', 24, 'a')}`),
        leakIn((secret) => `lookerClientSecret: "${secret}"`, `${made('base62', 24, 'b')}`),
      ],
      misses: [
        'LOOKERSDK_CLIENT_SECRET=your-key-goes-here-12345678',
        `LOOKERSDK_CLIENT_SECRET=\${TOKEN}`,
        `LOOKERSDK_CLIENT_SECRET=${'x'.repeat(40)}`,
        `LOOKERSDK_CLIENT_SECRET=${made('base62', 24, '')}0`,
      ],
    }),
  }),
]
