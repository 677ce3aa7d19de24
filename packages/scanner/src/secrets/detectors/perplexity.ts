import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const perplexity: readonly Detector[] = [
  defineDetector({
    id: 'secret/perplexity-api-key',
    provider: 'Perplexity',
    title: 'Perplexity API key',
    keywords: ['pplx-'],
    shape: token(/pplx-(?<body>[A-Za-z0-9]{48})/),
    certainty: 'format',
    level: 'error',
    grants: 'calls models at the cost of the account',
    revoke: 'https://www.perplexity.ai/settings/api',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `pplx-${made('base62', 48, seed)}`),
      misses: [...nearMisses(`pplx-${made('base62', 48)}`, 'pplx-'), 'pplx-your_token_here'],
    }),
  }),
]
