import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made } from '../sample.ts'
import { assigned, token } from '../shape.ts'

export const dropbox: readonly Detector[] = [
  defineDetector({
    id: 'secret/dropbox-access-token',
    provider: 'Dropbox',
    title: 'Dropbox access token',
    keywords: ['sl.'],
    shape: token(/sl[.](?:u[.])?(?<body>[A-Za-z0-9_-]{130,1400})/),
    certainty: 'format',
    level: 'warning',
    grants: 'reads and writes the files that the app may',
    revoke: 'https://www.dropbox.com/account/connected_apps',
    entropy: 4.5,
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `sl.u.${made('base62', 400, seed)}`),
      misses: [
        `sl.${'x'.repeat(120)}`,
        `xsl.u.${made('base62', 400)}`,
        `sl.${made('base62', 9)}`,
        'sl.your_token_here',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/dropbox-app-secret',
    provider: 'Dropbox',
    title: 'Dropbox app secret',
    keywords: ['dropbox_app_secret', 'dropbox_secret', 'dropbox_client_secret', 'dropbox_appsecret'],
    shape: assigned(/[a-z0-9]{15}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'poses as the app towards its users',
    revoke: 'https://www.dropbox.com/developers/apps',
    holds: ['lower', 'digit'],
    entropy: 2.9,
    samples: () => ({
      leaks: [
        leakIn((secret) => `DROPBOX_APP_SECRET=${secret}`, made('base36', 15, 'a')),
        leakIn((secret) => `dropboxAppSecret: "${secret}"`, made('base36', 15, 'b')),
      ],
      misses: [
        `DROPBOX_APP_SECRET=${'x'.repeat(32)}`,
        `DROPBOX_APP_SECRET=\${TOKEN}`,
        `DROPBOX_APP_SECRET=${made('base36', 15, 'c').slice(0, -7)}`,
        'DROPBOX_APP_SECRET=your_value_here',
      ],
    }),
  }),
]
