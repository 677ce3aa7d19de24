import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const freshBooks: readonly Detector[] = [
  defineDetector({
    id: 'secret/fresh-books-client-secret',
    provider: 'FreshBooks',
    title: 'FreshBooks client secret or token',
    keywords: ['freshbooks'],
    shape: assignedNear(/[0-9a-f]{64}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and writes invoices and clients of the account',
    revoke: 'https://www.freshbooks.com/api/authentication',
    samples: () => ({
      leaks: [
        leakIn((secret) => `FRESHBOOKS_CLIENT_SECRET=${secret}`, `${made('hex', 64, 'a')}`),
        leakIn((secret) => `freshbooksToken: "${secret}"`, `${made('hex', 64, 'b')}`),
      ],
      misses: [
        'FRESHBOOKS_CLIENT_SECRET=your-key-goes-here-12345678',
        `FRESHBOOKS_CLIENT_SECRET=\${TOKEN}`,
        `FRESHBOOKS_CLIENT_SECRET=${'x'.repeat(40)}`,
        `FRESHBOOKS_CLIENT_SECRET=${made('hex', 64, '')}0`,
      ],
    }),
  }),
]
