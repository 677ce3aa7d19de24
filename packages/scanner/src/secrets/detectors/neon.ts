import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const neon: readonly Detector[] = [
  defineDetector({
    id: 'secret/neon-api-key',
    provider: 'Neon',
    title: 'Neon API key',
    keywords: ['napi_'],
    shape: token(/napi_(?<body>[a-z0-9]{64})/),
    certainty: 'format',
    level: 'error',
    grants: 'manages the databases of its owner',
    revoke: 'https://console.neon.tech/app/settings/api-keys',
    holds: ['letter', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `napi_${made('base36', 64, seed)}`),
      misses: [...nearMisses(`napi_${made('base36', 64)}`, 'napi_'), 'napi_your_token_here'],
    }),
  }),
]
