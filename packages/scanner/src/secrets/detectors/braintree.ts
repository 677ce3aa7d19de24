import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const braintree: readonly Detector[] = [
  defineDetector({
    id: 'secret/braintree-access-token',
    provider: 'Braintree',
    title: 'PayPal Braintree access token',
    keywords: ['access_token$production$'],
    shape: token(/access_token[$]production[$](?<body>[0-9a-z]{16}[$][0-9a-f]{32})/),
    certainty: 'format',
    level: 'error',
    grants: 'takes and refunds payments of the merchant',
    revoke: 'https://developer.paypal.com/braintree/docs/guides/extend/oauth/access-tokens',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `access_token$production$${made('base36', 16, seed)}$${made('hex', 32, seed)}`),
      misses: [
        ...nearMisses(`access_token$production$${made('base36', 16)}$${made('hex', 32)}`, 'access_token$production$'),
        `access_token$production$your_token_here`,
      ],
    }),
  }),
]
