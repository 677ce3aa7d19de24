import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const resend: readonly Detector[] = [
  defineDetector({
    id: 'secret/resend-api-key',
    provider: 'Resend',
    title: 'Resend API key',
    keywords: ['re_'],
    shape: token(/re_(?<body>[A-Za-z0-9]{8}_[A-Za-z0-9]{24})/),
    certainty: 'format',
    level: 'error',
    grants: 'sends mail in the name of the domain',
    revoke: 'https://resend.com/api-keys',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `re_${made('base62', 8, seed)}_${made('base62', 24, seed)}`),
      misses: [...nearMisses(`re_${made('base62', 8)}_${made('base62', 24)}`, 're_'), 're_your_token_here'],
    }),
  }),
]
