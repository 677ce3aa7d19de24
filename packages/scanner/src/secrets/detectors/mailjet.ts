import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const mailjet: readonly Detector[] = [
  defineDetector({
    id: 'secret/mailjet-secret-key',
    provider: 'Mailjet',
    title: 'Mailjet API secret',
    keywords: ['mj_apikey_private', 'mailjet_secret', 'mailjet_api_secret', 'mailjet_secret_key', 'mailjet'],
    shape: assignedNear(/[0-9a-f]{32}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'sends mail in the name of the account',
    revoke: 'https://app.mailjet.com/account/apikeys',
    samples: () => ({
      leaks: [
        leakIn((secret) => `MJ_APIKEY_PRIVATE=${secret}`, `${made('hex', 32, '0')}`),
        leakIn((secret) => `mailjet_secret: "${secret}"`, `${made('hex', 32, '1')}`),
      ],
      misses: [
        `MJ_APIKEY_PRIVATE=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `MJ_APIKEY_PRIVATE=\${TOKEN}`,
        `MJ_APIKEY_PRIVATE=${made('hex', 32)}0`,
        'mj_apikey_private = your_value',
      ],
    }),
  }),
]
