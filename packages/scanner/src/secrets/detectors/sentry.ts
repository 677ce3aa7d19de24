import { decodeJsonObject } from '../checksums.ts'
import { type Detector, defineDetector, leakIn, secretOrUnconfirmed } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { assigned, token } from '../shape.ts'

const organisation = (seed: string) => {
  const content = { iat: 1_700_000_000.5, url: 'https://sentry.io', region_url: 'https://us.sentry.io', org: 'acme' }
  return `sntrys_${Buffer.from(JSON.stringify(content)).toString('base64')}_${made('base62', 43, seed)}`
}

export const sentry: readonly Detector[] = [
  defineDetector({
    id: 'secret/sentry-user-token',
    provider: 'Sentry',
    title: 'Sentry user auth token',
    keywords: ['sntryu_'],
    shape: token(/sntryu_(?<body>[0-9a-f]{64})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads and changes the projects and events of its owner',
    revoke: 'https://sentry.io/settings/account/api/auth-tokens/',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `sntryu_${made('hex', 64, seed)}`),
      misses: [...nearMisses(`sntryu_${made('hex', 64)}`, 'sntryu_'), 'sntryu_your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/sentry-organisation-token',
    provider: 'Sentry',
    title: 'Sentry organisation auth token',
    keywords: ['sntrys_eyJ'],
    shape: token(/sntrys_(?<content>eyJ[A-Za-z0-9+/]{20,500}={0,2})_(?<body>[A-Za-z0-9+/]{43})/),
    certainty: 'checksum',
    level: 'error',
    grants: 'uploads releases and source maps of the organisation',
    revoke: 'https://sentry.io/settings/auth-tokens/',
    judge: ({ groups }) => secretOrUnconfirmed(typeof decodeJsonObject(groups['content'] ?? '')?.['iat'] === 'number'),
    samples: () => ({
      leaks: ['a', 'b'].map(organisation),
      misses: [
        `sntrys_eyJ${made('base62', 100)}_${made('base62', 33)}`,
        `sntrys_${'x'.repeat(100)}_${'x'.repeat(43)}`,
        organisation('a').slice(0, -5),
      ],
    }),
  }),
  defineDetector({
    id: 'secret/sentry-legacy-token',
    provider: 'Sentry',
    title: 'Sentry auth token (legacy)',
    keywords: ['sentry_auth_token', 'sentry_token', 'sentry_api_token', 'sentry_api_key'],
    shape: assigned(/[0-9a-f]{64}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and changes the projects and events of its owner',
    revoke: 'https://sentry.io/settings/account/api/auth-tokens/',
    samples: () => ({
      leaks: [
        leakIn((secret) => `SENTRY_AUTH_TOKEN=${secret}`, made('hex', 64, 'a')),
        leakIn((secret) => `sentryAuthToken: "${secret}"`, made('hex', 64, 'b')),
      ],
      misses: [
        `SENTRY_AUTH_TOKEN=${'x'.repeat(32)}`,
        `SENTRY_AUTH_TOKEN=\${TOKEN}`,
        `SENTRY_AUTH_TOKEN=${made('hex', 64, 'c').slice(0, -7)}`,
        'SENTRY_AUTH_TOKEN=your_value_here',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/sentry-application-token',
    provider: 'Sentry',
    title: 'Sentry application token',
    keywords: ['sntrya_', 'sntryi_'],
    shape: token(/sntry[ai]_(?<body>[0-9a-f]{64})/),
    certainty: 'format',
    level: 'error',

    grants: 'acts as the application in the organisation',
    revoke: 'https://docs.sentry.io/account/auth-tokens/',
    samples: () => ({
      leaks: [`sntrya_${made('hex', 64, 'a')}`, `sntrya_${made('hex', 64, 'b')}`],
      misses: [
        `sntrya_${'x'.repeat(40)}`,
        `sntrya_${made('hex', 64, 'c')}`.slice(0, -9),
        `x${`sntrya_${made('hex', 64, 'c')}`}`,
        'sntrya_your_token_here',
      ],
    }),
  }),
]
