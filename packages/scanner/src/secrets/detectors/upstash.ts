import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const upstash: readonly Detector[] = [
  defineDetector({
    id: 'secret/upstash-redis-token',
    provider: 'Upstash',
    title: 'Upstash Redis REST token',
    keywords: ['upstash_redis_rest_token', 'upstash_token', 'kv_rest_api_token', 'upstash_redis_token', 'upstash'],
    shape: assignedNear(/A[A-Za-z0-9_=-]{39,110}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and writes the database',
    revoke: 'https://console.upstash.com',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `UPSTASH_REDIS_REST_TOKEN=${secret}`, `AX${made('base62', 50, '0')}`),
        leakIn((secret) => `upstash_token: "${secret}"`, `AX${made('base62', 50, '1')}`),
      ],
      misses: [
        `UPSTASH_REDIS_REST_TOKEN=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `UPSTASH_REDIS_REST_TOKEN=\${TOKEN}`,
        `UPSTASH_REDIS_REST_TOKEN=AX${made('base62', 120)}`,
        'upstash_redis_rest_token = your_value',
      ],
    }),
  }),
]
