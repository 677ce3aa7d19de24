import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const sendgrid: readonly Detector[] = [
  defineDetector({
    id: 'secret/sendgrid-api-key',
    provider: 'SendGrid',
    title: 'SendGrid API key',
    keywords: ['SG.'],
    shape: token(/SG[.](?<body>[A-Za-z0-9_-]{22}[.][A-Za-z0-9_-]{43})/),
    certainty: 'format',
    level: 'error',
    grants: 'sends mail in the name of the domain and reads the recipients',
    revoke: 'https://app.sendgrid.com/settings/api_keys',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `SG.${made('base62', 22, seed)}.${made('base62', 43, seed)}`),
      misses: [...nearMisses(`SG.${made('base62', 22)}.${made('base62', 43)}`, 'SG.'), 'SG.your_token_here'],
    }),
  }),
]
