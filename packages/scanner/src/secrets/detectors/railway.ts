import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { madeUuid } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const railway: readonly Detector[] = [
  defineDetector({
    id: 'secret/railway-token',
    provider: 'Railway',
    title: 'Railway token',
    keywords: ['railway_token', 'railway_api_token', 'railwaytoken', 'railwayapitoken', 'railway'],
    shape: assignedNear(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'deploys to and reads the variables of the project',
    revoke: 'https://docs.railway.com/integrations/api',
    samples: () => ({
      leaks: [
        leakIn((secret) => `RAILWAY_TOKEN=${secret}`, `${madeUuid('a')}`),
        leakIn((secret) => `railwayToken: "${secret}"`, `${madeUuid('b')}`),
      ],
      misses: [
        'RAILWAY_TOKEN=your-key-goes-here-12345678',
        `RAILWAY_TOKEN=\${TOKEN}`,
        `RAILWAY_TOKEN=${'x'.repeat(40)}`,
        `RAILWAY_TOKEN=${madeUuid('')}0`,
      ],
    }),
  }),
]
