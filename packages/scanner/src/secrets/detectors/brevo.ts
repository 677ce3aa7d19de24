import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const brevo: readonly Detector[] = [
  defineDetector({
    id: 'secret/brevo-api-key',
    provider: 'Brevo',
    title: 'Brevo (Sendinblue) API key',
    keywords: ['xkeysib-'],
    shape: token(/xkeysib-(?<body>[0-9a-f]{64}-[A-Za-z0-9]{16})/),
    certainty: 'format',
    level: 'error',
    grants: 'sends mail and reads the contacts of the account',
    revoke: 'https://app.brevo.com/settings/keys/api',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `xkeysib-${made('hex', 64, seed)}-${made('base62', 16, seed)}`),
      misses: [
        ...nearMisses(`xkeysib-${made('hex', 64)}-${made('base62', 16)}`, 'xkeysib-'),
        'xkeysib-your_token_here',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/brevo-smtp-key',
    provider: 'Brevo',
    title: 'Brevo (Sendinblue) SMTP key',
    keywords: ['xsmtpsib-'],
    shape: token(/xsmtpsib-(?<body>[0-9a-f]{64}-[A-Za-z0-9]{16})/),
    certainty: 'format',
    level: 'error',
    grants: 'sends mail in the name of the account',
    revoke: 'https://app.brevo.com/settings/keys/smtp',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `xsmtpsib-${made('hex', 64, seed)}-${made('base62', 16, seed)}`),
      misses: [
        ...nearMisses(`xsmtpsib-${made('hex', 64)}-${made('base62', 16)}`, 'xsmtpsib-'),
        'xsmtpsib-your_token_here',
      ],
    }),
  }),
]
