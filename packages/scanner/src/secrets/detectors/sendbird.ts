import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const sendbird: readonly Detector[] = [
  defineDetector({
    id: 'secret/sendbird-api-token',
    provider: 'Sendbird',
    title: 'Sendbird API token',
    keywords: ['sendbird_api_token', 'sendbird_token', 'sendbird_access_token', 'sendbird_master', 'sendbird'],
    shape: assignedNear(/[0-9a-f]{40}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and writes every message and user of the application',
    revoke: 'https://dashboard.sendbird.com',
    samples: () => ({
      leaks: [
        leakIn((secret) => `SENDBIRD_API_TOKEN=${secret}`, `${made('hex', 40, '0')}`),
        leakIn((secret) => `sendbird_token: "${secret}"`, `${made('hex', 40, '1')}`),
      ],
      misses: [
        `SENDBIRD_API_TOKEN=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `SENDBIRD_API_TOKEN=\${TOKEN}`,
        `SENDBIRD_API_TOKEN=${made('hex', 40)}0`,
        'sendbird_api_token = your_value',
      ],
    }),
  }),
]
