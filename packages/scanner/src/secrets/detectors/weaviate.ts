import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const weaviate: readonly Detector[] = [
  defineDetector({
    id: 'secret/weaviate-api-key',
    provider: 'Weaviate',
    title: 'Weaviate API key',
    keywords: ['weaviate_api_key', 'weaviateapikey', 'weaviate_key', 'weaviate'],
    shape: assignedNear(/[A-Za-z0-9]{36,40}|[A-Za-z0-9+/]{60,160}={0,2}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and writes the vectors and objects of the cluster',
    revoke: 'https://docs.weaviate.io/cloud/manage-clusters/authentication',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `WEAVIATE_API_KEY=${secret}`, `${made('base62', 36, 'a')}`),
        leakIn((secret) => `weaviateApiKey: "${secret}"`, `${made('base62', 36, 'b')}`),
      ],
      misses: [
        'WEAVIATE_API_KEY=your-key-goes-here-12345678',
        `WEAVIATE_API_KEY=\${TOKEN}`,
        `WEAVIATE_API_KEY=${'x'.repeat(40)}`,
        `WEAVIATE_API_KEY=`,
      ],
    }),
  }),
]
