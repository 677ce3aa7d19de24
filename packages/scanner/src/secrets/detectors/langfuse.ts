import { defineDetector, type Detector } from '../detector.ts'
import { madeUuid, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const langfuse: readonly Detector[] = [
  defineDetector({
    id: 'secret/langfuse-secret-key',
    provider: 'Langfuse',
    title: 'Langfuse secret key',
    keywords: ['sk-lf-'],
    shape: token(/sk-lf-(?<body>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads the traces of the project, prompts and answers included',
    revoke: 'https://langfuse.com/faq/all/where-are-langfuse-api-keys',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `sk-lf-${madeUuid(seed)}`),
      misses: [...nearMisses(`sk-lf-${madeUuid('')}`, 'sk-lf-'), 'sk-lf-your_token_here'],
    }),
  }),
]
