import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const shopify: readonly Detector[] = [
  defineDetector({
    id: 'secret/shopify-access-token',
    provider: 'Shopify',
    title: 'Shopify admin API access token',
    keywords: ['shpat_'],
    shape: token(/shpat_(?<body>[0-9a-fA-F]{32})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads and changes the orders, customers and products of the shop',
    revoke: 'https://shopify.dev/docs/apps/build/authentication-authorization/client-secrets',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `shpat_${made('hex', 32, seed)}`),
      misses: [...nearMisses(`shpat_${made('hex', 32)}`, 'shpat_'), 'shpat_your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/shopify-custom-app-token',
    provider: 'Shopify',
    title: 'Shopify custom app access token',
    keywords: ['shpca_'],
    shape: token(/shpca_(?<body>[0-9a-fA-F]{32})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads and changes the orders, customers and products of the shop',
    revoke: 'https://shopify.dev/docs/apps/build/authentication-authorization/client-secrets',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `shpca_${made('hex', 32, seed)}`),
      misses: [...nearMisses(`shpca_${made('hex', 32)}`, 'shpca_'), 'shpca_your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/shopify-private-app-password',
    provider: 'Shopify',
    title: 'Shopify private app password',
    keywords: ['shppa_'],
    shape: token(/shppa_(?<body>[0-9a-fA-F]{32})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads and changes the orders, customers and products of the shop',
    revoke: 'https://shopify.dev/docs/apps/build/authentication-authorization/client-secrets',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `shppa_${made('hex', 32, seed)}`),
      misses: [...nearMisses(`shppa_${made('hex', 32)}`, 'shppa_'), 'shppa_your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/shopify-shared-secret',
    provider: 'Shopify',
    title: 'Shopify app shared secret',
    keywords: ['shpss_'],
    shape: token(/shpss_(?<body>[0-9a-fA-F]{32})/),
    certainty: 'format',
    level: 'error',
    grants: 'forges requests and webhooks of the app',
    revoke: 'https://shopify.dev/docs/apps/build/authentication-authorization/client-secrets',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `shpss_${made('hex', 32, seed)}`),
      misses: [...nearMisses(`shpss_${made('hex', 32)}`, 'shpss_'), 'shpss_your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/shopify-user-token',
    provider: 'Shopify',
    title: 'Shopify user access token',
    keywords: ['shpua_'],
    shape: token(/shpua_(?<body>[0-9a-fA-F]{32})/),
    certainty: 'format',
    level: 'error',
    grants: 'acts as a member of staff in the shop',
    revoke: 'https://shopify.dev/docs/apps/build/authentication-authorization/client-secrets',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `shpua_${made('hex', 32, seed)}`),
      misses: [...nearMisses(`shpua_${made('hex', 32)}`, 'shpua_'), 'shpua_your_token_here'],
    }),
  }),
]
