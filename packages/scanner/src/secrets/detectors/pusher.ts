import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const pusher: readonly Detector[] = [
  defineDetector({
    id: 'secret/pusher-app-secret',
    provider: 'Pusher',
    title: 'Pusher app secret',
    keywords: ['pusher_secret', 'pusher_app_secret', 'pushersecret', 'pusherappsecret', 'pusher'],
    shape: assignedNear(/[0-9a-f]{20}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'sends events to every client of the application',
    revoke: 'https://pusher.com/docs/channels/library_auth_reference/rest-api/',
    samples: () => ({
      leaks: [
        leakIn((secret) => `PUSHER_APP_SECRET=${secret}`, `${made('hex', 20, 'a')}`),
        leakIn((secret) => `pusherSecret: "${secret}"`, `${made('hex', 20, 'b')}`),
      ],
      misses: [
        'PUSHER_APP_SECRET=your-key-goes-here-12345678',
        `PUSHER_APP_SECRET=\${TOKEN}`,
        `PUSHER_APP_SECRET=${'x'.repeat(40)}`,
        `PUSHER_APP_SECRET=${made('hex', 20, '')}0`,
      ],
    }),
  }),
]
