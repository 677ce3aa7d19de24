import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const aiven: readonly Detector[] = [
  defineDetector({
    id: 'secret/aiven-service-password',
    provider: 'Aiven',
    title: 'Password of an Aiven service',
    keywords: ['AVNS_'],
    shape: token(/AVNS_(?<body>[A-Za-z0-9_-]{19})/),
    certainty: 'format',
    level: 'error',
    grants: 'logs in to that database as its administrator',
    revoke: 'https://aiven.io/docs/platform/howto/reset-service-password',
    holds: ['lower', 'upper'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `AVNS_${made('base62', 19, seed)}`),
      misses: [...nearMisses(`AVNS_${made('base62', 19, '')}`, 'AVNS_'), 'AVNS_your_token_here'],
    }),
  }),
]
