import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const adafruit: readonly Detector[] = [
  defineDetector({
    id: 'secret/adafruit-io-key',
    provider: 'Adafruit IO',
    title: 'Adafruit IO key',
    keywords: ['aio_'],
    shape: token(/aio_(?<body>[A-Za-z0-9]{28})/),
    certainty: 'format',
    level: 'warning',
    grants: 'reads and writes the feeds of its owner',
    revoke: 'https://io.adafruit.com',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `aio_${made('base62', 28, seed)}`),
      misses: [...nearMisses(`aio_${made('base62', 28)}`, 'aio_'), 'aio_your_token_here'],
    }),
  }),
]
