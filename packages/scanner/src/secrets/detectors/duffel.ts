import { type Detector, defineDetector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const duffel: readonly Detector[] = [
  defineDetector({
    id: 'secret/duffel-access-token',
    provider: 'Duffel',
    title: 'Duffel access token',
    keywords: ['duffel_live_'],
    shape: token(/duffel_live_(?<body>[A-Za-z0-9_-]{43})/),
    certainty: 'format',
    level: 'error',
    grants: 'books at the cost of the account',
    revoke: 'https://app.duffel.com',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `duffel_live_${made('base62', 43, seed)}`),
      misses: [...nearMisses(`duffel_live_${made('base62', 43)}`, 'duffel_live_'), 'duffel_live_your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/duffel-test-token',
    provider: 'Duffel',
    title: 'Duffel test token',
    keywords: ['duffel_test_'],
    shape: token(/duffel_test_(?<body>[A-Za-z0-9_-]{43})/),
    certainty: 'format',
    level: 'note',

    grants: 'acts as the account in test mode',
    revoke: 'https://duffel.com/docs/api/overview/test-your-integration',
    samples: () => ({
      leaks: [`duffel_test_${made('base62', 43, 'a')}`, `duffel_test_${made('base62', 43, 'b')}`],
      misses: [
        `duffel_test_${'x'.repeat(40)}`,
        `duffel_test_${made('base62', 43, 'c')}`.slice(0, -9),
        `x${`duffel_test_${made('base62', 43, 'c')}`}`,
        'duffel_test_your_token_here',
      ],
    }),
  }),
]
