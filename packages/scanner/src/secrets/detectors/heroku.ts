import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made, madeUuid, nearMisses } from '../sample.ts'
import { assignedNear, token } from '../shape.ts'

export const heroku: readonly Detector[] = [
  defineDetector({
    id: 'secret/heroku-api-key',
    provider: 'Heroku',
    title: 'Heroku API key',
    keywords: ['HRKU-'],
    shape: token(/HRKU-(?<body>AA[A-Za-z0-9_-]{58}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/),
    certainty: 'format',
    level: 'error',
    grants: 'manages the apps, databases and their settings of its owner',
    revoke: 'https://dashboard.heroku.com/account',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `HRKU-AA${made('base62', 58, seed)}`),
      misses: [...nearMisses(`HRKU-AA${made('base62', 58)}`, 'HRKU-'), 'HRKU-your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/heroku-legacy-api-key',
    provider: 'Heroku',
    title: 'Heroku API key (legacy)',
    keywords: [
      'heroku_api_key',
      'heroku_key',
      'heroku_token',
      'herokuapikey',
      'heroku_api_token',
      'heroku-api-key',
      'heroku',
    ],
    shape: assignedNear(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'manages the apps, databases and their settings of its owner',
    revoke: 'https://dashboard.heroku.com/account',
    samples: () => ({
      leaks: [
        leakIn((secret) => `HEROKU_API_KEY=${secret}`, `${madeUuid('0')}`),
        leakIn((secret) => `heroku_api_key: "${secret}"`, `${madeUuid('1')}`),
      ],
      misses: [
        `HEROKU_API_KEY=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `HEROKU_API_KEY=\${TOKEN}`,
        `HEROKU_API_KEY=${madeUuid()}0`,
        `heroku_api_key ${made('hex', 32)}`,
        'HEROKU_API_KEY=00000000-0000-0000-0000-000000000000',
      ],
    }),
  }),
]
