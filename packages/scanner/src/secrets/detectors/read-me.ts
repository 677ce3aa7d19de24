import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const readMe: readonly Detector[] = [
  defineDetector({
    id: 'secret/read-me-api-key',
    provider: 'ReadMe',
    title: 'ReadMe API key',
    keywords: ['rdme_'],
    shape: token(/rdme_(?<body>[a-z0-9]{70})/),
    certainty: 'format',
    level: 'error',
    grants: 'changes the documentation of the project',
    revoke: 'https://dash.readme.com',
    holds: ['letter', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `rdme_${made('base36', 70, seed)}`),
      misses: [...nearMisses(`rdme_${made('base36', 70)}`, 'rdme_'), 'rdme_your_token_here'],
    }),
  }),
]
