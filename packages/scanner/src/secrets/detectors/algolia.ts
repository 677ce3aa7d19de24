import { defineDetector, leakIn, SECRET, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assigned } from '../shape.ts'

export const algolia: readonly Detector[] = [
  defineDetector({
    id: 'secret/algolia-admin-key',
    provider: 'Algolia',
    title: 'Algolia admin API key',
    keywords: [
      'algolia_admin_key',
      'algolia_admin_api_key',
      'algoliaadminkey',
      'algolia_write_key',
      'algolia_admin',
      'x-algolia-api-key',
      'algolia_api_key',
      'algolia_key',
    ],
    shape: assigned(/[0-9a-f]{32}/),
    certainty: 'context',
    level: 'warning',
    levelInTests: 'note',
    grants: 'changes and deletes the indexes and makes further keys',
    revoke: 'https://dashboard.algolia.com/account/api-keys/',
    judge: ({ around }) =>
      /admin|write/i.test(around(40, 0).before)
        ? SECRET
        : { kind: 'secret', level: 'note', remark: 'If it is a search key, it is public by design.' },
    samples: () => ({
      leaks: [
        leakIn((secret) => `ALGOLIA_ADMIN_KEY=${secret}`, `${made('hex', 32, '0')}`),
        leakIn((secret) => `algolia_admin_key: "${secret}"`, `${made('hex', 32, '1')}`),
      ],
      misses: [
        `ALGOLIA_ADMIN_KEY=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `ALGOLIA_ADMIN_KEY=\${TOKEN}`,
        `ALGOLIA_ADMIN_KEY=${made('hex', 32)}0`,
        `algolia_search_key=${made('hex', 32)}`,
      ],
    }),
  }),
]
