import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const mattermost: readonly Detector[] = [
  defineDetector({
    id: 'secret/mattermost-access-token',
    provider: 'Mattermost',
    title: 'Mattermost access token',
    keywords: [
      'mattermost_token',
      'mattermost_access_token',
      'mattermost_bot_token',
      'mattermost_api_token',
      'mattermost',
    ],
    shape: assignedNear(/[a-z0-9]{26}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and writes messages as that user or bot',
    revoke: 'https://developers.mattermost.com/integrate/reference/personal-access-token/',
    holds: ['letter', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `MATTERMOST_TOKEN=${secret}`, `${made('base36', 26, '0')}`),
        leakIn((secret) => `mattermost_token: "${secret}"`, `${made('base36', 26, '1')}`),
      ],
      misses: [
        `MATTERMOST_TOKEN=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `MATTERMOST_TOKEN=\${TOKEN}`,
        `MATTERMOST_TOKEN=${made('base36', 26)}0`,
        'mattermost_token = your_value',
      ],
    }),
  }),
]
