import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const auth0: readonly Detector[] = [
  defineDetector({
    id: 'secret/auth0-client-secret',
    provider: 'Auth0',
    title: 'Auth0 client secret',
    keywords: ['auth0_client_secret', 'auth0_secret', 'auth0clientsecret', 'auth0_management_secret', 'auth0'],
    shape: assignedNear(/[A-Za-z0-9_-]{64}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'poses as the application, and manages the tenant where that was allowed',
    revoke: 'https://auth0.com/docs/get-started/applications/rotate-client-secret',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `AUTH0_CLIENT_SECRET=${secret}`, `${made('base62', 64, '0')}`),
        leakIn((secret) => `auth0ClientSecret: "${secret}"`, `${made('base62', 64, '1')}`),
      ],
      misses: [
        `AUTH0_CLIENT_SECRET=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `AUTH0_CLIENT_SECRET=\${TOKEN}`,
        `AUTH0_CLIENT_SECRET=${made('base62', 64)}0`,
        'auth0_client_secret = your_value',
      ],
    }),
  }),
]
