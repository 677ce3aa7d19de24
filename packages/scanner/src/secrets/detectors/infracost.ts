import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const infracost: readonly Detector[] = [
  defineDetector({
    id: 'secret/infracost-api-key',
    provider: 'Infracost',
    title: 'Infracost API key',
    keywords: ['ico-'],
    shape: token(/ico-(?<body>[A-Za-z0-9]{32})/),
    certainty: 'format',
    level: 'warning',
    grants: 'sends and reads cost estimates of the organisation',
    revoke: 'https://dashboard.infracost.io',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `ico-${made('base62', 32, seed)}`),
      misses: [...nearMisses(`ico-${made('base62', 32)}`, 'ico-'), 'ico-your_token_here'],
    }),
  }),
]
