import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const buildkite: readonly Detector[] = [
  defineDetector({
    id: 'secret/buildkite-api-token',
    provider: 'Buildkite',
    title: 'Buildkite API access token',
    keywords: ['bkua_'],
    shape: token(/bkua_(?<body>[0-9a-f]{40})/),
    certainty: 'format',
    level: 'error',
    grants: 'starts builds and reads their logs as its owner',
    revoke: 'https://buildkite.com/user/api-access-tokens',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `bkua_${made('hex', 40, seed)}`),
      misses: [...nearMisses(`bkua_${made('hex', 40)}`, 'bkua_'), 'bkua_your_token_here'],
    }),
  }),
]
