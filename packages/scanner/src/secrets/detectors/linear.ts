import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const linear: readonly Detector[] = [
  defineDetector({
    id: 'secret/linear-api-key',
    provider: 'Linear',
    title: 'Linear API key',
    keywords: ['lin_api_'],
    shape: token(/lin_api_(?<body>[A-Za-z0-9]{40})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads and changes the issues of the workspace',
    revoke: 'https://linear.app/settings/account/security',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `lin_api_${made('base62', 40, seed)}`),
      misses: [...nearMisses(`lin_api_${made('base62', 40)}`, 'lin_api_'), 'lin_api_your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/linear-oauth-token',
    provider: 'Linear',
    title: 'Linear OAuth token',
    keywords: ['lin_oauth_'],
    shape: token(/lin_oauth_(?<body>[0-9a-f]{64})/),
    certainty: 'format',
    level: 'error',
    grants: 'acts as the user or app that was authorised',
    revoke: 'https://linear.app/settings/account/security',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `lin_oauth_${made('hex', 64, seed)}`),
      misses: [...nearMisses(`lin_oauth_${made('hex', 64)}`, 'lin_oauth_'), 'lin_oauth_your_token_here'],
    }),
  }),
]
