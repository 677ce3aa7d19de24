import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const ably: readonly Detector[] = [
  defineDetector({
    id: 'secret/ably-api-key',
    provider: 'Ably',
    title: 'Ably API key',
    keywords: ['ably_api_key', 'ablyapikey', 'ably_key', 'ablykey', 'ably.rest', 'ably.realtime', 'ably'],
    shape: assignedNear(/[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{6}:[A-Za-z0-9_-]{43}/),
    certainty: 'format',
    level: 'error',
    levelInTests: 'note',
    grants: 'publishes to and reads the channels of the application, within its capabilities',
    revoke: 'https://ably.com/docs/platform/account/app/api',
    samples: () => ({
      leaks: [
        leakIn(
          (secret) => `ABLY_API_KEY=${secret}`,
          `${made('base62', 6, 'a')}.${made('base62', 6, 'a')}:${made('base62', 43, 'a')}`,
        ),
        leakIn(
          (secret) => `ablyKey: "${secret}"`,
          `${made('base62', 6, 'b')}.${made('base62', 6, 'b')}:${made('base62', 43, 'b')}`,
        ),
      ],
      misses: [
        'ABLY_API_KEY=your-key-goes-here-12345678',
        `ABLY_API_KEY=\${TOKEN}`,
        `ABLY_API_KEY=${'x'.repeat(40)}`,
        `ABLY_API_KEY=${made('base62', 6, '')}.${made('base62', 6, '')}:${made('base62', 43, '')}0`,
      ],
    }),
  }),
]
