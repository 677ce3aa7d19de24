import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const gitter: readonly Detector[] = [
  defineDetector({
    id: 'secret/gitter-access-token',
    provider: 'Gitter',
    title: 'Gitter access token',
    keywords: ['gitter_token', 'gitter_access_token', 'gittertoken', 'gitteraccesstoken', 'gitter_api_key', 'gitter'],
    shape: assignedNear(/[A-Za-z0-9_-]{40}/),
    certainty: 'context',
    level: 'warning',
    levelInTests: 'note',
    grants: 'reads and writes in the rooms of its owner',
    revoke: 'https://developer.gitter.im/docs/authentication',
    samples: () => ({
      leaks: [
        leakIn((secret) => `GITTER_TOKEN=${secret}`, `${made('base36', 40, 'a')}`),
        leakIn((secret) => `gitterAccessToken: "${secret}"`, `${made('base36', 40, 'b')}`),
      ],
      misses: [
        'GITTER_TOKEN=your-key-goes-here-12345678',
        `GITTER_TOKEN=\${TOKEN}`,
        `GITTER_TOKEN=${'x'.repeat(40)}`,
        `GITTER_TOKEN=${made('base36', 40, '')}0`,
      ],
    }),
  }),
]
