import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const assemblyAi: readonly Detector[] = [
  defineDetector({
    id: 'secret/assembly-ai-api-key',
    provider: 'AssemblyAI',
    title: 'AssemblyAI API key',
    keywords: ['assemblyai', 'assembly_ai', 'aai_api_key'],
    shape: assignedNear(/[0-9a-f]{32}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'calls models at the cost of the account',
    revoke: 'https://www.assemblyai.com/docs/getting-started/transcribe-an-audio-file',
    samples: () => ({
      leaks: [
        leakIn((secret) => `ASSEMBLYAI_API_KEY=${secret}`, `${made('hex', 32, 'a')}`),
        leakIn((secret) => `assemblyaiKey: "${secret}"`, `${made('hex', 32, 'b')}`),
      ],
      misses: [
        'ASSEMBLYAI_API_KEY=your-key-goes-here-12345678',
        `ASSEMBLYAI_API_KEY=\${TOKEN}`,
        `ASSEMBLYAI_API_KEY=${'x'.repeat(40)}`,
        `ASSEMBLYAI_API_KEY=${made('hex', 32, '')}0`,
      ],
    }),
  }),
]
