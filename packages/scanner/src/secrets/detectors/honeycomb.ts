import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { assigned, token } from '../shape.ts'

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
  defineDetector({
    id: 'secret/honeycomb-legacy-api-key',
    provider: 'Honeycomb',
    title: 'Honeycomb API key (legacy)',
    keywords: ['honeycomb_api_key', 'honeycomb_key', 'x-honeycomb-team', 'honeycomb_writekey', 'honeycomb_write_key'],
    shape: assigned(/[A-Za-z0-9]{22}|[0-9a-f]{32}/),
    certainty: 'context',
    level: 'warning',
    levelInTests: 'note',
    grants: 'sends events to, and with its rights reads, the environment',
    revoke: 'https://docs.honeycomb.io/configure/environments/manage-api-keys/',
    holds: ['lower', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `HONEYCOMB_API_KEY=${secret}`, made('base62', 22, 'a')),
        leakIn((secret) => `honeycombApiKey: "${secret}"`, made('base62', 22, 'b')),
      ],
      misses: [
        `HONEYCOMB_API_KEY=${'x'.repeat(32)}`,
        `HONEYCOMB_API_KEY=\${TOKEN}`,
        `HONEYCOMB_API_KEY=${made('base62', 22, 'c').slice(0, -7)}`,
        'HONEYCOMB_API_KEY=your_value_here',
      ],
    }),
  }),
]
