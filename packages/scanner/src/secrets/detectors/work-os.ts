import { defineDetector, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { token } from '../shape.ts'

export const workOs: readonly Detector[] = [
  defineDetector({
    id: 'secret/work-os-api-key',
    provider: 'WorkOS',
    title: 'WorkOS API key',
    keywords: ['sk_live_a2V5Xz', 'sk_test_a2V5Xz'],
    shape: token(/sk_(?:live|test)_(?<body>a2V5Xz[A-Za-z0-9]{40,120})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads and changes the users and organisations of the environment',
    revoke: 'https://workos.com/docs/glossary/api-key',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `sk_live_a2V5Xz${made('base62', 60, seed)}`),
      misses: [
        `sk_live_a2V5Xz${'x'.repeat(60)}`,
        `sk_live_a2V5Xz${made('base62', 30)}`,
        `pk_live_a2V5Xz${made('base62', 60)}`,
        `xsk_live_a2V5Xz${made('base62', 60)}`,
      ],
    }),
  }),
]
