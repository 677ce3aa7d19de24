import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear, tokenAround } from '../shape.ts'

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
  defineDetector({
    id: 'secret/rapid-api-legacy-key',
    provider: 'RapidAPI',
    title: 'RapidAPI key (legacy)',
    keywords: ['rapidapi_key', 'rapid_api_key', 'x-rapidapi-key', 'rapidapi_api_key', 'rapidapi'],
    shape: assignedNear(/[A-Za-z0-9]{50}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'calls the APIs that the account subscribed to, at its cost',
    revoke: 'https://docs.rapidapi.com/docs/keys',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `RAPIDAPI_KEY=${secret}`, made('base62', 50, 'a')),
        leakIn((secret) => `rapidapiKey: "${secret}"`, made('base62', 50, 'b')),
      ],
      misses: [
        `RAPIDAPI_KEY=${'x'.repeat(32)}`,
        `RAPIDAPI_KEY=\${TOKEN}`,
        `RAPIDAPI_KEY=${made('base62', 50, 'c').slice(0, -7)}`,
        'RAPIDAPI_KEY=your_value_here',
      ],
    }),
  }),
]
