import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const stytch: readonly Detector[] = [
  defineDetector({
    id: 'secret/stytch-secret',
    provider: 'Stytch',
    title: 'Stytch project secret',
    keywords: ['secret-live-', 'secret-test-'],
    shape: token(/secret-(?:live|test)-(?<body>[A-Za-z0-9_-]{35}=)/, '(?![A-Za-z0-9_=-])'),
    certainty: 'format',
    level: 'error',
    grants: 'reads and changes the users and sessions of the project',
    revoke: 'https://stytch.com/docs/guides/dashboard/api-keys',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `secret-live-${made('base62', 35, seed)}=`),
      misses: [...nearMisses(`secret-live-${made('base62', 35, '')}=`, 'secret-live-'), 'secret-live-your_token_here'],
    }),
  }),
]
