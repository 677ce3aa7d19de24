import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const cerebras: readonly Detector[] = [
  defineDetector({
    id: 'secret/cerebras-api-key',
    provider: 'Cerebras',
    title: 'Cerebras API key',
    keywords: ['csk-'],
    shape: token(/csk-(?<body>[a-z0-9]{48})/),
    certainty: 'format',
    level: 'error',
    grants: 'calls models at the cost of the account',
    revoke: 'https://inference-docs.cerebras.ai/quickstart',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `csk-${made('base36', 48, seed)}`),
      misses: [...nearMisses(`csk-${made('base36', 48, '')}`, 'csk-'), 'csk-your_token_here'],
    }),
  }),
]
