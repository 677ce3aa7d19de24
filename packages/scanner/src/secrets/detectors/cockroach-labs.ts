import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const cockroachLabs: readonly Detector[] = [
  defineDetector({
    id: 'secret/cockroach-labs-api-key',
    provider: 'Cockroach Labs',
    title: 'CockroachDB Cloud API key',
    keywords: ['CCDB1_'],
    shape: token(/CCDB1_(?<body>[A-Za-z0-9]{22}_[A-Za-z0-9]{40})/),
    certainty: 'format',
    level: 'error',
    grants: 'administers the clusters of the organisation, within its roles',
    revoke: 'https://www.cockroachlabs.com/docs/cockroachcloud/managing-access',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `CCDB1_${made('base62', 22, seed)}_${made('base62', 40, seed)}`),
      misses: [
        ...nearMisses(`CCDB1_${made('base62', 22, '')}_${made('base62', 40, '')}`, 'CCDB1_'),
        'CCDB1_your_token_here',
      ],
    }),
  }),
]
