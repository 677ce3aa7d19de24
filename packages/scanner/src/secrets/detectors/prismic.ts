import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const prismic: readonly Detector[] = [
  defineDetector({
    id: 'secret/prismic-access-token',
    provider: 'Prismic',
    title: 'Prismic access token',
    keywords: ['prismic_access_token', 'prismic_token', 'prismic_api_key', 'prismic'],
    shape: assignedNear(/MC5[A-Za-z0-9_-]{20,60}\.[A-Za-z0-9_-]{40,300}/),
    certainty: 'format',
    level: 'warning',
    levelInTests: 'note',
    grants: 'reads unpublished content of the repository',
    revoke: 'https://prismic.io/docs/access-token',
    samples: () => ({
      leaks: [
        leakIn(
          (secret) => `PRISMIC_ACCESS_TOKEN=${secret}`,
          `MC5${made('base62', 30, 'a')}.${made('base62', 80, 'a')}`,
        ),
        leakIn(
          (secret) => `prismicAccessToken: "${secret}"`,
          `MC5${made('base62', 30, 'b')}.${made('base62', 80, 'b')}`,
        ),
      ],
      misses: [
        `PRISMIC_ACCESS_TOKEN=${'x'.repeat(32)}`,
        `PRISMIC_ACCESS_TOKEN=\${TOKEN}`,
        `PRISMIC_ACCESS_TOKEN=${`MC5${made('base62', 30, 'c')}.${made('base62', 80, 'c')}`.slice(0, -60)}`,
        'PRISMIC_ACCESS_TOKEN=your_value_here',
      ],
    }),
  }),
]
