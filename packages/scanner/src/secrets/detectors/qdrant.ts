import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const qdrant: readonly Detector[] = [
  defineDetector({
    id: 'secret/qdrant-api-key',
    provider: 'Qdrant',
    title: 'Qdrant API key',
    keywords: ['qdrant_api_key', 'qdrantapikey', 'qdrant_key', 'qdrant__service__api_key', 'qdrant'],
    shape: assignedNear(/[A-Za-z0-9_-]{36,80}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and writes the vectors of the cluster',
    revoke: 'https://qdrant.tech/documentation/cloud/authentication/',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `QDRANT_API_KEY=${secret}`, `${made('base62', 54, 'a')}`),
        leakIn((secret) => `qdrantApiKey: "${secret}"`, `${made('base62', 54, 'b')}`),
      ],
      misses: [
        'QDRANT_API_KEY=your-key-goes-here-12345678',
        `QDRANT_API_KEY=\${TOKEN}`,
        `QDRANT_API_KEY=${'x'.repeat(40)}`,
        `QDRANT_API_KEY=`,
      ],
    }),
  }),
]
