import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assigned } from '../shape.ts'

export const goCardless: readonly Detector[] = [
  defineDetector({
    id: 'secret/go-cardless-access-token',
    provider: 'GoCardless',
    title: 'GoCardless access token',
    keywords: ['gocardless'],
    shape: assigned(/live_[A-Za-z0-9_-]{40}/),
    certainty: 'format',
    level: 'error',
    levelInTests: 'note',
    grants: 'collects payments of the account',
    revoke: 'https://manage.gocardless.com/developers/access-tokens',
    samples: () => ({
      leaks: [
        leakIn((secret) => `GOCARDLESS_TOKEN=${secret}`, `live_${made('base62', 40, '0')}`),
        leakIn((secret) => `gocardless: "${secret}"`, `live_${made('base62', 40, '1')}`),
      ],
      misses: [
        `GOCARDLESS_TOKEN=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `GOCARDLESS_TOKEN=\${TOKEN}`,
        `GOCARDLESS_TOKEN=live_${made('base62', 40)}0`,
        'gocardless = your_value',
      ],
    }),
  }),
]
