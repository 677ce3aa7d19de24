import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const flyIo: readonly Detector[] = [
  defineDetector({
    id: 'secret/fly-io-access-token',
    provider: 'Fly.io',
    title: 'Fly.io access token',
    keywords: ['fm2_'],
    shape: token(/fm2_(?<body>[A-Za-z0-9+/]{100,1200})={0,2}/),
    certainty: 'format',
    level: 'error',
    grants: 'deploys and changes the apps of the organisation',
    revoke: 'https://fly.io/user/personal_access_tokens',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `fm2_${made('base62', 300, seed)}`),
      misses: [
        `fm2_${'x'.repeat(120)}`,
        `xfm2_${made('base62', 300)}`,
        `fm2_${made('base62', 9)}`,
        'fm2_your_token_here',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/fly-io-legacy-token',
    provider: 'Fly.io',
    title: 'Fly.io access token (legacy)',
    keywords: ['fo1_'],
    shape: token(/fo1_(?<body>[A-Za-z0-9_-]{43})/),
    certainty: 'format',
    level: 'error',
    grants: 'deploys and changes the apps of the organisation',
    revoke: 'https://fly.io/user/personal_access_tokens',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `fo1_${made('base62', 43, seed)}`),
      misses: [...nearMisses(`fo1_${made('base62', 43)}`, 'fo1_'), 'fo1_your_token_here'],
    }),
  }),
]
