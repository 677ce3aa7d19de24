import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const render: readonly Detector[] = [
  defineDetector({
    id: 'secret/render-api-key',
    provider: 'Render',
    title: 'Render API key',
    keywords: ['rnd_'],
    shape: token(/rnd_(?<body>[A-Za-z0-9]{32})/),
    certainty: 'format',
    level: 'error',
    grants: 'deploys and reads the environment of the services',
    revoke: 'https://dashboard.render.com/settings#api-keys',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `rnd_${made('base62', 32, seed)}`),
      misses: [...nearMisses(`rnd_${made('base62', 32)}`, 'rnd_'), 'rnd_your_token_here'],
    }),
  }),
]
