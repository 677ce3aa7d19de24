import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { madeUuid } from '../sample.ts'
import { assigned } from '../shape.ts'

export const bugsnag: readonly Detector[] = [
  defineDetector({
    id: 'secret/bugsnag-auth-token',
    provider: 'Bugsnag',
    title: 'Bugsnag auth token',
    keywords: ['bugsnag_auth_token', 'bugsnag_token', 'bugsnag_personal_auth_token'],
    shape: assigned(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/),
    certainty: 'context',
    level: 'warning',
    levelInTests: 'note',
    grants: 'reads the errors of the projects of its owner',
    revoke: 'https://docs.bugsnag.com/api/data-access/',
    samples: () => ({
      leaks: [
        leakIn((secret) => `BUGSNAG_AUTH_TOKEN=${secret}`, madeUuid('a')),
        leakIn((secret) => `bugsnagAuthToken: "${secret}"`, madeUuid('b')),
      ],
      misses: [
        `BUGSNAG_AUTH_TOKEN=${'x'.repeat(32)}`,
        `BUGSNAG_AUTH_TOKEN=\${TOKEN}`,
        `BUGSNAG_AUTH_TOKEN=${madeUuid('c').slice(0, -7)}`,
        'BUGSNAG_AUTH_TOKEN=your_value_here',
      ],
    }),
  }),
]
