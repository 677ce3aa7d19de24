import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made, madeUuid } from '../sample.ts'
import { afterKeyword, assignedNear } from '../shape.ts'

export const twilio: readonly Detector[] = [
  defineDetector({
    id: 'secret/twilio-auth-token',
    provider: 'Twilio',
    title: 'Twilio auth token',
    keywords: [
      'twilio_auth_token',
      'twilio_token',
      'twilioauthtoken',
      'twilio_authtoken',
      'twilio-auth-token',
      'twilio_secret',
      'twilio',
    ],
    shape: assignedNear(/[0-9a-f]{32}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'sends messages and makes calls at the cost of the account, and reads its records',
    revoke: 'https://console.twilio.com/us1/account/keys-credentials/api-keys',
    samples: () => ({
      leaks: [
        leakIn((secret) => `TWILIO_AUTH_TOKEN=${secret}`, `${made('hex', 32, '0')}`),
        leakIn((secret) => `twilioAuthToken: "${secret}"`, `${made('hex', 32, '1')}`),
      ],
      misses: [
        `TWILIO_AUTH_TOKEN=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `TWILIO_AUTH_TOKEN=\${TOKEN}`,
        `TWILIO_AUTH_TOKEN=${made('hex', 32)}0`,
        `twilio_auth_token=${madeUuid()}`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/twilio-auth-token-by-account',
    provider: 'Twilio',
    title: 'Twilio auth token',
    keywords: ['twilio'],
    shape: afterKeyword(
      /[\w.:]{0,24}\(\s{0,20}["'\x60]AC[0-9a-f]{32}["'\x60],\s{0,20}["'\x60](?<secret>[0-9a-f]{32})["'\x60]/,
    ),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'sends messages and makes calls at the cost of the account, and reads its records',
    revoke: 'https://console.twilio.com/us1/account/keys-credentials/api-keys',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) =>
        leakIn((secret) => `new Twilio('AC${made('hex', 32)}', '${secret}')`, made('hex', 32, seed)),
      ),
      misses: [
        `AC${made('hex', 32)}`,
        `new Twilio('AC${made('hex', 32)}', '${made('hex', 31)}')`,
        `new Twilio('AC${made('hex', 32)}', '${'x'.repeat(32)}')`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/twilio-api-key-secret',
    provider: 'Twilio',
    title: 'Twilio API key secret',
    keywords: ['twilio_api_secret', 'twilio_api_key_secret', 'twilioapisecret', 'twilio_key_secret', 'twilio'],
    shape: assignedNear(/[A-Za-z0-9]{32}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'sends messages and makes calls at the cost of the account',
    revoke: 'https://console.twilio.com/us1/account/keys-credentials/api-keys',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `TWILIO_API_SECRET=${secret}`, `${made('base62', 32, '0')}`),
        leakIn((secret) => `twilioApiSecret: "${secret}"`, `${made('base62', 32, '1')}`),
      ],
      misses: [
        `TWILIO_API_SECRET=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `TWILIO_API_SECRET=\${TOKEN}`,
        `TWILIO_API_SECRET=${made('base62', 32)}0`,
        `twilio_api_secret=${madeUuid()}`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/twilio-api-key-sid',
    provider: 'Twilio',
    title: 'Twilio API key SID',
    keywords: ['twilio_api_key', 'twilio_api_key_sid', 'twilio_key_sid', 'twilio'],
    shape: assignedNear(/SK[0-9a-f]{32}/),
    certainty: 'format',
    level: 'warning',
    levelInTests: 'note',
    grants: 'knows half of a credential; with its secret, sends messages and makes calls at the cost of the account',
    revoke: 'https://www.twilio.com/docs/iam/api-keys',
    samples: () => ({
      leaks: [
        leakIn((secret) => `TWILIO_API_KEY=${secret}`, `SK${made('hex', 32, 'a')}`),
        leakIn((secret) => `twilioApiKey: "${secret}"`, `SK${made('hex', 32, 'b')}`),
      ],
      misses: [
        `TWILIO_API_KEY=${'x'.repeat(32)}`,
        `TWILIO_API_KEY=\${TOKEN}`,
        `TWILIO_API_KEY=${`SK${made('hex', 32, 'c')}`.slice(0, -7)}`,
        'TWILIO_API_KEY=your_value_here',
      ],
    }),
  }),
]
