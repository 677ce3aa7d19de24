import { defineDetector, secretIf, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { token } from '../shape.ts'

export const twitter: readonly Detector[] = [
  defineDetector({
    id: 'secret/twitter-bearer-token',
    provider: 'X (Twitter)',
    title: 'X (Twitter) app bearer token',
    keywords: ['AAAAAAAAAAAAAAAAAAAA'],
    shape: token(/A{20,22}(?<body>[A-Za-z0-9%]{80,120})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads posts and users at the cost of the app',
    revoke: 'https://developer.x.com/en/portal/dashboard',
    entropy: 4.2,
    holds: ['lower', 'upper', 'digit'],
    judge: ({ secret }) => secretIf(/%3D|%2[BF]/i.test(secret)),
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `${'A'.repeat(22)}${made('base62', 26, seed)}%3D${made('base62', 50, seed)}`),
      misses: [`${'A'.repeat(22)}${'x'.repeat(90)}`, `${'A'.repeat(200)}`, `${'A'.repeat(22)}${made('base62', 30)}`],
    }),
  }),
]
