import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const notion: readonly Detector[] = [
  defineDetector({
    id: 'secret/notion-integration-token',
    provider: 'Notion',
    title: 'Notion integration token',
    keywords: ['ntn_'],
    shape: token(/ntn_(?<body>[0-9]{11}[A-Za-z0-9]{35})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads and changes the pages shared with the integration',
    revoke: 'https://www.notion.so/profile/integrations',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `ntn_${made('digits', 11, seed)}${made('base62', 35, seed)}`),
      misses: [...nearMisses(`ntn_${made('digits', 11)}${made('base62', 35)}`, 'ntn_'), 'ntn_your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/notion-integration-secret',
    provider: 'Notion',
    title: 'Notion integration secret',
    keywords: ['secret_'],
    shape: token(/secret_(?<body>[A-Za-z0-9]{43})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads and changes the pages shared with the integration',
    revoke: 'https://www.notion.so/profile/integrations',
    entropy: 4.2,
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `secret_${made('base62', 43, seed)}`),
      misses: [...nearMisses(`secret_${made('base62', 43)}`, 'secret_'), 'secret_your_token_here'],
    }),
  }),
]
