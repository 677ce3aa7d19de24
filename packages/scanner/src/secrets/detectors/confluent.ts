import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const confluent: readonly Detector[] = [
  defineDetector({
    id: 'secret/confluent-api-secret',
    provider: 'Confluent',
    title: 'Confluent Cloud API secret',
    keywords: [
      'confluent_api_secret',
      'confluent_cloud_api_secret',
      'confluent_secret',
      'kafka_api_secret',
      'confluent',
    ],
    shape: assignedNear(/[A-Za-z0-9+/]{64}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads, writes or manages the clusters that the key reaches',
    revoke:
      'https://docs.confluent.io/cloud/current/security/authenticate/workload-identities/service-accounts/api-keys/manage-api-keys.html',
    entropy: 4.3,
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `CONFLUENT_API_SECRET=${secret}`, `${made('base62', 64, '0')}`),
        leakIn((secret) => `confluent_secret: "${secret}"`, `${made('base62', 64, '1')}`),
      ],
      misses: [
        `CONFLUENT_API_SECRET=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `CONFLUENT_API_SECRET=\${TOKEN}`,
        `CONFLUENT_API_SECRET=${made('base62', 64)}0`,
        'confluent_api_secret = your_value',
      ],
    }),
  }),
]
