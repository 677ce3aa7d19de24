import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const clojars: readonly Detector[] = [
  defineDetector({
    id: 'secret/clojars-deploy-token',
    provider: 'Clojars',
    title: 'Clojars deploy token',
    keywords: ['CLOJARS_'],
    shape: token(/CLOJARS_(?<body>[0-9a-f]{60})/),
    certainty: 'format',
    level: 'error',
    grants: 'deploys versions of the artifacts of its owner',
    revoke: 'https://clojars.org/tokens',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `CLOJARS_${made('hex', 60, seed)}`),
      misses: [...nearMisses(`CLOJARS_${made('hex', 60)}`, 'CLOJARS_'), 'CLOJARS_your_token_here'],
    }),
  }),
]
