import { type Detector, defineDetector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const lob: readonly Detector[] = [
  defineDetector({
    id: 'secret/lob-api-key',
    provider: 'Lob',
    title: 'Lob API key',
    keywords: ['live_'],
    shape: token(/live_(?<body>[0-9a-f]{35})/),
    certainty: 'format',
    level: 'error',
    grants: 'sends letters at the cost of the account and reads addresses',
    revoke: 'https://dashboard.lob.com/settings/api-keys',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `live_${made('hex', 35, seed)}`),
      misses: [...nearMisses(`live_${made('hex', 35)}`, 'live_'), 'live_your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/lob-test-key',
    provider: 'Lob',
    title: 'Lob test key',
    keywords: ['test_'],
    shape: token(/test_(?<body>[0-9a-f]{35})/),
    certainty: 'format',
    level: 'note',

    grants: 'acts as the account in the test environment',
    revoke: 'https://dashboard.lob.com/settings/api-keys',
    samples: () => ({
      leaks: [`test_${made('hex', 35, 'a')}`, `test_${made('hex', 35, 'b')}`],
      misses: [
        `test_${'x'.repeat(40)}`,
        `test_${made('hex', 35, 'c')}`.slice(0, -9),
        `x${`test_${made('hex', 35, 'c')}`}`,
        'test_your_token_here',
      ],
    }),
  }),
]
