import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const flutterwave: readonly Detector[] = [
  defineDetector({
    id: 'secret/flutterwave-secret-key',
    provider: 'Flutterwave',
    title: 'Flutterwave secret key',
    keywords: ['FLWSECK-', 'FLWSECK_TEST-'],
    shape: token(/FLWSECK(?:_TEST)?-(?<body>[0-9a-zA-Z-]{12,60}-X)/),
    certainty: 'format',
    level: 'error',
    grants: 'takes and sends payments of the account',
    revoke: 'https://app.flutterwave.com/dashboard/settings/apis/live',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `FLWSECK-${made('hex', 32, seed)}-X`),
      misses: [...nearMisses(`FLWSECK-${made('hex', 32)}-X`, 'FLWSECK-'), 'FLWSECK-your_token_here'],
    }),
  }),
]
