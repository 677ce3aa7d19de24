import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const deepgram: readonly Detector[] = [
  defineDetector({
    id: 'secret/deepgram-api-key',
    provider: 'Deepgram',
    title: 'Deepgram API key',
    keywords: ['deepgram'],
    shape: assignedNear(/[0-9a-f]{40}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'calls models at the cost of the account',
    revoke: 'https://developers.deepgram.com/docs/create-additional-api-keys',
    samples: () => ({
      leaks: [
        leakIn((secret) => `DEEPGRAM_API_KEY=${secret}`, `${made('hex', 40, 'a')}`),
        leakIn((secret) => `deepgramKey: "${secret}"`, `${made('hex', 40, 'b')}`),
      ],
      misses: [
        'DEEPGRAM_API_KEY=your-key-goes-here-12345678',
        `DEEPGRAM_API_KEY=\${TOKEN}`,
        `DEEPGRAM_API_KEY=${'x'.repeat(40)}`,
        `DEEPGRAM_API_KEY=${made('hex', 40, '')}0`,
      ],
    }),
  }),
]
