import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const kraken: readonly Detector[] = [
  defineDetector({
    id: 'secret/kraken-private-key',
    provider: 'Kraken',
    title: 'Kraken API private key',
    keywords: [
      'kraken_api_secret',
      'kraken_private_key',
      'kraken_secret',
      'krakenapisecret',
      'krakenprivatekey',
      'kraken_api_private',
      'kraken',
    ],
    shape: assignedNear(/[A-Za-z0-9+/]{86}==/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads the accounts, and where allowed trades and withdraws',
    revoke: 'https://support.kraken.com/articles/360000919966',
    samples: () => ({
      leaks: [
        leakIn((secret) => `KRAKEN_API_SECRET=${secret}`, `${made('base62', 86, 'a')}==`),
        leakIn((secret) => `krakenPrivateKey: "${secret}"`, `${made('base62', 86, 'b')}==`),
      ],
      misses: [
        'KRAKEN_API_SECRET=your-key-goes-here-12345678',
        `KRAKEN_API_SECRET=\${TOKEN}`,
        `KRAKEN_API_SECRET=${'x'.repeat(40)}`,
        `KRAKEN_API_SECRET=${made('base62', 86, '')}==0`,
      ],
    }),
  }),
]
