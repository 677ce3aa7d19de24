import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const easyPost: readonly Detector[] = [
  defineDetector({
    id: 'secret/easy-post-api-key',
    provider: 'EasyPost',
    title: 'EasyPost API key',
    keywords: ['EZAK'],
    shape: token(/EZAK(?<body>[A-Za-z0-9]{54})/),
    certainty: 'format',
    level: 'error',
    grants: 'buys labels at the cost of the account',
    revoke: 'https://www.easypost.com/account/api-keys',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `EZAK${made('base62', 54, seed)}`),
      misses: [...nearMisses(`EZAK${made('base62', 54)}`, 'EZAK'), 'EZAKyour_token_here'],
    }),
  }),
]
