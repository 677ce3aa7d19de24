import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const coinbase: readonly Detector[] = [
  defineDetector({
    id: 'secret/coinbase-api-secret',
    provider: 'Coinbase',
    title: 'Coinbase API secret',
    keywords: [
      'coinbase_api_secret',
      'coinbase_secret',
      'coinbaseapisecret',
      'coinbase_client_secret',
      'cdp_api_key_secret',
      'cdp_secret',
      'coinbase',
    ],
    shape: assignedNear(/[A-Za-z0-9]{32}|[A-Za-z0-9]{64}|[A-Za-z0-9+/]{86}==/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads the accounts, and where allowed trades and sends what is in them',
    revoke: 'https://www.coinbase.com/settings/api',
    holds: ['lower', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `COINBASE_API_SECRET=${secret}`, `${made('base62', 32, 'a')}`),
        leakIn((secret) => `coinbaseApiSecret: "${secret}"`, `${made('base62', 32, 'b')}`),
      ],
      misses: [
        'COINBASE_API_SECRET=your-key-goes-here-12345678',
        `COINBASE_API_SECRET=\${TOKEN}`,
        `COINBASE_API_SECRET=${'x'.repeat(40)}`,
        `COINBASE_API_SECRET=${made('base62', 32, '')}0`,
      ],
    }),
  }),
]
