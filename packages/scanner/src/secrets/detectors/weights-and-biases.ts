import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear, token } from '../shape.ts'

export const weightsAndBiases: readonly Detector[] = [
  defineDetector({
    id: 'secret/weights-and-biases-api-key',
    provider: 'Weights & Biases',
    title: 'Weights & Biases API key',
    keywords: ['wandb_api_key', 'wandb.login', 'wandb_key', 'wandbapikey', 'wandb'],
    shape: assignedNear(/[0-9a-f]{40}/),
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
  defineDetector({
    id: 'secret/wandb-api-key-v1',
    provider: 'Weights & Biases',
    title: 'Weights & Biases API key',
    keywords: ['wandb_v1_'],
    shape: token(/wandb_v1_(?<body>[A-Za-z0-9]{20,40}_[A-Za-z0-9]{40,60})/),
    certainty: 'format',
    level: 'error',

    grants: 'reads and writes runs and artifacts of its owner',
    revoke: 'https://wandb.ai/authorize',
    samples: () => ({
      leaks: [
        `wandb_v1_${made('base62', 27, 'a')}_${made('base62', 50, 'a')}`,
        `wandb_v1_${made('base62', 27, 'b')}_${made('base62', 50, 'b')}`,
      ],
      misses: [
        `wandb_v1_${'x'.repeat(27)}_${'x'.repeat(50)}`,
        `wandb_v1_${made('base62', 27)}`,
        'wandb_v1_your_token_here',
      ],
    }),
  }),
]
