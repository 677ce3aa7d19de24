import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const e2b: readonly Detector[] = [
  defineDetector({
    id: 'secret/e2b-api-key',
    provider: 'E2B',
    title: 'E2B API key',
    keywords: ['e2b_'],
    shape: token(/e2b_(?<body>[0-9a-f]{40})/),
    certainty: 'format',
    level: 'error',
    grants: 'runs sandboxes at the cost of the team',
    revoke: 'https://e2b.dev/docs/api-key',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `e2b_${made('hex', 40, seed)}`),
      misses: [...nearMisses(`e2b_${made('hex', 40, '')}`, 'e2b_'), 'e2b_your_token_here'],
    }),
  }),
]
