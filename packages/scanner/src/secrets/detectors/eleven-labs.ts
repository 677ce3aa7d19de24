import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const elevenLabs: readonly Detector[] = [
  defineDetector({
    id: 'secret/eleven-labs-api-key',
    provider: 'ElevenLabs',
    title: 'ElevenLabs API key',
    keywords: ['sk_'],
    shape: token(/sk_(?<body>[0-9a-f]{48})/),
    certainty: 'format',
    level: 'error',
    grants: 'makes speech at the cost of the account',
    revoke: 'https://elevenlabs.io/app/settings/api-keys',
    entropy: 3.3,
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `sk_${made('hex', 48, seed)}`),
      misses: [...nearMisses(`sk_${made('hex', 48)}`, 'sk_'), 'sk_your_token_here'],
    }),
  }),
]
