import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const duo: readonly Detector[] = [
  defineDetector({
    id: 'secret/duo-secret-key',
    provider: 'Duo',
    title: 'Duo secret key',
    keywords: ['duo_skey', 'duo_secret_key', 'duo_secret', 'duosecretkey'],
    shape: assignedNear(/[A-Za-z0-9]{40}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'forges answers to the second factor, or administers it',
    revoke: 'https://duo.com/docs/protecting-applications',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `DUO_SKEY=${secret}`, `${made('base62', 40, 'a')}`),
        leakIn((secret) => `duoSecretKey: "${secret}"`, `${made('base62', 40, 'b')}`),
      ],
      misses: [
        'DUO_SKEY=your-key-goes-here-12345678',
        `DUO_SKEY=\${TOKEN}`,
        `DUO_SKEY=${'x'.repeat(40)}`,
        `DUO_SKEY=${made('base62', 40, '')}0`,
      ],
    }),
  }),
]
