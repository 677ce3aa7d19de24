import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made, madeUuid } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const cohere: readonly Detector[] = [
  defineDetector({
    id: 'secret/cohere-api-key',
    provider: 'Cohere',
    title: 'Cohere API key',
    keywords: ['cohere_api_key', 'co_api_key', 'cohereapikey', 'cohere_key', 'cohere'],
    shape: assignedNear(/[A-Za-z0-9]{40}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'calls models at the cost of the account',
    revoke: 'https://dashboard.cohere.com/api-keys',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `COHERE_API_KEY=${secret}`, `${made('base62', 40, '0')}`),
        leakIn((secret) => `cohereApiKey: "${secret}"`, `${made('base62', 40, '1')}`),
      ],
      misses: [
        `COHERE_API_KEY=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `COHERE_API_KEY=\${TOKEN}`,
        `COHERE_API_KEY=${made('base62', 40)}0`,
        `cohere_api_key ${madeUuid()}`,
      ],
    }),
  }),
]
