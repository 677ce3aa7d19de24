import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assigned } from '../shape.ts'

export const messageBird: readonly Detector[] = [
  defineDetector({
    id: 'secret/message-bird-access-key',
    provider: 'MessageBird',
    title: 'MessageBird access key',
    keywords: ['messagebird', 'message_bird'],
    shape: assigned(/[A-Za-z0-9]{25}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'sends messages and makes calls at the cost of the account',
    revoke: 'https://developers.messagebird.com/api/#authentication',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `MESSAGEBIRD_ACCESS_KEY=${secret}`, `${made('base62', 25, 'a')}`),
        leakIn((secret) => `messageBirdApiKey: "${secret}"`, `${made('base62', 25, 'b')}`),
      ],
      misses: [
        'MESSAGEBIRD_ACCESS_KEY=your-key-goes-here-12345678',
        `MESSAGEBIRD_ACCESS_KEY=\${TOKEN}`,
        `MESSAGEBIRD_ACCESS_KEY=${'x'.repeat(40)}`,
        `MESSAGEBIRD_ACCESS_KEY=${made('base62', 25, '')}0`,
      ],
    }),
  }),
]
