import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assigned } from '../shape.ts'

export const livekit: readonly Detector[] = [
  defineDetector({
    id: 'secret/livekit-api-secret',
    provider: 'LiveKit',
    title: 'LiveKit API secret',
    keywords: ['livekit_api_secret', 'livekitapisecret', 'livekit_secret'],
    shape: assigned(/[A-Za-z0-9]{32,64}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'enters and administers every room of the project',
    revoke: 'https://docs.livekit.io/home/cloud/keys-and-tokens/',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `LIVEKIT_API_SECRET=${secret}`, `${made('base62', 43, 'a')}`),
        leakIn((secret) => `livekitApiSecret: "${secret}"`, `${made('base62', 43, 'b')}`),
      ],
      misses: [
        'LIVEKIT_API_SECRET=your-key-goes-here-12345678',
        `LIVEKIT_API_SECRET=\${TOKEN}`,
        `LIVEKIT_API_SECRET=${'x'.repeat(40)}`,
        `LIVEKIT_API_SECRET=`,
      ],
    }),
  }),
]
