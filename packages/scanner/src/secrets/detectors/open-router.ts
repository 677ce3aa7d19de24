import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const openRouter: readonly Detector[] = [
  defineDetector({
    id: 'secret/open-router-api-key',
    provider: 'OpenRouter',
    title: 'OpenRouter API key',
    keywords: ['sk-or-v1-'],
    shape: token(/sk-or-v1-(?<body>[0-9a-f]{64})/),
    certainty: 'format',
    level: 'error',
    grants: 'calls models at the cost of the account',
    revoke: 'https://openrouter.ai/settings/keys',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `sk-or-v1-${made('hex', 64, seed)}`),
      misses: [...nearMisses(`sk-or-v1-${made('hex', 64)}`, 'sk-or-v1-'), 'sk-or-v1-your_token_here'],
    }),
  }),
]
