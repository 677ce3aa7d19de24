import { type Detector, defineDetector } from '../detector.ts'
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
  defineDetector({
    id: 'secret/databricks-oauth-secret',
    provider: 'Databricks',
    title: 'Databricks OAuth secret',
    keywords: ['dose'],
    shape: token(/dose(?<body>[0-9a-f]{32})/),
    certainty: 'format',
    level: 'error',

    grants: 'acts as the service principal in the workspace',
    revoke: 'https://docs.databricks.com/aws/en/dev-tools/auth/oauth-m2m',
    samples: () => ({
      leaks: [`dose${made('hex', 32, 'a')}`, `dose${made('hex', 32, 'b')}`],
      misses: [
        `dose${'x'.repeat(40)}`,
        `dose${made('hex', 32, 'c')}`.slice(0, -9),
        `x${`dose${made('hex', 32, 'c')}`}`,
        'doseyour_token_here',
      ],
    }),
  }),
]
