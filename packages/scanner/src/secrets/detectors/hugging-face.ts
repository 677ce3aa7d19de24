import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const huggingFace: readonly Detector[] = [
  defineDetector({
    id: 'secret/hugging-face-access-token',
    provider: 'Hugging Face',
    title: 'Hugging Face access token',
    keywords: ['hf_'],
    shape: token(/hf_(?<body>[A-Za-z]{34})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads, and with its role writes, the models and data of its owner',
    revoke: 'https://huggingface.co/settings/tokens',
    holds: ['lower', 'upper'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `hf_${made('letters', 34, seed)}`),
      misses: [...nearMisses(`hf_${made('letters', 34)}`, 'hf_'), 'hf_your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/hugging-face-organisation-token',
    provider: 'Hugging Face',
    title: 'Hugging Face organisation token',
    keywords: ['api_org_'],
    shape: token(/api_org_(?<body>[A-Za-z]{34})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads the private models and data of the organisation',
    revoke: 'https://huggingface.co/settings/tokens',
    holds: ['lower', 'upper'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `api_org_${made('letters', 34, seed)}`),
      misses: [...nearMisses(`api_org_${made('letters', 34)}`, 'api_org_'), 'api_org_your_token_here'],
    }),
  }),
]
