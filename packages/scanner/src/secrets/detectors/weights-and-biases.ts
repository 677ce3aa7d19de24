import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assigned } from '../shape.ts'

export const weightsAndBiases: readonly Detector[] = [
  defineDetector({
    id: 'secret/weights-and-biases-api-key',
    provider: 'Weights & Biases',
    title: 'Weights & Biases API key',
    keywords: ['wandb_api_key', 'wandb.login', 'wandb_key', 'wandbapikey'],
    shape: assigned(/[0-9a-f]{40}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and writes the runs of its owner',
    revoke: 'https://wandb.ai/settings',
    samples: () => ({
      leaks: [
        leakIn((secret) => `WANDB_API_KEY=${secret}`, `${made('hex', 40, '0')}`),
        leakIn((secret) => `wandb_key: "${secret}"`, `${made('hex', 40, '1')}`),
      ],
      misses: [
        `WANDB_API_KEY=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `WANDB_API_KEY=\${TOKEN}`,
        `WANDB_API_KEY=${made('hex', 40)}0`,
        `wandb_key ${made('hex', 32)}`,
      ],
    }),
  }),
]
