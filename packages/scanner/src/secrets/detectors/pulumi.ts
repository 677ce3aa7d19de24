import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const pulumi: readonly Detector[] = [
  defineDetector({
    id: 'secret/pulumi-access-token',
    provider: 'Pulumi',
    title: 'Pulumi access token',
    keywords: ['pul-'],
    shape: token(/pul-(?<body>[0-9a-f]{40})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads states and their secrets, and changes the infrastructure',
    revoke: 'https://app.pulumi.com/account/tokens',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `pul-${made('hex', 40, seed)}`),
      misses: [...nearMisses(`pul-${made('hex', 40)}`, 'pul-'), 'pul-your_token_here'],
    }),
  }),
]
