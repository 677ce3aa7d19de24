import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const serpApi: readonly Detector[] = [
  defineDetector({
    id: 'secret/serp-api-key',
    provider: 'SerpApi',
    title: 'SerpApi key',
    keywords: ['serpapi', 'serp_api'],
    shape: assignedNear(/[0-9a-f]{64}/),
    certainty: 'context',
    level: 'warning',
    levelInTests: 'note',
    grants: 'searches at the cost of the account',
    revoke: 'https://serpapi.com/manage-api-key',
    samples: () => ({
      leaks: [
        leakIn((secret) => `SERPAPI_API_KEY=${secret}`, `${made('hex', 64, 'a')}`),
        leakIn((secret) => `serpApiKey: "${secret}"`, `${made('hex', 64, 'b')}`),
      ],
      misses: [
        'SERPAPI_API_KEY=your-key-goes-here-12345678',
        `SERPAPI_API_KEY=\${TOKEN}`,
        `SERPAPI_API_KEY=${'x'.repeat(40)}`,
        `SERPAPI_API_KEY=${made('hex', 64, '')}0`,
      ],
    }),
  }),
]
