import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const figma: readonly Detector[] = [
  defineDetector({
    id: 'secret/figma-access-token',
    provider: 'Figma',
    title: 'Figma personal access token',
    keywords: ['figd_'],
    shape: token(/figd_(?<body>[A-Za-z0-9_-]{40})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads and comments on the files of its owner',
    revoke: 'https://www.figma.com/settings',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `figd_${made('base62', 40, seed)}`),
      misses: [...nearMisses(`figd_${made('base62', 40)}`, 'figd_'), 'figd_your_token_here'],
    }),
  }),
]
