import { defineDetector, leakIn, secretIf, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const square: readonly Detector[] = [
  defineDetector({
    id: 'secret/square-access-token',
    provider: 'Square',
    title: 'Square access token',
    keywords: ['sq0atp-'],
    shape: token(/sq0atp-(?<body>[A-Za-z0-9_-]{22})/),
    certainty: 'format',
    level: 'error',
    grants: 'takes and refunds payments of the seller',
    revoke: 'https://developer.squareup.com/apps',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `sq0atp-${made('base62', 22, seed)}`),
      misses: [...nearMisses(`sq0atp-${made('base62', 22)}`, 'sq0atp-'), 'sq0atp-your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/square-oauth-secret',
    provider: 'Square',
    title: 'Square OAuth application secret',
    keywords: ['sq0csp-'],
    shape: token(/sq0csp-(?<body>[A-Za-z0-9_-]{43})/),
    certainty: 'format',
    level: 'error',
    grants: 'poses as the application towards its sellers',
    revoke: 'https://developer.squareup.com/apps',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `sq0csp-${made('base62', 43, seed)}`),
      misses: [...nearMisses(`sq0csp-${made('base62', 43)}`, 'sq0csp-'), 'sq0csp-your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/square-production-token',
    provider: 'Square',
    title: 'Square production access token',
    keywords: ['EAAAE', 'EAAAl'],
    shape: token(/EAAA[El](?<body>[A-Za-z0-9_-]{59})/),
    certainty: 'format',
    level: 'error',
    grants: 'takes and refunds payments of the seller',
    revoke: 'https://developer.squareup.com/apps',
    holds: ['lower', 'upper', 'digit'],
    judge: ({ around }) => {
      const { before, after } = around(200, 200)
      return secretIf(/square/i.test(before + after))
    },
    samples: () => ({
      leaks: ['a', 'b'].map((seed) =>
        leakIn((secret) => `squareToken = '${secret}'`, `EAAAE${made('base62', 59, seed)}`),
      ),
      misses: [...nearMisses(`EAAAE${made('base62', 59)}`, 'EAAAE'), 'EAAAEyour_token_here'],
    }),
  }),
]
