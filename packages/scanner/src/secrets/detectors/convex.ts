import { defineDetector, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { token } from '../shape.ts'

export const convex: readonly Detector[] = [
  defineDetector({
    id: 'secret/convex-deploy-key',
    provider: 'Convex',
    title: 'Convex deploy key',
    keywords: ['prod:', 'preview:'],
    shape: token(
      /(?:prod|preview):[a-z]{3,12}-[a-z]{3,12}-[0-9]{1,4}[|](?<body>[A-Za-z0-9+/]{40,400}={0,2})/,
      '(?![A-Za-z0-9+/=])',
    ),
    certainty: 'format',
    level: 'error',
    grants: 'deploys functions and reads and writes all data',
    revoke: 'https://docs.convex.dev/cli/deploy-key-types',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `prod:happy-animal-123|${made('base62', 80, seed)}=`),
      misses: [
        'prod:happy-animal-123|your-deploy-key',
        `prod:happy-animal-123|${'x'.repeat(80)}`,
        `prod:happy|${made('base62', 80)}`,
      ],
    }),
  }),
]
