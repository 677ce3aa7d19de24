import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const harness: readonly Detector[] = [
  defineDetector({
    id: 'secret/harness-api-key',
    provider: 'Harness',
    title: 'Harness API key',
    keywords: ['pat.', 'sat.'],
    shape: token(/(?:pat|sat)[.](?<body>[A-Za-z0-9_-]{22}[.][0-9a-f]{24}[.][A-Za-z0-9]{20})/),
    certainty: 'format',
    level: 'error',
    grants: 'runs pipelines and reads settings as its owner',
    revoke: 'https://developer.harness.io/docs/platform/automation/api/add-and-manage-api-keys/',
    samples: () => ({
      leaks: ['a', 'b'].map(
        (seed) => `pat.${made('base62', 22, seed)}.${made('hex', 24, seed)}.${made('base62', 20, seed)}`,
      ),
      misses: [
        ...nearMisses(`pat.${made('base62', 22)}.${made('hex', 24)}.${made('base62', 20)}`, 'pat.'),
        `pat.your_token_here`,
      ],
    }),
  }),
]
