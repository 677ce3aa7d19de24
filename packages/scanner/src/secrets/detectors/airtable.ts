import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { assignedNear, token } from '../shape.ts'

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
  defineDetector({
    id: 'secret/airtable-legacy-api-key',
    provider: 'Airtable',
    title: 'Airtable API key (legacy)',
    keywords: ['airtable_api_key', 'airtable_key', 'airtable'],
    shape: assignedNear(/key[A-Za-z0-9]{14}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and changes the bases of its owner',
    revoke: 'https://airtable.com/create/tokens',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `AIRTABLE_API_KEY=${secret}`, `key${made('base62', 14, 'a')}`),
        leakIn((secret) => `airtableApiKey: "${secret}"`, `key${made('base62', 14, 'b')}`),
      ],
      misses: [
        `AIRTABLE_API_KEY=${'x'.repeat(32)}`,
        `AIRTABLE_API_KEY=\${TOKEN}`,
        `AIRTABLE_API_KEY=${`key${made('base62', 14, 'c')}`.slice(0, -7)}`,
        'AIRTABLE_API_KEY=your_value_here',
      ],
    }),
  }),
]
