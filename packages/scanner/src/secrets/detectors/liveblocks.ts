import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const liveblocks: readonly Detector[] = [
  defineDetector({
    id: 'secret/liveblocks-secret-key',
    provider: 'Liveblocks',
    title: 'Liveblocks secret key',
    keywords: ['sk_prod_', 'sk_dev_'],
    shape: token(/sk_(?:prod|dev)_(?<body>[A-Za-z0-9_-]{64})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads and writes every room of the project',
    revoke: 'https://liveblocks.io/docs/authentication',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `sk_prod_${made('base62', 64, seed)}`),
      misses: [...nearMisses(`sk_prod_${made('base62', 64, '')}`, 'sk_prod_'), 'sk_prod_your_token_here'],
    }),
  }),
]
