import { defineDetector, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { token } from '../shape.ts'

// Keys of WorkOS begin alike; theirs go on with "key_" in base64.
export const stripe: readonly Detector[] = [
  defineDetector({
    id: 'secret/stripe-secret-key',
    provider: 'Stripe',
    title: 'Stripe live secret key',
    keywords: ['sk_live_'],
    shape: token(/sk_live_(?!a2V5Xz)(?<body>[A-Za-z0-9]{24,247})/),
    certainty: 'format',
    level: 'error',
    grants: 'takes and refunds payments and reads the customers of the account',
    revoke: 'https://dashboard.stripe.com/apikeys',
    entropy: 3.5,
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `sk_live_51${made('base62', 97, seed)}`).concat(`sk_live_${made('base62', 24)}`),
      misses: [
        `sk_live_${'x'.repeat(24)}`,
        `sk_live_${made('base62', 12)}`,
        `pk_live_${made('base62', 24)}`,
        'sk_live_your_secret_key_here',
        `ask_live_${made('base62', 24)}`.replace('ask', 'ask'),
      ],
    }),
  }),
  defineDetector({
    id: 'secret/stripe-restricted-key',
    provider: 'Stripe',
    title: 'Stripe live restricted key',
    keywords: ['rk_live_'],
    shape: token(/rk_live_(?<body>[A-Za-z0-9]{24,247})/),
    certainty: 'format',
    level: 'error',
    grants: 'does in the account what the permissions of the key allow',
    revoke: 'https://dashboard.stripe.com/apikeys',
    entropy: 3.5,
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `rk_live_51${made('base62', 97, seed)}`),
      misses: [`rk_live_${'x'.repeat(24)}`, `rk_live_${made('base62', 12)}`, 'rk_live_your_restricted_key'],
    }),
  }),
  defineDetector({
    id: 'secret/stripe-test-key',
    provider: 'Stripe',
    title: 'Stripe test mode secret key',
    keywords: ['sk_test_', 'rk_test_'],
    shape: token(/[rs]k_test_(?!a2V5Xz)(?<body>[A-Za-z0-9]{24,247})/),
    certainty: 'format',
    level: 'note',
    grants: 'reads and changes the test data of the account, but moves no money',
    revoke: 'https://dashboard.stripe.com/apikeys',
    entropy: 3.5,
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `sk_test_51${made('base62', 97, seed)}`),
      misses: [
        `sk_test_${'x'.repeat(24)}`,
        `pk_test_${made('base62', 24)}`,
        ['sk_test', '4eC39HqLyjWDarjtT1zdp7dc'].join('_'),
        `sk_test_${made('base62', 12)}`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/stripe-webhook-secret',
    provider: 'Stripe',
    title: 'Stripe webhook signing secret',
    keywords: ['whsec_'],
    shape: token(/whsec_(?<body>[A-Za-z0-9+/]{32,64})={0,2}/, '(?![A-Za-z0-9+/])'),
    certainty: 'format',
    level: 'warning',
    levelInTests: 'note',
    grants: 'forges webhook events, such as one that says that something was paid',
    revoke: 'https://dashboard.stripe.com/webhooks',
    entropy: 3.5,
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `whsec_${made('base62', 32, seed)}`),
      misses: [`whsec_${'x'.repeat(32)}`, `whsec_${made('base62', 12)}`, 'whsec_your_webhook_secret'],
    }),
  }),
]
