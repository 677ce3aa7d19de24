import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const hetzner: readonly Detector[] = [
  defineDetector({
    id: 'secret/hetzner-api-token',
    provider: 'Hetzner',
    title: 'Hetzner Cloud API token',
    keywords: ['hcloud_token', 'hetzner', 'hcloudtoken'],
    shape: assignedNear(/[A-Za-z0-9]{64}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'makes, changes and deletes the servers of the project',
    revoke: 'https://docs.hetzner.com/cloud/api/getting-started/generating-api-token/',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `HCLOUD_TOKEN=${secret}`, `${made('base62', 64, 'a')}`),
        leakIn((secret) => `hetznerToken: "${secret}"`, `${made('base62', 64, 'b')}`),
      ],
      misses: [
        'HCLOUD_TOKEN=your-key-goes-here-12345678',
        `HCLOUD_TOKEN=\${TOKEN}`,
        `HCLOUD_TOKEN=${'x'.repeat(40)}`,
        `HCLOUD_TOKEN=${made('base62', 64, '')}0`,
      ],
    }),
  }),
]
