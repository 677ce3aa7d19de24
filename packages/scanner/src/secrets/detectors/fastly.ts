import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made, madeUuid } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const fastly: readonly Detector[] = [
  defineDetector({
    id: 'secret/fastly-api-token',
    provider: 'Fastly',
    title: 'Fastly API token',
    keywords: [
      'fastly_api_token',
      'fastly_api_key',
      'fastly_token',
      'fastly_key',
      'fastly-key',
      'fastlyapitoken',
      'fastly',
    ],
    shape: assignedNear(/[A-Za-z0-9_-]{32}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'changes and purges the services of the account',
    revoke: 'https://manage.fastly.com/account/personal/tokens',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `FASTLY_API_TOKEN=${secret}`, `${made('base62', 32, '0')}`),
        leakIn((secret) => `Fastly-Key: ${secret}`, `${made('base62', 32, '1')}`),
      ],
      misses: [
        `FASTLY_API_TOKEN=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `FASTLY_API_TOKEN=\${TOKEN}`,
        `FASTLY_API_TOKEN=${made('base62', 32)}0`,
        `fastly_key=${madeUuid()}`,
      ],
    }),
  }),
]
