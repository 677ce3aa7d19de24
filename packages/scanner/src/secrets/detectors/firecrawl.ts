import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const firecrawl: readonly Detector[] = [
  defineDetector({
    id: 'secret/firecrawl-api-key',
    provider: 'Firecrawl',
    title: 'Firecrawl API key',
    keywords: ['fc-'],
    shape: token(/fc-(?<body>[0-9a-f]{32})/),
    certainty: 'format',
    level: 'warning',
    grants: 'crawls at the cost of the account',
    revoke: 'https://www.firecrawl.dev/app/api-keys',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `fc-${made('hex', 32, seed)}`),
      misses: [...nearMisses(`fc-${made('hex', 32, '')}`, 'fc-'), 'fc-your_token_here'],
    }),
  }),
]
