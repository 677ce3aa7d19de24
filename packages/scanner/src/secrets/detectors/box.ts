import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made } from '../sample.ts'
import { assigned } from '../shape.ts'

export const box: readonly Detector[] = [
  defineDetector({
    id: 'secret/box-client-secret',
    provider: 'Box',
    title: 'Box client secret',
    keywords: ['box_client_secret', 'box_secret', 'boxappsettings'],
    shape: assigned(/[A-Za-z0-9]{32}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'acts as the application on the files of its users',
    revoke: 'https://app.box.com/developers/console',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `BOX_CLIENT_SECRET=${secret}`, `${made('base62', 32, '0')}`),
        leakIn((secret) => `box_client_secret: "${secret}"`, `${made('base62', 32, '1')}`),
      ],
      misses: [
        `BOX_CLIENT_SECRET=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `BOX_CLIENT_SECRET=\${TOKEN}`,
        `BOX_CLIENT_SECRET=${made('base62', 32)}0`,
        'box_client_secret = your_value',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/box-access-token',
    provider: 'Box',
    title: 'Box access token',
    keywords: ['box_access_token', 'box_developer_token', 'box_token'],
    shape: assigned(/[A-Za-z0-9]{32}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and changes the files of its owner',
    revoke: 'https://app.box.com/developers/console',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `BOX_ACCESS_TOKEN=${secret}`, made('base62', 32, 'a')),
        leakIn((secret) => `boxAccessToken: "${secret}"`, made('base62', 32, 'b')),
      ],
      misses: [
        `BOX_ACCESS_TOKEN=${'x'.repeat(32)}`,
        `BOX_ACCESS_TOKEN=\${TOKEN}`,
        `BOX_ACCESS_TOKEN=${made('base62', 32, 'c').slice(0, -7)}`,
        'BOX_ACCESS_TOKEN=your_value_here',
      ],
    }),
  }),
]
