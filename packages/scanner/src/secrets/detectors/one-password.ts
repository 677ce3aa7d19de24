import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const onePassword: readonly Detector[] = [
  defineDetector({
    id: 'secret/one-password-service-account-token',
    provider: '1Password',
    title: '1Password service account token',
    keywords: ['ops_eyJ'],
    shape: token(/ops_(?<body>eyJ[A-Za-z0-9+/_-]{200,900})={0,2}/),
    certainty: 'format',
    level: 'error',
    grants: 'reads the vaults that the service account reaches',
    revoke: 'https://developer.1password.com/docs/service-accounts/manage-service-accounts/',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `ops_eyJ${made('base62', 400, seed)}`),
      misses: [
        `ops_${'x'.repeat(120)}`,
        `xops_eyJ${made('base62', 400)}`,
        `ops_${made('base62', 9)}`,
        'ops_your_token_here',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/one-password-secret-key',
    provider: '1Password',
    title: '1Password Secret Key',
    keywords: ['A3-'],
    shape: token(
      /A3-(?<body>[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})-[A-Z0-9]{5}-[A-Z0-9]{5}-[A-Z0-9]{5})/,
    ),
    certainty: 'format',
    level: 'error',
    grants: 'unlocks, with the account password, every vault',
    revoke: 'https://support.1password.com/secret-key/',
    entropy: 3.5,
    holds: ['upper', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map(
        (seed) =>
          `A3-${made('base32', 6, seed)}-${made('base32', 11, seed)}-${made('base32', 5, seed)}-${made('base32', 5, `${seed}1`)}-${made('base32', 5, `${seed}2`)}`,
      ),
      misses: [
        ...nearMisses(
          `A3-${made('base32', 6)}-${made('base32', 11)}-${made('base32', 5)}-${made('base32', 5, '1')}-${made('base32', 5, '2')}`,
          'A3-',
        ),
        'A3-your_token_here',
      ],
    }),
  }),
]
