import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const mapbox: readonly Detector[] = [
  defineDetector({
    id: 'secret/mapbox-secret-token',
    provider: 'Mapbox',
    title: 'Mapbox secret access token',
    keywords: ['sk.eyJ'],
    shape: token(/sk[.](?<body>eyJ[A-Za-z0-9_-]{60,120}[.][A-Za-z0-9_-]{22})/),
    certainty: 'format',
    level: 'error',
    grants: 'changes the maps and tokens of the account',
    revoke: 'https://console.mapbox.com/account/access-tokens/',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `sk.eyJ1Ijoi${made('base62', 70, seed)}.${made('base62', 22, seed)}`),
      misses: [...nearMisses(`sk.eyJ1Ijoi${made('base62', 70)}.${made('base62', 22)}`, 'sk.'), `sk.eyJ_your_token`],
    }),
  }),
]
