import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const prefect: readonly Detector[] = [
  defineDetector({
    id: 'secret/prefect-api-key',
    provider: 'Prefect',
    title: 'Prefect API key',
    keywords: ['pnu_'],
    shape: token(/pnu_(?<body>[A-Za-z0-9]{36})/),
    certainty: 'format',
    level: 'error',
    grants: 'starts and changes flows as its owner',
    revoke: 'https://app.prefect.cloud/my/api-keys',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `pnu_${made('base62', 36, seed)}`),
      misses: [...nearMisses(`pnu_${made('base62', 36)}`, 'pnu_'), 'pnu_your_token_here'],
    }),
  }),
]
