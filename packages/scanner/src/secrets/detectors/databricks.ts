import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const databricks: readonly Detector[] = [
  defineDetector({
    id: 'secret/databricks-access-token',
    provider: 'Databricks',
    title: 'Databricks access token',
    keywords: ['dapi'],
    shape: token(/dapi(?<body>[0-9a-f]{32})(?:-\d)?/),
    certainty: 'format',
    level: 'error',
    grants: 'runs code on the clusters and reads the data of its owner',
    revoke: 'https://docs.databricks.com/aws/en/dev-tools/auth/pat',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `dapi${made('hex', 32, seed)}`),
      misses: [...nearMisses(`dapi${made('hex', 32)}`, 'dapi'), 'dapiyour_token_here'],
    }),
  }),
]
