import { defineDetector, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { tokenAround } from '../shape.ts'

export const maxMind: readonly Detector[] = [
  defineDetector({
    id: 'secret/max-mind-license-key',
    provider: 'MaxMind',
    title: 'MaxMind license key',
    keywords: ['_mmk'],
    shape: tokenAround(/[A-Za-z0-9]{6}_[A-Za-z0-9]{29}/, /_mmk/),
    certainty: 'format',
    level: 'warning',
    grants: 'downloads the databases at the cost of the account',
    revoke: 'https://www.maxmind.com/en/accounts/current/license-key',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `${made('base62', 6, seed)}_${made('base62', 29, seed)}_mmk`),
      misses: [
        `xxxxxx_${'x'.repeat(29)}_mmk`,
        `${made('base62', 6)}_${made('base62', 28)}_mmk`,
        `${made('base62', 7)}_${made('base62', 29)}_mmk`,
      ],
    }),
  }),
]
