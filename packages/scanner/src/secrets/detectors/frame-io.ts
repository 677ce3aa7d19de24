import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const frameIo: readonly Detector[] = [
  defineDetector({
    id: 'secret/frame-io-token',
    provider: 'Frame.io',
    title: 'Frame.io developer token',
    keywords: ['fio-u-'],
    shape: token(/fio-u-(?<body>[A-Za-z0-9_-]{64})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads and changes the media of its owner',
    revoke: 'https://developer.frame.io/app/tokens',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `fio-u-${made('base62', 64, seed)}`),
      misses: [...nearMisses(`fio-u-${made('base62', 64)}`, 'fio-u-'), 'fio-u-your_token_here'],
    }),
  }),
]
