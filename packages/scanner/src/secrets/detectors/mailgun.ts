import { defineDetector, leakIn, secretIf, type Detector } from '../detector.ts'
import { made, madeUuid, nearMisses } from '../sample.ts'
import { assigned, token } from '../shape.ts'

export const mailgun: readonly Detector[] = [
  defineDetector({
    id: 'secret/mailgun-api-key',
    provider: 'Mailgun',
    title: 'Mailgun API key',
    keywords: ['key-'],
    shape: token(/key-(?<body>[0-9a-f]{32})/),
    certainty: 'format',
    level: 'error',
    grants: 'sends mail in the name of the domain and reads its logs',
    revoke: 'https://app.mailgun.com/settings/api_security',
    judge: ({ around }) => {
      const { before, after } = around(300, 300)
      return secretIf(/mailgun|api:$/i.test(before + after))
    },
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => leakIn((secret) => `mailgun_key = '${secret}'`, `key-${made('hex', 32, seed)}`)),
      misses: [...nearMisses(`key-${made('hex', 32)}`, 'key-'), 'key-your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/mailgun-private-key',
    provider: 'Mailgun',
    title: 'Mailgun private API key',
    keywords: ['mailgun', 'mg_api'],
    shape: assigned(/[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8}/),
    certainty: 'format',
    level: 'error',
    levelInTests: 'note',
    grants: 'sends mail in the name of the domain and reads its logs',
    revoke: 'https://app.mailgun.com/settings/api_security',
    samples: () => ({
      leaks: [
        leakIn(
          (secret) => `MAILGUN_API_KEY=${secret}`,
          `${made('hex', 32, '0')}-${made('hex', 8, '0')}-${made('hex', 8, '0')}`,
        ),
        leakIn(
          (secret) => `const mailgun = "${secret}"`,
          `${made('hex', 32, '1')}-${made('hex', 8, '1')}-${made('hex', 8, '1')}`,
        ),
      ],
      misses: [
        `MAILGUN_API_KEY=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `MAILGUN_API_KEY=\${TOKEN}`,
        `MAILGUN_API_KEY=${made('hex', 32)}-${made('hex', 8)}-${made('hex', 8)}0`,
        `mailgun ${madeUuid()}`,
      ],
    }),
  }),
]
