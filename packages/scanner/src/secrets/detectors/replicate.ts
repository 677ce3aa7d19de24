import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const replicate: readonly Detector[] = [
  defineDetector({
    id: 'secret/replicate-api-token',
    provider: 'Replicate',
    title: 'Replicate API token',
    keywords: ['r8_'],
    shape: token(/r8_(?<body>[A-Za-z0-9]{37})/),
    certainty: 'format',
    level: 'error',
    grants: 'runs models at the cost of the account',
    revoke: 'https://replicate.com/account/api-tokens',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `r8_${made('base62', 37, seed)}`),
      misses: [...nearMisses(`r8_${made('base62', 37)}`, 'r8_'), 'r8_your_token_here'],
    }),
  }),
]
