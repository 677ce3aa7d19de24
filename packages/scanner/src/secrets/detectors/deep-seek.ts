import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const deepSeek: readonly Detector[] = [
  defineDetector({
    id: 'secret/deep-seek-api-key',
    provider: 'DeepSeek',
    title: 'DeepSeek API key',
    keywords: ['deepseek'],
    shape: assignedNear(/sk-[0-9a-f]{32}/),
    certainty: 'format',
    level: 'error',
    levelInTests: 'note',
    grants: 'calls models at the cost of the account',
    revoke: 'https://platform.deepseek.com/api_keys',
    samples: () => ({
      leaks: [
        leakIn((secret) => `DEEPSEEK_API_KEY=${secret}`, `sk-${made('hex', 32, '0')}`),
        leakIn((secret) => `deepseekKey: "${secret}"`, `sk-${made('hex', 32, '1')}`),
      ],
      misses: [
        `DEEPSEEK_API_KEY=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `DEEPSEEK_API_KEY=\${TOKEN}`,
        `DEEPSEEK_API_KEY=sk-${made('hex', 32)}0`,
        `deepseek sk-${made('hex', 12)}`,
      ],
    }),
  }),
]
