import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assigned } from '../shape.ts'

export const fireworks: readonly Detector[] = [
  defineDetector({
    id: 'secret/fireworks-api-key',
    provider: 'Fireworks AI',
    title: 'Fireworks AI API key',
    keywords: ['fireworks'],
    shape: assigned(/fw_[A-Za-z0-9]{20,28}/),
    certainty: 'format',
    level: 'error',
    levelInTests: 'note',
    grants: 'calls models at the cost of the account',
    revoke: 'https://fireworks.ai/docs/getting-started/quickstart',
    samples: () => ({
      leaks: [
        leakIn((secret) => `FIREWORKS_API_KEY=${secret}`, `fw_${made('base62', 24, 'a')}`),
        leakIn((secret) => `fireworksApiKey: "${secret}"`, `fw_${made('base62', 24, 'b')}`),
      ],
      misses: [
        'FIREWORKS_API_KEY=your-key-goes-here-12345678',
        `FIREWORKS_API_KEY=\${TOKEN}`,
        `FIREWORKS_API_KEY=${'x'.repeat(40)}`,
        `FIREWORKS_API_KEY=`,
      ],
    }),
  }),
]
