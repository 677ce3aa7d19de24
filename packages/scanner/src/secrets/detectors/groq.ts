import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const groq: readonly Detector[] = [
  defineDetector({
    id: 'secret/groq-api-key',
    provider: 'Groq',
    title: 'Groq API key',
    keywords: ['gsk_'],
    shape: token(/gsk_(?<body>[A-Za-z0-9]{52})/),
    certainty: 'format',
    level: 'error',
    grants: 'calls models at the cost of the account',
    revoke: 'https://console.groq.com/keys',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `gsk_${made('base62', 52, seed)}`),
      misses: [...nearMisses(`gsk_${made('base62', 52)}`, 'gsk_'), 'gsk_your_token_here'],
    }),
  }),
]
