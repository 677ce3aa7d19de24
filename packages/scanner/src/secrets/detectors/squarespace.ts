import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { madeUuid } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const squarespace: readonly Detector[] = [
  defineDetector({
    id: 'secret/squarespace-api-key',
    provider: 'Squarespace',
    title: 'Squarespace API key',
    keywords: ['squarespace'],
    shape: assignedNear(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and changes orders and inventory of the site',
    revoke: 'https://developers.squarespace.com/commerce-apis/authentication-and-permissions',
    samples: () => ({
      leaks: [
        leakIn((secret) => `SQUARESPACE_API_KEY=${secret}`, `${madeUuid('a')}`),
        leakIn((secret) => `squarespaceToken: "${secret}"`, `${madeUuid('b')}`),
      ],
      misses: [
        'SQUARESPACE_API_KEY=your-key-goes-here-12345678',
        `SQUARESPACE_API_KEY=\${TOKEN}`,
        `SQUARESPACE_API_KEY=${'x'.repeat(40)}`,
        `SQUARESPACE_API_KEY=${madeUuid('')}0`,
      ],
    }),
  }),
]
