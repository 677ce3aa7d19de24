import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const payPal: readonly Detector[] = [
  defineDetector({
    id: 'secret/pay-pal-client-secret',
    provider: 'PayPal',
    title: 'PayPal client secret',
    keywords: ['paypal_client_secret', 'paypal_secret', 'paypalclientsecret', 'paypal_app_secret', 'paypal'],
    shape: assignedNear(/E[A-Za-z0-9_-]{79}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'takes and refunds payments of the account',
    revoke: 'https://developer.paypal.com/dashboard/applications',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `PAYPAL_CLIENT_SECRET=${secret}`, `E${made('base62', 79, '0')}`),
        leakIn((secret) => `paypalClientSecret: "${secret}"`, `E${made('base62', 79, '1')}`),
      ],
      misses: [
        `PAYPAL_CLIENT_SECRET=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `PAYPAL_CLIENT_SECRET=\${TOKEN}`,
        `PAYPAL_CLIENT_SECRET=E${made('base62', 79)}0`,
        'paypal_client_secret = your_value',
      ],
    }),
  }),
]
