import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const etsy: readonly Detector[] = [
  defineDetector({
    id: 'secret/etsy-api-key',
    provider: 'Etsy',
    title: 'Etsy API key',
    keywords: ['etsy_api_key', 'etsyapikey', 'etsy_keystring', 'etsy_client_id', 'etsy_key', 'etsy'],
    shape: assignedNear(/[a-z0-9]{24}/),
    certainty: 'context',
    level: 'warning',
    levelInTests: 'note',
    grants: 'calls the interface in the name of the application',
    revoke: 'https://developers.etsy.com/documentation/essentials/authentication/',
    samples: () => ({
      leaks: [
        leakIn((secret) => `ETSY_API_KEY=${secret}`, `${made('base36', 24, 'a')}`),
        leakIn((secret) => `etsyApiKey: "${secret}"`, `${made('base36', 24, 'b')}`),
      ],
      misses: [
        'ETSY_API_KEY=your-key-goes-here-12345678',
        `ETSY_API_KEY=\${TOKEN}`,
        `ETSY_API_KEY=${'x'.repeat(40)}`,
        `ETSY_API_KEY=${made('base36', 24, '')}0`,
      ],
    }),
  }),
]
