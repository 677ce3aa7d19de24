import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

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
]
