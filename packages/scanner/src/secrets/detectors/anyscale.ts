import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const anyscale: readonly Detector[] = [
  defineDetector({
    id: 'secret/anyscale-api-key',
    provider: 'Anyscale',
    title: 'Anyscale API key',
    keywords: ['esecret_'],
    shape: token(/esecret_(?<body>[a-z0-9]{26})/),
    certainty: 'format',
    level: 'error',
    grants: 'calls models at the cost of the account',
    revoke: 'https://docs.anyscale.com/',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `esecret_${made('base36', 26, seed)}`),
      misses: [...nearMisses(`esecret_${made('base36', 26, '')}`, 'esecret_'), 'esecret_your_token_here'],
    }),
  }),
]
