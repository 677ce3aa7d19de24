import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assigned } from '../shape.ts'

export const turso: readonly Detector[] = [
  defineDetector({
    id: 'secret/turso-auth-token',
    provider: 'Turso',
    title: 'Turso database or platform token',
    keywords: ['turso', 'libsql_auth_token', 'database_auth_token'],
    shape: assigned(/eyJ[\w-]{15,200}\.eyJ[\w-]{10,800}\.[\w-]{80,100}/),
    certainty: 'format',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and writes the database',
    revoke: 'https://docs.turso.tech/cli/db/tokens/invalidate',
    samples: () => ({
      leaks: [
        leakIn(
          (secret) => `TURSO_AUTH_TOKEN=${secret}`,
          `eyJhbGciOiJFZERTQSIsInR5cCI6IkpXVCJ9.eyJ${made('base62', 90, 'a')}.${made('base62', 86, 'a')}`,
        ),
        leakIn(
          (secret) => `tursoToken: "${secret}"`,
          `eyJhbGciOiJFZERTQSIsInR5cCI6IkpXVCJ9.eyJ${made('base62', 90, 'b')}.${made('base62', 86, 'b')}`,
        ),
      ],
      misses: [
        'TURSO_AUTH_TOKEN=your-key-goes-here-12345678',
        `TURSO_AUTH_TOKEN=\${TOKEN}`,
        `TURSO_AUTH_TOKEN=${'x'.repeat(40)}`,
        `TURSO_AUTH_TOKEN=`,
      ],
    }),
  }),
]
