import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

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
]
