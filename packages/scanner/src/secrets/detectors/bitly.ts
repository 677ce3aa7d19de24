import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const bitly: readonly Detector[] = [
  defineDetector({
    id: 'secret/bitly-access-token',
    provider: 'Bitly',
    title: 'Bitly access token',
    keywords: ['bitly_access_token', 'bitly_token', 'bitly_api_key', 'bitly_oauth', 'bitly', 'bit.ly'],
    shape: assignedNear(/[0-9a-f]{40}/),
    certainty: 'context',
    level: 'warning',
    levelInTests: 'note',
    grants: 'makes and changes the links of the account',
    revoke: 'https://app.bitly.com/settings/api/',
    samples: () => ({
      leaks: [
        leakIn((secret) => `BITLY_ACCESS_TOKEN=${secret}`, `${made('hex', 40, '0')}`),
        leakIn((secret) => `bitly_token: "${secret}"`, `${made('hex', 40, '1')}`),
      ],
      misses: [
        `BITLY_ACCESS_TOKEN=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `BITLY_ACCESS_TOKEN=\${TOKEN}`,
        `BITLY_ACCESS_TOKEN=${made('hex', 40)}0`,
        'bitly_access_token = your_value',
      ],
    }),
  }),
]
