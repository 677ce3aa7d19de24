import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const calCom: readonly Detector[] = [
  defineDetector({
    id: 'secret/cal-com-api-key',
    provider: 'Cal.com',
    title: 'Cal.com API key',
    keywords: ['cal_live_', 'cal_test_'],
    shape: token(/cal_(?:live|test)_(?<body>[0-9a-f]{32})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads and changes the bookings of its owner',
    revoke: 'https://cal.com/docs/api-reference/v2/introduction',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `cal_live_${made('hex', 32, seed)}`),
      misses: [...nearMisses(`cal_live_${made('hex', 32, '')}`, 'cal_live_'), 'cal_live_your_token_here'],
    }),
  }),
]
