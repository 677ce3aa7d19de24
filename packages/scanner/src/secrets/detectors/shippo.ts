import { defineDetector, type Detector } from '../detector.ts'
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
]
