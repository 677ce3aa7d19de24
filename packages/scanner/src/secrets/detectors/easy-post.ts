import { type Detector, defineDetector } from '../detector.ts'
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
  defineDetector({
    id: 'secret/easypost-test-key',
    provider: 'EasyPost',
    title: 'EasyPost test API key',
    keywords: ['EZTK'],
    shape: token(/EZTK(?<body>[A-Za-z0-9]{54})/),
    certainty: 'format',
    level: 'note',

    grants: 'acts as the account in test mode',
    revoke: 'https://www.easypost.com/account/api-keys',
    samples: () => ({
      leaks: [`EZTK${made('base62', 54, 'a')}`, `EZTK${made('base62', 54, 'b')}`],
      misses: [
        `EZTK${'x'.repeat(40)}`,
        `EZTK${made('base62', 54, 'c')}`.slice(0, -9),
        `x${`EZTK${made('base62', 54, 'c')}`}`,
        'EZTKyour_token_here',
      ],
    }),
  }),
]
