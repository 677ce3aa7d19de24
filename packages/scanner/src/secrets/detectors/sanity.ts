import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const sanity: readonly Detector[] = [
  defineDetector({
    id: 'secret/sanity-token',
    provider: 'Sanity',
    title: 'Sanity token',
    keywords: ['sanity'],
    shape: assignedNear(/sk[A-Za-z0-9]{80,180}/),
    certainty: 'format',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and where allowed changes the content of the project',
    revoke: 'https://www.sanity.io/docs/content-lake/http-auth',
    samples: () => ({
      leaks: [
        leakIn((secret) => `SANITY_API_TOKEN=${secret}`, `sk${made('base62', 178, 'a')}`),
        leakIn((secret) => `sanityToken: "${secret}"`, `sk${made('base62', 178, 'b')}`),
      ],
      misses: [
        'SANITY_API_TOKEN=your-key-goes-here-12345678',
        `SANITY_API_TOKEN=\${TOKEN}`,
        `SANITY_API_TOKEN=${'x'.repeat(40)}`,
        `SANITY_API_TOKEN=`,
      ],
    }),
  }),
]
