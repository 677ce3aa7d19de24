import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const zendesk: readonly Detector[] = [
  defineDetector({
    id: 'secret/zendesk-api-token',
    provider: 'Zendesk',
    title: 'Zendesk API token',
    keywords: ['zendesk_api_token', 'zendesk_token', 'zendesk_api_key', 'zendesk_secret', 'zendesk'],
    shape: assignedNear(/[A-Za-z0-9]{40}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and changes the tickets and customers of the account',
    revoke: 'https://support.zendesk.com/hc/en-us/articles/4408889192858',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `ZENDESK_API_TOKEN=${secret}`, `${made('base62', 40, '0')}`),
        leakIn((secret) => `zendesk_token: "${secret}"`, `${made('base62', 40, '1')}`),
      ],
      misses: [
        `ZENDESK_API_TOKEN=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `ZENDESK_API_TOKEN=\${TOKEN}`,
        `ZENDESK_API_TOKEN=${made('base62', 40)}0`,
        'zendesk_api_token = your_value',
      ],
    }),
  }),
]
