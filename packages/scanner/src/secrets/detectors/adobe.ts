import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const adobe: readonly Detector[] = [
  defineDetector({
    id: 'secret/adobe-client-secret',
    provider: 'Adobe',
    title: 'Adobe client secret',
    keywords: ['p8e-'],
    shape: token(/p8e-(?<body>[A-Za-z0-9_-]{32})/),
    certainty: 'format',
    level: 'error',
    grants: 'acts as the application against the Adobe services that it is registered for',
    revoke: 'https://developer.adobe.com/developer-console/docs/guides/credentials/',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `p8e-${made('base62', 32, seed)}`),
      misses: [...nearMisses(`p8e-${made('base62', 32, '')}`, 'p8e-'), 'p8e-your_token_here'],
    }),
  }),
]
