import { type Detector, defineDetector, leakIn, secretIf } from '../detector.ts'
import { made } from '../sample.ts'
import { token, tokenAround } from '../shape.ts'

export const mailchimp: readonly Detector[] = [
  defineDetector({
    id: 'secret/mailchimp-api-key',
    provider: 'Mailchimp',
    title: 'Mailchimp API key',
    keywords: ['-us1', '-us2', '-us3', '-us4', '-us5', '-us6', '-us7', '-us8', '-us9'],
    shape: tokenAround(/[0-9a-f]{32}/, /-us[0-9]{1,2}/),
    certainty: 'format',
    level: 'error',
    grants: 'reads the contacts and sends campaigns of the account',
    revoke: 'https://us1.admin.mailchimp.com/account/api/',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `${made('hex', 32, seed)}-us12`),
      misses: [
        `${'x'.repeat(32)}-us12`,
        `${made('hex', 31)}-us12`,
        `${made('hex', 33)}-us12`,
        `${made('hex', 32)}-usa`,
        `${made('hex', 32)}-us-east-1`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/mandrill-api-key',
    provider: 'Mailchimp',
    title: 'Mandrill API key',
    keywords: ['md-'],
    shape: token(/md-(?<body>[A-Za-z0-9_-]{22})/),
    certainty: 'format',
    level: 'error',

    grants: 'sends mail in the name of the account',
    revoke: 'https://mailchimp.com/developer/transactional/guides/quick-start/',
    holds: ['lower', 'upper', 'digit'],
    judge: ({ around }) => {
      const { before, after } = around(120, 60)
      return secretIf(/mandrill|mailchimp/i.test(before + after))
    },
    samples: () => ({
      leaks: ['a', 'b'].map((seed) =>
        leakIn((secret) => `MANDRILL_API_KEY=${secret}`, `md-${made('base62', 22, seed)}`),
      ),
      misses: [
        `MANDRILL_KEY=md-${'x'.repeat(22)}`,
        `MANDRILL_KEY=md-${made('base62', 12)}`,
        `class="md-${made('base62', 22)}"`,
      ],
    }),
  }),
]
