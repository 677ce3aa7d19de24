import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assigned } from '../shape.ts'

export const beamer: readonly Detector[] = [
  defineDetector({
    id: 'secret/beamer-api-key',
    provider: 'Beamer',
    title: 'Beamer API key',
    keywords: ['beamer'],
    shape: assigned(/b_[A-Za-z0-9_+/-]{43}=?/),
    certainty: 'format',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and writes the announcements and the user data of the product',
    revoke: 'https://www.getbeamer.com/api',
    samples: () => ({
      leaks: [
        leakIn((secret) => `BEAMER_API_KEY=${secret}`, `b_${made('base62', 43, 'a')}=`),
        leakIn((secret) => `beamerApiKey: "${secret}"`, `b_${made('base62', 43, 'b')}=`),
      ],
      misses: [
        'BEAMER_API_KEY=your-key-goes-here-12345678',
        `BEAMER_API_KEY=\${TOKEN}`,
        `BEAMER_API_KEY=${'x'.repeat(40)}`,
        `BEAMER_API_KEY=`,
      ],
    }),
  }),
]
