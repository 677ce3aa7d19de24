import { defineDetector, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { tokenAround } from '../shape.ts'

export const rapidApi: readonly Detector[] = [
  defineDetector({
    id: 'secret/rapid-api-key',
    provider: 'RapidAPI',
    title: 'RapidAPI key',
    keywords: ['msh'],
    shape: tokenAround(/[0-9a-z]{10}/, /msh(?<body>[0-9a-z]{15}p1[0-9a-z]{5}jsn[0-9a-z]{12})/),
    certainty: 'format',
    level: 'error',
    grants: 'calls the APIs that the account subscribed to, at its cost',
    revoke: 'https://docs.rapidapi.com/docs/keys',
    samples: () => ({
      leaks: ['a', 'b'].map(
        (seed) =>
          `${made('hex', 10, seed)}msh${made('hex', 15, seed)}p1${made('hex', 5, seed)}jsn${made('hex', 12, seed)}`,
      ),
      misses: [
        `xxxxxxxxxxmsh${'x'.repeat(15)}p1xxxxxjsn${'x'.repeat(12)}`,
        `${made('hex', 10)}msh${made('hex', 15)}p1${made('hex', 5)}`,
        `${made('hex', 11)}msh${made('hex', 15)}p1${made('hex', 5)}jsn${made('hex', 12)}`,
      ],
    }),
  }),
]
