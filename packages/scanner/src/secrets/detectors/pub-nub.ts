import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const pubNub: readonly Detector[] = [
  defineDetector({
    id: 'secret/pub-nub-secret-key',
    provider: 'PubNub',
    title: 'PubNub secret key',
    keywords: ['sec-c-'],
    shape: token(/sec-c-(?<body>[A-Za-z0-9+/]{47}[A-Za-z0-9=])/),
    certainty: 'format',
    level: 'error',
    grants: 'administers the channels of the key set and its access',
    revoke: 'https://www.pubnub.com/docs/general/setup/account-setup',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `sec-c-${made('base62', 48, seed)}`),
      misses: [...nearMisses(`sec-c-${made('base62', 48, '')}`, 'sec-c-'), 'sec-c-your_token_here'],
    }),
  }),
]
