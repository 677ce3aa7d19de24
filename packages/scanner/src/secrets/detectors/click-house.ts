import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const clickHouse: readonly Detector[] = [
  defineDetector({
    id: 'secret/click-house-cloud-secret',
    provider: 'ClickHouse',
    title: 'ClickHouse Cloud API key secret',
    keywords: ['4b1d'],
    shape: token(/4b1d(?<body>[A-Za-z0-9]{38})/),
    certainty: 'format',
    level: 'error',
    grants: 'manages the services of the organisation',
    revoke: 'https://clickhouse.com/docs/cloud/manage/openapi',
    entropy: 4,
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `4b1d${made('base62', 38, seed)}`),
      misses: [...nearMisses(`4b1d${made('base62', 38)}`, '4b1d'), `4b1dyour_token_here`],
    }),
  }),
]
