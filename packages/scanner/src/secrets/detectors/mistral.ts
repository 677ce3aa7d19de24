import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made, madeUuid } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const mistral: readonly Detector[] = [
  defineDetector({
    id: 'secret/mistral-api-key',
    provider: 'Mistral',
    title: 'Mistral API key',
    keywords: ['mistral_api_key', 'mistralapikey', 'mistral_key', 'mistral'],
    shape: assignedNear(/[A-Za-z0-9]{32}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'calls models at the cost of the account',
    revoke: 'https://console.mistral.ai/api-keys',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `MISTRAL_API_KEY=${secret}`, `${made('base62', 32, '0')}`),
        leakIn((secret) => `mistralApiKey: "${secret}"`, `${made('base62', 32, '1')}`),
      ],
      misses: [
        `MISTRAL_API_KEY=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `MISTRAL_API_KEY=\${TOKEN}`,
        `MISTRAL_API_KEY=${made('base62', 32)}0`,
        `mistral_api_key ${madeUuid()}`,
      ],
    }),
  }),
]
