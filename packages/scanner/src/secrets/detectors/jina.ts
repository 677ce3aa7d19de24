import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const jina: readonly Detector[] = [
  defineDetector({
    id: 'secret/jina-api-key',
    provider: 'Jina AI',
    title: 'Jina AI API key',
    keywords: ['jina_'],
    shape: token(/jina_(?<body>[0-9a-f]{32}[A-Za-z0-9_-]{28})/),
    certainty: 'format',
    level: 'error',
    grants: 'calls models at the cost of the account',
    revoke: 'https://jina.ai/api-dashboard/',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `jina_${made('hex', 32, seed)}${made('base62', 28, seed)}`),
      misses: [...nearMisses(`jina_${made('hex', 32, '')}${made('base62', 28, '')}`, 'jina_'), 'jina_your_token_here'],
    }),
  }),
]
