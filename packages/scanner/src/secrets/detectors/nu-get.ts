import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const nuGet: readonly Detector[] = [
  defineDetector({
    id: 'secret/nu-get-api-key',
    provider: 'NuGet',
    title: 'NuGet API key',
    keywords: ['oy2'],
    shape: token(/oy2(?<body>[a-z0-9]{43})/),
    certainty: 'format',
    level: 'error',
    grants: 'pushes versions of the packages of its owner',
    revoke: 'https://www.nuget.org/account/apikeys',
    entropy: 3.8,
    holds: ['letter', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `oy2${made('base36', 43, seed)}`),
      misses: [...nearMisses(`oy2${made('base36', 43)}`, 'oy2'), 'oy2your_token_here'],
    }),
  }),
]
