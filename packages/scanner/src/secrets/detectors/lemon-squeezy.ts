import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assigned } from '../shape.ts'

export const lemonSqueezy: readonly Detector[] = [
  defineDetector({
    id: 'secret/lemon-squeezy-api-key',
    provider: 'Lemon Squeezy',
    title: 'Lemon Squeezy API key',
    keywords: ['lemonsqueezy', 'lemon_squeezy', 'lemon-squeezy'],
    shape: assigned(/eyJ[\w-]{15,200}\.eyJ[\w-]{100,1200}\.[\w-]{300,700}/),
    certainty: 'format',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and changes the orders and customers of the store',
    revoke: 'https://docs.lemonsqueezy.com/guides/developer-guide/getting-started',
    samples: () => ({
      leaks: [
        leakIn(
          (secret) => `LEMONSQUEEZY_API_KEY=${secret}`,
          `eyJ0eXAiOiJKV1QiLCJhbGciOiJSUzI1NiJ9.eyJ${made('base62', 300, 'a')}.${made('base62', 683, 'a')}`,
        ),
        leakIn(
          (secret) => `lemonSqueezyApiKey: "${secret}"`,
          `eyJ0eXAiOiJKV1QiLCJhbGciOiJSUzI1NiJ9.eyJ${made('base62', 300, 'b')}.${made('base62', 683, 'b')}`,
        ),
      ],
      misses: [
        'LEMONSQUEEZY_API_KEY=your-key-goes-here-12345678',
        `LEMONSQUEEZY_API_KEY=\${TOKEN}`,
        `LEMONSQUEEZY_API_KEY=${'x'.repeat(40)}`,
        `LEMONSQUEEZY_API_KEY=`,
      ],
    }),
  }),
]
