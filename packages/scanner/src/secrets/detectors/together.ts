import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const together: readonly Detector[] = [
  defineDetector({
    id: 'secret/together-api-key',
    provider: 'Together AI',
    title: 'Together AI API key',
    keywords: ['tgp_v1_'],
    shape: token(/tgp_v1_(?<body>[A-Za-z0-9_-]{43})/),
    certainty: 'format',
    level: 'error',
    grants: 'calls models at the cost of the account',
    revoke: 'https://api.together.ai/settings/api-keys',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `tgp_v1_${made('base62', 43, seed)}`),
      misses: [...nearMisses(`tgp_v1_${made('base62', 43)}`, 'tgp_v1_'), 'tgp_v1_your_token_here'],
    }),
  }),
]
