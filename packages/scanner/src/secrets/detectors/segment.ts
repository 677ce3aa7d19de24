import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made } from '../sample.ts'
import { assigned, token } from '../shape.ts'

export const segment: readonly Detector[] = [
  defineDetector({
    id: 'secret/segment-write-key',
    provider: 'Segment',
    title: 'Segment write key',
    keywords: ['segment_write_key', 'segment_key', 'segmentwritekey'],
    shape: assigned(/[A-Za-z0-9]{32}/),
    certainty: 'context',
    level: 'note',
    levelInTests: 'note',
    grants: 'sends events into the source',
    revoke: 'https://segment.com/docs/connections/find-writekey/',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `SEGMENT_WRITE_KEY=${secret}`, `${made('base62', 32, '0')}`),
        leakIn((secret) => `segmentWriteKey: "${secret}"`, `${made('base62', 32, '1')}`),
      ],
      misses: [
        `SEGMENT_WRITE_KEY=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `SEGMENT_WRITE_KEY=\${TOKEN}`,
        `SEGMENT_WRITE_KEY=${made('base62', 32)}0`,
        'segment_write_key = your_value',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/segment-public-api-token',
    provider: 'Segment',
    title: 'Segment Public API token',
    keywords: ['sgp_'],
    shape: token(/sgp_(?<body>[A-Za-z0-9]{64})/),
    certainty: 'format',
    level: 'error',

    grants: 'reads and changes sources and destinations of the workspace',
    revoke: 'https://docs.segmentapis.com/tag/Getting-Started',
    samples: () => ({
      leaks: [`sgp_${made('base62', 64, 'a')}`, `sgp_${made('base62', 64, 'b')}`],
      misses: [
        `sgp_${'x'.repeat(40)}`,
        `sgp_${made('base62', 64, 'c')}`.slice(0, -9),
        `x${`sgp_${made('base62', 64, 'c')}`}`,
        'sgp_your_token_here',
      ],
    }),
  }),
]
