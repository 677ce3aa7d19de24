import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const xAi: readonly Detector[] = [
  defineDetector({
    id: 'secret/x-ai-api-key',
    provider: 'xAI',
    title: 'xAI API key',
    keywords: ['xai-'],
    shape: token(/xai-(?<body>[A-Za-z0-9]{80})/),
    certainty: 'format',
    level: 'error',
    grants: 'calls models at the cost of the team',
    revoke: 'https://console.x.ai',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `xai-${made('base62', 80, seed)}`),
      misses: [...nearMisses(`xai-${made('base62', 80)}`, 'xai-'), 'xai-your_token_here'],
    }),
  }),
]
