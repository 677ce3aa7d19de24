import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const typeform: readonly Detector[] = [
  defineDetector({
    id: 'secret/typeform-access-token',
    provider: 'Typeform',
    title: 'Typeform personal access token',
    keywords: ['tfp_'],
    shape: token(/tfp_(?<body>[A-Za-z0-9]{44}(?:_[A-Za-z0-9]{14})?|[A-Za-z0-9_.=-]{59})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads the answers and changes the forms of its owner',
    revoke: 'https://admin.typeform.com/account#/section/tokens',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `tfp_${made('base62', 44, seed)}`),
      misses: [...nearMisses(`tfp_${made('base62', 44)}`, 'tfp_'), 'tfp_your_token_here'],
    }),
  }),
]
