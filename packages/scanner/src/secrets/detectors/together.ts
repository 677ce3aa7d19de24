import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { assigned, token } from '../shape.ts'

export const together: readonly Detector[] = [
  defineDetector({
    id: 'secret/together-api-key',
    provider: 'Together AI',
    title: 'Together AI API key',
    keywords: ['tgp_v1_'],
    shape: token(/tgp_v1_(?<body>[A-Za-z0-9_-]{43})/),
    certainty: 'format',
    level: 'error',
    grants: 'calls models at the cost of the account',
    revoke: 'https://api.together.ai/settings/api-keys',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `tgp_v1_${made('base62', 43, seed)}`),
      misses: [...nearMisses(`tgp_v1_${made('base62', 43)}`, 'tgp_v1_'), 'tgp_v1_your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/together-legacy-api-key',
    provider: 'Together AI',
    title: 'Together AI API key (legacy)',
    keywords: ['together_api_key', 'togetherai_api_key', 'together_ai_api_key', 'together_key', 'togetherai_key'],
    shape: assigned(/[0-9a-f]{64}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'calls models at the cost of the account',
    revoke: 'https://api.together.ai/settings/api-keys',
    samples: () => ({
      leaks: [
        leakIn((secret) => `TOGETHER_API_KEY=${secret}`, made('hex', 64, 'a')),
        leakIn((secret) => `togetherApiKey: "${secret}"`, made('hex', 64, 'b')),
      ],
      misses: [
        `TOGETHER_API_KEY=${'x'.repeat(32)}`,
        `TOGETHER_API_KEY=\${TOKEN}`,
        `TOGETHER_API_KEY=${made('hex', 64, 'c').slice(0, -7)}`,
        'TOGETHER_API_KEY=your_value_here',
      ],
    }),
  }),
]
