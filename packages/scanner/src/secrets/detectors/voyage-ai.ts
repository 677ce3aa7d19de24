import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assigned } from '../shape.ts'

export const voyageAi: readonly Detector[] = [
  defineDetector({
    id: 'secret/voyage-ai-api-key',
    provider: 'Voyage AI',
    title: 'Voyage AI API key',
    keywords: ['voyage'],
    shape: assigned(/pa-[A-Za-z0-9_-]{43}/),
    certainty: 'format',
    level: 'error',
    levelInTests: 'note',
    grants: 'calls models at the cost of the account',
    revoke: 'https://docs.voyageai.com/docs/api-key-and-installation',
    samples: () => ({
      leaks: [
        leakIn((secret) => `VOYAGE_API_KEY=${secret}`, `pa-${made('base62', 43, 'a')}`),
        leakIn((secret) => `voyageApiKey: "${secret}"`, `pa-${made('base62', 43, 'b')}`),
      ],
      misses: [
        'VOYAGE_API_KEY=your-key-goes-here-12345678',
        `VOYAGE_API_KEY=\${TOKEN}`,
        `VOYAGE_API_KEY=${'x'.repeat(40)}`,
        `VOYAGE_API_KEY=pa-${made('base62', 43, '')}0`,
      ],
    }),
  }),
]
