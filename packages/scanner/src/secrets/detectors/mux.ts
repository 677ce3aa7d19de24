import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const mux: readonly Detector[] = [
  defineDetector({
    id: 'secret/mux-token-secret',
    provider: 'Mux',
    title: 'Mux token secret',
    keywords: ['mux_token_secret', 'muxtokensecret', 'mux_secret'],
    shape: assignedNear(/[A-Za-z0-9+/]{75}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads, adds and deletes the videos of the environment',
    revoke: 'https://www.mux.com/docs/core/make-api-requests',
    samples: () => ({
      leaks: [
        leakIn((secret) => `MUX_TOKEN_SECRET=${secret}`, `${made('base62', 75, 'a')}`),
        leakIn((secret) => `muxTokenSecret: "${secret}"`, `${made('base62', 75, 'b')}`),
      ],
      misses: [
        'MUX_TOKEN_SECRET=your-key-goes-here-12345678',
        `MUX_TOKEN_SECRET=\${TOKEN}`,
        `MUX_TOKEN_SECRET=${'x'.repeat(40)}`,
        `MUX_TOKEN_SECRET=${made('base62', 75, '')}0`,
      ],
    }),
  }),
]
