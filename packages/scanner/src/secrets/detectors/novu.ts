import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const novu: readonly Detector[] = [
  defineDetector({
    id: 'secret/novu-secret-key',
    provider: 'Novu',
    title: 'Novu secret key',
    keywords: ['novu_api_key', 'novu_secret_key', 'novuapikey', 'novusecretkey'],
    shape: assignedNear(/[0-9a-f]{32}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'sends notifications in the name of the product, and reads its subscribers',
    revoke: 'https://docs.novu.co/platform/developer/api-keys',
    samples: () => ({
      leaks: [
        leakIn((secret) => `NOVU_SECRET_KEY=${secret}`, `${made('hex', 32, 'a')}`),
        leakIn((secret) => `novuApiKey: "${secret}"`, `${made('hex', 32, 'b')}`),
      ],
      misses: [
        'NOVU_SECRET_KEY=your-key-goes-here-12345678',
        `NOVU_SECRET_KEY=\${TOKEN}`,
        `NOVU_SECRET_KEY=${'x'.repeat(40)}`,
        `NOVU_SECRET_KEY=${made('hex', 32, '')}0`,
      ],
    }),
  }),
]
