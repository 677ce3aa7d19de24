import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const razorpay: readonly Detector[] = [
  defineDetector({
    id: 'secret/razorpay-key-secret',
    provider: 'Razorpay',
    title: 'Razorpay key secret',
    keywords: [
      'razorpay_key_secret',
      'razorpay_secret',
      'razorpaysecret',
      'razorpaykeysecret',
      'razorpay_api_secret',
      'razorpay',
    ],
    shape: assignedNear(/[A-Za-z0-9]{24}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads payments and makes refunds in the name of the merchant',
    revoke: 'https://razorpay.com/docs/payments/dashboard/account-settings/api-keys/',
    holds: ['lower', 'upper'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `RAZORPAY_KEY_SECRET=${secret}`, `${made('base62', 24, 'a')}`),
        leakIn((secret) => `razorpaySecret: "${secret}"`, `${made('base62', 24, 'b')}`),
      ],
      misses: [
        'RAZORPAY_KEY_SECRET=your-key-goes-here-12345678',
        `RAZORPAY_KEY_SECRET=\${TOKEN}`,
        `RAZORPAY_KEY_SECRET=${'x'.repeat(40)}`,
        `RAZORPAY_KEY_SECRET=${made('base62', 24, '')}0`,
      ],
    }),
  }),
]
