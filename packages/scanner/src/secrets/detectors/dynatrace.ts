import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const dynatrace: readonly Detector[] = [
  defineDetector({
    id: 'secret/dynatrace-token',
    provider: 'Dynatrace',
    title: 'Dynatrace token',
    keywords: ['dt0c01.', 'dt0s01.', 'dt0s02.', 'dt0s03.', 'dt0s06.', 'dt0s08.', 'dt0s16.'],
    shape: token(/dt0[a-z][0-9]{2}[.](?<body>[A-Z0-9]{24}[.][A-Z0-9]{64})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads or changes the environment within its scopes',
    revoke: 'https://docs.dynatrace.com/docs/manage/identity-access-management/access-tokens-and-oauth-clients',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `dt0c01.${made('base32', 24, seed)}.${made('base32', 64, seed)}`),
      misses: [...nearMisses(`dt0c01.${made('base32', 24)}.${made('base32', 64)}`, 'dt0'), `dt0c01.your.token`],
    }),
  }),
]
