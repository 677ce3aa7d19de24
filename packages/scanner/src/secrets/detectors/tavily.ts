import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const tavily: readonly Detector[] = [
  defineDetector({
    id: 'secret/tavily-api-key',
    provider: 'Tavily',
    title: 'Tavily API key',
    keywords: ['tvly-'],
    shape: token(/tvly-(?:(?:dev|prod)-)?(?<body>[A-Za-z0-9]{32})/),
    certainty: 'format',
    level: 'warning',
    grants: 'searches at the cost of the account',
    revoke: 'https://app.tavily.com/home',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `tvly-${made('base62', 32, seed)}`),
      misses: [...nearMisses(`tvly-${made('base62', 32, '')}`, 'tvly-'), 'tvly-your_token_here'],
    }),
  }),
]
