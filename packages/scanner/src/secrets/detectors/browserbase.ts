import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const browserbase: readonly Detector[] = [
  defineDetector({
    id: 'secret/browserbase-api-key',
    provider: 'Browserbase',
    title: 'Browserbase API key',
    keywords: ['bb_live_'],
    shape: token(/bb_live_(?<body>[A-Za-z0-9_-]{27})/),
    certainty: 'format',
    level: 'error',
    grants: 'drives browsers at the cost of the project',
    revoke: 'https://docs.browserbase.com/introduction/getting-started',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `bb_live_${made('base62', 27, seed)}`),
      misses: [...nearMisses(`bb_live_${made('base62', 27, '')}`, 'bb_live_'), 'bb_live_your_token_here'],
    }),
  }),
]
