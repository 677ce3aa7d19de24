import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const messageBird: readonly Detector[] = [
  defineDetector({
    id: 'secret/message-bird-access-key',
    provider: 'MessageBird',
    title: 'MessageBird access key',
    keywords: ['messagebird', 'message_bird'],
    shape: assignedNear(/[A-Za-z0-9]{25}/),
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
  defineDetector({
    id: 'secret/messagebird-live-key',
    provider: 'MessageBird',
    title: 'MessageBird live access key',
    keywords: ['messagebird', 'message_bird'],
    shape: assignedNear(/live_[A-Za-z0-9]{25}/),
    certainty: 'format',
    level: 'error',
    levelInTests: 'note',
    grants: 'sends messages at the cost of the account',
    revoke: 'https://dashboard.messagebird.com/en/developers/access',
    samples: () => ({
      leaks: [
        leakIn((secret) => `MESSAGEBIRD_ACCESS_KEY=${secret}`, `live_${made('base62', 25, 'a')}`),
        leakIn((secret) => `messagebird: "${secret}"`, `live_${made('base62', 25, 'b')}`),
      ],
      misses: [
        `MESSAGEBIRD_ACCESS_KEY=${'x'.repeat(32)}`,
        `MESSAGEBIRD_ACCESS_KEY=\${TOKEN}`,
        `MESSAGEBIRD_ACCESS_KEY=${`live_${made('base62', 25, 'c')}`.slice(0, -7)}`,
        'MESSAGEBIRD_ACCESS_KEY=your_value_here',
      ],
    }),
  }),
]
