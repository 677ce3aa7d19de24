import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const duffel: readonly Detector[] = [
  defineDetector({
    id: 'secret/duffel-access-token',
    provider: 'Duffel',
    title: 'Duffel access token',
    keywords: ['duffel_live_'],
    shape: token(/duffel_live_(?<body>[A-Za-z0-9_-]{43})/),
    certainty: 'format',
    level: 'error',
    grants: 'books at the cost of the account',
    revoke: 'https://app.duffel.com',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `duffel_live_${made('base62', 43, seed)}`),
      misses: [...nearMisses(`duffel_live_${made('base62', 43)}`, 'duffel_live_'), 'duffel_live_your_token_here'],
    }),
  }),
]
