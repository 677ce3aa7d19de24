import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const klaviyo: readonly Detector[] = [
  defineDetector({
    id: 'secret/klaviyo-private-key',
    provider: 'Klaviyo',
    title: 'Klaviyo private key',
    keywords: ['klaviyo'],
    shape: assignedNear(/pk_[0-9a-f]{34}/),
    certainty: 'format',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and changes the customers of the account',
    revoke: 'https://help.klaviyo.com/hc/en-us/articles/7423954176283',
    samples: () => ({
      leaks: [
        leakIn((secret) => `KLAVIYO_API_KEY=${secret}`, `pk_${made('hex', 34, 'a')}`),
        leakIn((secret) => `klaviyoKey: "${secret}"`, `pk_${made('hex', 34, 'b')}`),
      ],
      misses: [
        'KLAVIYO_API_KEY=your-key-goes-here-12345678',
        `KLAVIYO_API_KEY=\${TOKEN}`,
        `KLAVIYO_API_KEY=${'x'.repeat(40)}`,
        `KLAVIYO_API_KEY=pk_${made('hex', 34, '')}0`,
      ],
    }),
  }),
]
