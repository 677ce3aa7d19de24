import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const binance: readonly Detector[] = [
  defineDetector({
    id: 'secret/binance-api-secret',
    provider: 'Binance',
    title: 'Binance API secret',
    keywords: ['binance_api_secret', 'binance_secret', 'binanceapisecret', 'binancesecret', 'binance'],
    shape: assignedNear(/[A-Za-z0-9]{64}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads the accounts, and where allowed trades and withdraws',
    revoke: 'https://www.binance.com/en/support/faq/detail/360002502072',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `BINANCE_API_SECRET=${secret}`, `${made('base62', 64, 'a')}`),
        leakIn((secret) => `binanceSecretKey: "${secret}"`, `${made('base62', 64, 'b')}`),
      ],
      misses: [
        'BINANCE_API_SECRET=your-key-goes-here-12345678',
        `BINANCE_API_SECRET=\${TOKEN}`,
        `BINANCE_API_SECRET=${'x'.repeat(40)}`,
        `BINANCE_API_SECRET=${made('base62', 64, '')}0`,
      ],
    }),
  }),
]
