import { defineDetector, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { token } from '../shape.ts'

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
]
