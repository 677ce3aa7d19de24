import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const airtable: readonly Detector[] = [
  defineDetector({
    id: 'secret/airtable-access-token',
    provider: 'Airtable',
    title: 'Airtable personal access token',
    keywords: ['pat'],
    shape: token(/pat(?<body>[A-Za-z0-9]{14}[.][0-9a-f]{64})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads and changes the bases that it was made for',
    revoke: 'https://airtable.com/create/tokens',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `pat${made('base62', 14, seed)}.${made('hex', 64, seed)}`),
      misses: [...nearMisses(`pat${made('base62', 14)}.${made('hex', 64)}`, 'pat'), 'patyour_token_here'],
    }),
  }),
]
