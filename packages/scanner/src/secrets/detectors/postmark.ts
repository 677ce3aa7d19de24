import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { madeUuid } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const postmark: readonly Detector[] = [
  defineDetector({
    id: 'secret/postmark-token',
    provider: 'Postmark',
    title: 'Postmark token',
    keywords: [
      'postmark_server_token',
      'postmark_api_token',
      'postmark_token',
      'x-postmark-server-token',
      'x-postmark-account-token',
      'postmark_account_token',
      'postmark_api_key',
      'postmark',
    ],
    shape: assignedNear(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'sends mail in the name of the domain',
    revoke: 'https://account.postmarkapp.com/api_tokens',
    samples: () => ({
      leaks: [
        leakIn((secret) => `POSTMARK_SERVER_TOKEN=${secret}`, `${madeUuid('0')}`),
        leakIn((secret) => `X-Postmark-Server-Token: ${secret}`, `${madeUuid('1')}`),
      ],
      misses: [
        `POSTMARK_SERVER_TOKEN=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `POSTMARK_SERVER_TOKEN=\${TOKEN}`,
        `POSTMARK_SERVER_TOKEN=${madeUuid()}0`,
        'postmark_server_token = your_value',
      ],
    }),
  }),
]
