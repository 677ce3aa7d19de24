import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const twitch: readonly Detector[] = [
  defineDetector({
    id: 'secret/twitch-client-secret',
    provider: 'Twitch',
    title: 'Twitch client secret or token',
    keywords: ['twitch_client_secret', 'twitch_secret', 'twitch_token', 'twitch_oauth', 'twitchclientsecret', 'twitch'],
    shape: assignedNear(/(?:oauth:)?[a-z0-9]{30}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'acts as the application or the user',
    revoke: 'https://dev.twitch.tv/console/apps',
    holds: ['letter', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `TWITCH_CLIENT_SECRET=${secret}`, `${made('base36', 30, '0')}`),
        leakIn((secret) => `twitch_token: "${secret}"`, `${made('base36', 30, '1')}`),
      ],
      misses: [
        `TWITCH_CLIENT_SECRET=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `TWITCH_CLIENT_SECRET=\${TOKEN}`,
        `TWITCH_CLIENT_SECRET=${made('base36', 30)}0`,
        'twitch_client_secret = your_value',
      ],
    }),
  }),
]
