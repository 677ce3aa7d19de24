import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assigned } from '../shape.ts'

export const clerk: readonly Detector[] = [
  defineDetector({
    id: 'secret/clerk-secret-key',
    provider: 'Clerk',
    title: 'Clerk secret key',
    keywords: ['clerk'],
    shape: assigned(/sk_(?:live|test)_[A-Za-z0-9]{40,50}/),
    certainty: 'format',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and changes the users and sessions of the application',
    revoke: 'https://clerk.com/docs/deployments/clerk-environment-variables',
    samples: () => ({
      leaks: [
        leakIn((secret) => `CLERK_SECRET_KEY=${secret}`, `sk_live_${made('base62', 42, 'a')}`),
        leakIn((secret) => `clerkSecretKey: "${secret}"`, `sk_live_${made('base62', 42, 'b')}`),
      ],
      misses: [
        'CLERK_SECRET_KEY=your-key-goes-here-12345678',
        `CLERK_SECRET_KEY=\${TOKEN}`,
        `CLERK_SECRET_KEY=${'x'.repeat(40)}`,
        `CLERK_SECRET_KEY=`,
      ],
    }),
  }),
]
