import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made, madeUuid } from '../sample.ts'
import { assigned } from '../shape.ts'

export const okta: readonly Detector[] = [
  defineDetector({
    id: 'secret/okta-api-token',
    provider: 'Okta',
    title: 'Okta API token',
    keywords: ['okta_api_token', 'okta_token', 'oktaapitoken', 'okta_client_token', 'okta.client.token', 'ssws'],
    shape: assigned(/00[A-Za-z0-9_-]{40}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'manages users and applications of the organisation as its owner',
    revoke: 'https://help.okta.com/en-us/content/topics/security/api.htm',
    holds: ['lower', 'upper'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `OKTA_API_TOKEN=${secret}`, `00${made('base62', 40, '0')}`),
        leakIn((secret) => `Authorization: SSWS ${secret}`, `00${made('base62', 40, '1')}`),
      ],
      misses: [
        `OKTA_API_TOKEN=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `OKTA_API_TOKEN=\${TOKEN}`,
        `OKTA_API_TOKEN=00${made('base62', 40)}0`,
        `okta_token=${madeUuid()}`,
      ],
    }),
  }),
]
