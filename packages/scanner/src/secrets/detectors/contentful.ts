import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { assignedNear, token } from '../shape.ts'

export const contentful: readonly Detector[] = [
  defineDetector({
    id: 'secret/contentful-management-token',
    provider: 'Contentful',
    title: 'Contentful management token',
    keywords: ['CFPAT-'],
    shape: token(/CFPAT-(?<body>[A-Za-z0-9_-]{43})/),
    certainty: 'format',
    level: 'error',
    grants: 'changes the content and models of every space of its owner',
    revoke: 'https://app.contentful.com/account/profile/cma_tokens',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `CFPAT-${made('base62', 43, seed)}`),
      misses: [...nearMisses(`CFPAT-${made('base62', 43)}`, 'CFPAT-'), 'CFPAT-your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/contentful-delivery-token',
    provider: 'Contentful',
    title: 'Contentful access token',
    keywords: [
      'contentful_access_token',
      'contentful_delivery_token',
      'contentful_preview_token',
      'contentful_token',
      'contentful_management_token',
      'contentful_api_key',
      'contentful',
    ],
    shape: assignedNear(/[A-Za-z0-9_-]{43}/),
    certainty: 'context',
    level: 'warning',
    levelInTests: 'note',
    grants: 'reads the content of the space',
    revoke: 'https://www.contentful.com/developers/docs/references/authentication/',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `CONTENTFUL_ACCESS_TOKEN=${secret}`, made('base62', 43, 'a')),
        leakIn((secret) => `contentfulAccessToken: "${secret}"`, made('base62', 43, 'b')),
      ],
      misses: [
        `CONTENTFUL_ACCESS_TOKEN=${'x'.repeat(32)}`,
        `CONTENTFUL_ACCESS_TOKEN=\${TOKEN}`,
        `CONTENTFUL_ACCESS_TOKEN=${made('base62', 43, 'c').slice(0, -7)}`,
        'CONTENTFUL_ACCESS_TOKEN=your_value_here',
      ],
    }),
  }),
]
