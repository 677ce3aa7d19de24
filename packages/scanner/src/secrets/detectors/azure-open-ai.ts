import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const azureOpenAi: readonly Detector[] = [
  defineDetector({
    id: 'secret/azure-open-ai-key',
    provider: 'Azure OpenAI',
    title: 'Azure OpenAI key',
    keywords: [
      'azure_openai_api_key',
      'azure_openai_key',
      'azureopenaikey',
      'azureopenaiapikey',
      'azure_api_key',
      'openai.azure.com',
    ],
    shape: assignedNear(/[0-9a-f]{32}|[A-Za-z0-9]{84}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'calls the models at the cost of the subscription',
    revoke: 'https://learn.microsoft.com/azure/ai-services/rotate-keys',
    samples: () => ({
      leaks: [
        leakIn((secret) => `AZURE_OPENAI_API_KEY=${secret}`, `${made('hex', 32, '0')}`),
        leakIn((secret) => `azure_openai_key: "${secret}"`, `${made('hex', 32, '1')}`),
      ],
      misses: [
        `AZURE_OPENAI_API_KEY=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `AZURE_OPENAI_API_KEY=\${TOKEN}`,
        `AZURE_OPENAI_API_KEY=${made('hex', 32)}0`,
        'azure_openai_api_key = your_value',
      ],
    }),
  }),
]
