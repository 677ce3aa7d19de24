import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made, madeUuid } from '../sample.ts'
import { assigned, assignedNear } from '../shape.ts'

export const okta: readonly Detector[] = [
  defineDetector({
    id: 'secret/okta-api-token',
    provider: 'Okta',
    title: 'Okta API token',
    keywords: [
      'okta_api_token',
      'okta_token',
      'oktaapitoken',
      'okta_client_token',
      'okta.client.token',
      'ssws',
      'okta',
    ],
    shape: assignedNear(/00[A-Za-z0-9_-]{40}/),
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
  defineDetector({
    id: 'secret/okta-client-secret',
    provider: 'Okta',
    title: 'Okta client secret',
    keywords: ['okta_client_secret', 'okta_oauth_client_secret', 'okta_oauth2_client_secret', 'okta_secret'],
    shape: assigned(/[A-Za-z0-9_-]{40}|[A-Za-z0-9_-]{64}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'poses as the application towards the organisation',
    revoke: 'https://developer.okta.com/docs/guides/client-secret-rotation-key/main/',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `OKTA_CLIENT_SECRET=${secret}`, made('base62', 64, 'a')),
        leakIn((secret) => `oktaClientSecret: "${secret}"`, made('base62', 64, 'b')),
      ],
      misses: [
        `OKTA_CLIENT_SECRET=${'x'.repeat(32)}`,
        `OKTA_CLIENT_SECRET=\${TOKEN}`,
        `OKTA_CLIENT_SECRET=${made('base62', 64, 'c').slice(0, -7)}`,
        'OKTA_CLIENT_SECRET=your_value_here',
      ],
    }),
  }),
]
