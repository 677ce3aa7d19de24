import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const inngest: readonly Detector[] = [
  defineDetector({
    id: 'secret/inngest-signing-key',
    provider: 'Inngest',
    title: 'Inngest signing key',
    keywords: ['signkey-'],
    shape: token(/signkey-(?:prod|test|branch)-(?<body>[0-9a-f]{64})/),
    certainty: 'format',
    level: 'error',
    grants: 'runs the functions of the environment with data of their choice',
    revoke: 'https://www.inngest.com/docs/platform/signing-keys',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `signkey-prod-${made('hex', 64, seed)}`),
      misses: [...nearMisses(`signkey-prod-${made('hex', 64, '')}`, 'signkey-prod-'), 'signkey-prod-your_token_here'],
    }),
  }),
]
