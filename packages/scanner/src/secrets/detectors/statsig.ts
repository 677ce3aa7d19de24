import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assigned } from '../shape.ts'

export const statsig: readonly Detector[] = [
  defineDetector({
    id: 'secret/statsig-server-secret',
    provider: 'Statsig',
    title: 'Statsig server secret',
    keywords: ['statsig'],
    shape: assigned(/secret-[A-Za-z0-9]{40,48}/),
    certainty: 'format',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads every rule and gate of the project',
    revoke: 'https://docs.statsig.com/sdk-keys/api-keys/',
    samples: () => ({
      leaks: [
        leakIn((secret) => `STATSIG_SERVER_SECRET=${secret}`, `secret-${made('base62', 43, 'a')}`),
        leakIn((secret) => `statsigKey: "${secret}"`, `secret-${made('base62', 43, 'b')}`),
      ],
      misses: [
        'STATSIG_SERVER_SECRET=your-key-goes-here-12345678',
        `STATSIG_SERVER_SECRET=\${TOKEN}`,
        `STATSIG_SERVER_SECRET=${'x'.repeat(40)}`,
        `STATSIG_SERVER_SECRET=`,
      ],
    }),
  }),
]
