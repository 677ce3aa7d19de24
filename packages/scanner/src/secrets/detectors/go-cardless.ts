import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made } from '../sample.ts'
import { assigned, assignedNear } from '../shape.ts'

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
  defineDetector({
    id: 'secret/gocardless-sandbox-token',
    provider: 'GoCardless',
    title: 'GoCardless sandbox access token',
    keywords: ['gocardless'],
    shape: assignedNear(/sandbox_[A-Za-z0-9_-]{40}/),
    certainty: 'format',
    level: 'note',
    levelInTests: 'note',
    grants: 'acts as the account in the sandbox',
    revoke: 'https://developer.gocardless.com/getting-started/api/introduction/',
    samples: () => ({
      leaks: [
        leakIn((secret) => `GOCARDLESS_ACCESS_TOKEN=${secret}`, `sandbox_${made('base62', 40, 'a')}`),
        leakIn((secret) => `gocardless: "${secret}"`, `sandbox_${made('base62', 40, 'b')}`),
      ],
      misses: [
        `GOCARDLESS_ACCESS_TOKEN=${'x'.repeat(32)}`,
        `GOCARDLESS_ACCESS_TOKEN=\${TOKEN}`,
        `GOCARDLESS_ACCESS_TOKEN=${`sandbox_${made('base62', 40, 'c')}`.slice(0, -7)}`,
        'GOCARDLESS_ACCESS_TOKEN=your_value_here',
      ],
    }),
  }),
]
