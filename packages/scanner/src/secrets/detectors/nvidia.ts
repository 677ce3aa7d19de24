import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const nvidia: readonly Detector[] = [
  defineDetector({
    id: 'secret/nvidia-api-key',
    provider: 'NVIDIA',
    title: 'NVIDIA API key',
    keywords: ['nvapi-'],
    shape: token(/nvapi-(?<body>[A-Za-z0-9_-]{64})/),
    certainty: 'format',
    level: 'error',
    grants: 'calls models at the cost of the account',
    revoke: 'https://build.nvidia.com/settings/api-keys',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `nvapi-${made('base62', 64, seed)}`),
      misses: [...nearMisses(`nvapi-${made('base62', 64)}`, 'nvapi-'), 'nvapi-your_token_here'],
    }),
  }),
]
