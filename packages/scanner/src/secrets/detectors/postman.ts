import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const postman: readonly Detector[] = [
  defineDetector({
    id: 'secret/postman-api-key',
    provider: 'Postman',
    title: 'Postman API key',
    keywords: ['PMAK-'],
    shape: token(/PMAK-(?<body>[0-9a-f]{24}-[0-9a-f]{34})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads and changes the collections and environments of its owner, which hold credentials themselves',
    revoke: 'https://go.postman.co/settings/me/api-keys',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `PMAK-${made('hex', 24, seed)}-${made('hex', 34, seed)}`),
      misses: [...nearMisses(`PMAK-${made('hex', 24)}-${made('hex', 34)}`, 'PMAK-'), 'PMAK-your_token_here'],
    }),
  }),
]
