import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const mollie: readonly Detector[] = [
  defineDetector({
    id: 'secret/mollie-api-key',
    provider: 'Mollie',
    title: 'Mollie API key',
    keywords: ['mollie'],
    shape: assignedNear(/live_[A-Za-z0-9]{30,40}/),
    certainty: 'format',
    level: 'error',
    levelInTests: 'note',
    grants: 'makes payments and refunds in the name of the merchant',
    revoke: 'https://docs.mollie.com/reference/authentication',
    samples: () => ({
      leaks: [
        leakIn((secret) => `MOLLIE_API_KEY=${secret}`, `live_${made('base62', 30, 'a')}`),
        leakIn((secret) => `mollieKey: "${secret}"`, `live_${made('base62', 30, 'b')}`),
      ],
      misses: [
        'MOLLIE_API_KEY=your-key-goes-here-12345678',
        `MOLLIE_API_KEY=\${TOKEN}`,
        `MOLLIE_API_KEY=${'x'.repeat(40)}`,
        `MOLLIE_API_KEY=`,
      ],
    }),
  }),
]
