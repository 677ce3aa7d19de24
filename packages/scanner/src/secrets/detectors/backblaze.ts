import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const backblaze: readonly Detector[] = [
  defineDetector({
    id: 'secret/backblaze-application-key',
    provider: 'Backblaze',
    title: 'Backblaze B2 application key',
    keywords: ['b2_application_key', 'backblaze', 'b2_app_key', 'b2_key'],
    shape: assignedNear(/K00[0-9][A-Za-z0-9/+]{27}/),
    certainty: 'format',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and writes the buckets that the key allows',
    revoke: 'https://www.backblaze.com/docs/cloud-storage-application-keys',
    samples: () => ({
      leaks: [
        leakIn((secret) => `B2_APPLICATION_KEY=${secret}`, `K004${made('base62', 27, 'a')}`),
        leakIn((secret) => `backblazeKey: "${secret}"`, `K004${made('base62', 27, 'b')}`),
      ],
      misses: [
        'B2_APPLICATION_KEY=your-key-goes-here-12345678',
        `B2_APPLICATION_KEY=\${TOKEN}`,
        `B2_APPLICATION_KEY=${'x'.repeat(40)}`,
        `B2_APPLICATION_KEY=K004${made('base62', 27, '')}0`,
      ],
    }),
  }),
]
