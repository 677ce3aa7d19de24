import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const sourcegraph: readonly Detector[] = [
  defineDetector({
    id: 'secret/sourcegraph-access-token',
    provider: 'Sourcegraph',
    title: 'Sourcegraph access token',
    keywords: ['sgp_'],
    shape: token(/sgp_(?:(?:[0-9a-f]{16}|local)_)?(?<body>[0-9a-f]{40})/),
    certainty: 'format',
    level: 'error',
    grants: 'searches and reads the code that its owner sees',
    revoke: 'https://sourcegraph.com/user/settings/tokens',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `sgp_${made('hex', 16, seed)}_${made('hex', 40, seed)}`),
      misses: [...nearMisses(`sgp_${made('hex', 16)}_${made('hex', 40)}`, 'sgp_'), 'sgp_your_token_here'],
    }),
  }),
]
