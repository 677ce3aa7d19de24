import { type Detector, defineDetector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const shippo: readonly Detector[] = [
  defineDetector({
    id: 'secret/shippo-api-token',
    provider: 'Shippo',
    title: 'Shippo API token',
    keywords: ['shippo_live_'],
    shape: token(/shippo_live_(?<body>[0-9a-f]{40})/),
    certainty: 'format',
    level: 'error',
    grants: 'buys labels at the cost of the account',
    revoke: 'https://apps.goshippo.com/settings/api',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `shippo_live_${made('hex', 40, seed)}`),
      misses: [...nearMisses(`shippo_live_${made('hex', 40)}`, 'shippo_live_'), 'shippo_live_your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/shippo-test-token',
    provider: 'Shippo',
    title: 'Shippo test token',
    keywords: ['shippo_test_'],
    shape: token(/shippo_test_(?<body>[0-9a-f]{40})/),
    certainty: 'format',
    level: 'note',

    grants: 'acts as the account in test mode',
    revoke: 'https://docs.goshippo.com/docs/guides_general/authentication/',
    samples: () => ({
      leaks: [`shippo_test_${made('hex', 40, 'a')}`, `shippo_test_${made('hex', 40, 'b')}`],
      misses: [
        `shippo_test_${'x'.repeat(40)}`,
        `shippo_test_${made('hex', 40, 'c')}`.slice(0, -9),
        `x${`shippo_test_${made('hex', 40, 'c')}`}`,
        'shippo_test_your_token_here',
      ],
    }),
  }),
]
