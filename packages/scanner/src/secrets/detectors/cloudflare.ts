import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made, madeUuid, nearMisses } from '../sample.ts'
import { assignedNear, token } from '../shape.ts'

export const cloudflare: readonly Detector[] = [
  defineDetector({
    id: 'secret/cloudflare-scannable-token',
    provider: 'Cloudflare',
    title: 'Cloudflare API token or key',
    keywords: ['cfk_', 'cfut_', 'cfat_'],
    shape: token(/cf(?:k|ut|at)_(?<body>[A-Za-z0-9_-]{40}[A-Za-z0-9]{6,10})/),
    certainty: 'format',
    level: 'error',
    grants: 'changes DNS, routes and settings of the zones that it reaches',
    revoke: 'https://dash.cloudflare.com/profile/api-tokens',
    holds: ['letter', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `cfut_${made('base62', 40, seed)}${made('hex', 8, seed)}`),
      misses: [
        `cfut_${'x'.repeat(48)}`,
        `cfut_${made('base62', 40)}`,
        `cfut_${made('base62', 60)}`,
        'cfut_your_token_here',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/cloudflare-api-token',
    provider: 'Cloudflare',
    title: 'Cloudflare API token',
    keywords: [
      'cloudflare_api_token',
      'cloudflare_token',
      'cf_api_token',
      'cf_token',
      'cloudflareapitoken',
      'cloudflare_auth_token',
      'cloudflare-api-token',
      'cloudflare',
    ],
    shape: assignedNear(/[A-Za-z0-9_-]{40}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'changes DNS, routes and settings of the zones that it reaches',
    revoke: 'https://dash.cloudflare.com/profile/api-tokens',
    entropy: 3.8,
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `CLOUDFLARE_API_TOKEN=${secret}`, `${made('base62', 40, '0')}`),
        leakIn((secret) => `cloudflareApiToken: "${secret}"`, `${made('base62', 40, '1')}`),
      ],
      misses: [
        `CLOUDFLARE_API_TOKEN=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `CLOUDFLARE_API_TOKEN=\${TOKEN}`,
        `CLOUDFLARE_API_TOKEN=${made('base62', 40)}0`,
        `cloudflare_api_token=${madeUuid()}`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/cloudflare-global-api-key',
    provider: 'Cloudflare',
    title: 'Cloudflare global API key',
    keywords: ['cloudflare_api_key', 'cf_api_key', 'x-auth-key', 'cloudflareapikey', 'cloudflare_global', 'cloudflare'],
    shape: assignedNear(/[0-9a-f]{37}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'does everything that its owner can: all zones, members and bills',
    revoke: 'https://dash.cloudflare.com/profile/api-tokens',
    samples: () => ({
      leaks: [
        leakIn((secret) => `CLOUDFLARE_API_KEY=${secret}`, `${made('hex', 37, '0')}`),
        leakIn((secret) => `X-Auth-Key: ${secret}`, `${made('hex', 37, '1')}`),
      ],
      misses: [
        `CLOUDFLARE_API_KEY=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `CLOUDFLARE_API_KEY=\${TOKEN}`,
        `CLOUDFLARE_API_KEY=${made('hex', 37)}0`,
        `cloudflare_api_key=${made('hex', 36)}`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/cloudflare-origin-ca-key',
    provider: 'Cloudflare',
    title: 'Cloudflare origin CA key',
    keywords: ['v1.0-'],
    shape: token(/v1[.]0-(?<body>[0-9a-f]{24}-[0-9a-f]{146})/),
    certainty: 'format',
    level: 'error',
    grants: 'issues origin certificates for the zones of its owner',
    revoke: 'https://dash.cloudflare.com/profile/api-tokens',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `v1.0-${made('hex', 24, seed)}-${made('hex', 146, seed)}`),
      misses: [...nearMisses(`v1.0-${made('hex', 24)}-${made('hex', 146)}`, 'v1.0-'), 'v1.0-your_token_here'],
    }),
  }),
]
