import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const plivo: readonly Detector[] = [
  defineDetector({
    id: 'secret/plivo-auth-token',
    provider: 'Plivo',
    title: 'Plivo auth token',
    keywords: ['plivo_auth_token', 'plivo_token', 'plivoauthtoken', 'plivo'],
    shape: assignedNear(/[A-Za-z0-9]{40}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'sends messages and makes calls at the cost of the account',
    revoke: 'https://www.plivo.com/docs/account/api/overview',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `PLIVO_AUTH_TOKEN=${secret}`, `${made('base62', 40, 'a')}`),
        leakIn((secret) => `plivoAuthToken: "${secret}"`, `${made('base62', 40, 'b')}`),
      ],
      misses: [
        'PLIVO_AUTH_TOKEN=your-key-goes-here-12345678',
        `PLIVO_AUTH_TOKEN=\${TOKEN}`,
        `PLIVO_AUTH_TOKEN=${'x'.repeat(40)}`,
        `PLIVO_AUTH_TOKEN=${made('base62', 40, '')}0`,
      ],
    }),
  }),
]
