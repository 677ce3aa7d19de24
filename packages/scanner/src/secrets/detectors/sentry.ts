import { decodeJsonObject } from '../checksums.ts'
import { defineDetector, secretIf, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

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
    judge: ({ groups }) => secretIf(typeof decodeJsonObject(groups['content'] ?? '')?.['iat'] === 'number'),
    samples: () => ({
      leaks: ['a', 'b'].map(organisation),
      misses: [
        `sntrys_eyJ${made('base62', 100)}_${made('base62', 43)}`,
        `sntrys_${'x'.repeat(100)}_${'x'.repeat(43)}`,
        organisation('a').slice(0, -5),
      ],
    }),
  }),
]
