import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const honeycomb: readonly Detector[] = [
  defineDetector({
    id: 'secret/honeycomb-ingest-key',
    provider: 'Honeycomb',
    title: 'Honeycomb key',
    keywords: ['hcaik_', 'hcamk_'],
    shape: token(/hca[im]k_(?<body>[a-z0-9]{58})/),
    certainty: 'format',
    level: 'warning',
    grants: 'sends events to, or administers, the environment',
    revoke: 'https://docs.honeycomb.io/configure/environments/manage-api-keys/',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `hcaik_${made('base36', 58, seed)}`),
      misses: [...nearMisses(`hcaik_${made('base36', 58, '')}`, 'hcaik_'), 'hcaik_your_token_here'],
    }),
  }),
]
