import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { assigned, token } from '../shape.ts'

export const digitalOcean: readonly Detector[] = [
  defineDetector({
    id: 'secret/digital-ocean-access-token',
    provider: 'DigitalOcean',
    title: 'DigitalOcean personal access token',
    keywords: ['dop_v1_'],
    shape: token(/dop_v1_(?<body>[0-9a-f]{64})/),
    certainty: 'format',
    level: 'error',
    grants: 'manages the droplets, databases and domains of the account',
    revoke: 'https://cloud.digitalocean.com/account/api/tokens',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `dop_v1_${made('hex', 64, seed)}`),
      misses: [...nearMisses(`dop_v1_${made('hex', 64)}`, 'dop_v1_'), 'dop_v1_your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/digital-ocean-oauth-token',
    provider: 'DigitalOcean',
    title: 'DigitalOcean OAuth token',
    keywords: ['doo_v1_'],
    shape: token(/doo_v1_(?<body>[0-9a-f]{64})/),
    certainty: 'format',
    level: 'error',
    grants: 'acts as the user who authorised the application',
    revoke: 'https://cloud.digitalocean.com/account/api/access',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `doo_v1_${made('hex', 64, seed)}`),
      misses: [...nearMisses(`doo_v1_${made('hex', 64)}`, 'doo_v1_'), 'doo_v1_your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/digital-ocean-refresh-token',
    provider: 'DigitalOcean',
    title: 'DigitalOcean refresh token',
    keywords: ['dor_v1_'],
    shape: token(/dor_v1_(?<body>[0-9a-f]{64})/),
    certainty: 'format',
    level: 'error',
    grants: 'issues itself new access tokens',
    revoke: 'https://cloud.digitalocean.com/account/api/access',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `dor_v1_${made('hex', 64, seed)}`),
      misses: [...nearMisses(`dor_v1_${made('hex', 64)}`, 'dor_v1_'), 'dor_v1_your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/digitalocean-spaces-secret',
    provider: 'DigitalOcean',
    title: 'DigitalOcean Spaces secret key',
    keywords: [
      'spaces_secret_access_key',
      'spaces_secret',
      'do_spaces_secret',
      'spaces_secret_key',
      'spaces_access_secret',
    ],
    shape: assigned(/[A-Za-z0-9+/]{43}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and writes what the Spaces hold',
    revoke: 'https://cloud.digitalocean.com/account/api/spaces',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `SPACES_SECRET_ACCESS_KEY=${secret}`, made('base62', 43, 'a')),
        leakIn((secret) => `spacesSecretAccessKey: "${secret}"`, made('base62', 43, 'b')),
      ],
      misses: [
        `SPACES_SECRET_ACCESS_KEY=${'x'.repeat(32)}`,
        `SPACES_SECRET_ACCESS_KEY=\${TOKEN}`,
        `SPACES_SECRET_ACCESS_KEY=${made('base62', 43, 'c').slice(0, -7)}`,
        'SPACES_SECRET_ACCESS_KEY=your_value_here',
      ],
    }),
  }),
]
