import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assigned } from '../shape.ts'

export const modal: readonly Detector[] = [
  defineDetector({
    id: 'secret/modal-token-secret',
    provider: 'Modal',
    title: 'Modal token secret',
    keywords: ['token_secret', 'tokensecret', 'token-secret'],
    shape: assigned(/as-[A-Za-z0-9]{22}/),
    certainty: 'format',
    level: 'error',
    levelInTests: 'note',
    grants: 'runs code at the cost of the workspace',
    revoke: 'https://modal.com/docs/reference/modal.config',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `MODAL_TOKEN_SECRET=${secret}`, `as-${made('base62', 22, 'a')}`),
        leakIn((secret) => `tokenSecret: "${secret}"`, `as-${made('base62', 22, 'b')}`),
      ],
      misses: [
        'MODAL_TOKEN_SECRET=your-key-goes-here-12345678',
        `MODAL_TOKEN_SECRET=\${TOKEN}`,
        `MODAL_TOKEN_SECRET=${'x'.repeat(40)}`,
        `MODAL_TOKEN_SECRET=as-${made('base62', 22, '')}0`,
      ],
    }),
  }),
]
