import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { assignedNear, token } from '../shape.ts'

export const resend: readonly Detector[] = [
  defineDetector({
    id: 'secret/resend-api-key',
    provider: 'Resend',
    title: 'Resend API key',
    keywords: ['re_'],
    shape: token(/re_(?<body>[A-Za-z0-9]{8}_[A-Za-z0-9]{24})/),
    certainty: 'format',
    level: 'error',
    grants: 'sends mail in the name of the domain',
    revoke: 'https://resend.com/api-keys',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `re_${made('base62', 8, seed)}_${made('base62', 24, seed)}`),
      misses: [...nearMisses(`re_${made('base62', 8)}_${made('base62', 24)}`, 're_'), 're_your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/resend-api-key-by-name',
    provider: 'Resend',
    title: 'Resend API key',
    keywords: ['resend_api_key', 'resend_key', 'resend'],
    shape: assignedNear(/re_[A-Za-z0-9_]{32,36}/),
    certainty: 'format',
    level: 'error',
    levelInTests: 'note',
    grants: 'sends mail in the name of the account',
    revoke: 'https://resend.com/api-keys',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `RESEND_API_KEY=${secret}`, `re_${made('base62', 34, 'a')}`),
        leakIn((secret) => `resendApiKey: "${secret}"`, `re_${made('base62', 34, 'b')}`),
      ],
      misses: [
        `RESEND_API_KEY=${'x'.repeat(32)}`,
        `RESEND_API_KEY=\${TOKEN}`,
        `RESEND_API_KEY=${`re_${made('base62', 34, 'c')}`.slice(0, -7)}`,
        'RESEND_API_KEY=your_value_here',
      ],
    }),
  }),
]
