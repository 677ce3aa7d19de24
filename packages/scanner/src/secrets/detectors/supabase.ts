import { defineDetector, NOT_SECRET, SECRET, type Detector } from '../detector.ts'
import { jwtIn, madeJwt } from '../json-web-token.ts'
import { made } from '../sample.ts'
import { token } from '../shape.ts'

const serviceRole = (seed: string) =>
  madeJwt(
    { iss: 'supabase', ref: made('base36', 20, seed), role: 'service_role', exp: 2_000_000_000 },
    made('base62', 43, seed),
  )

const KEYS = 'https://supabase.com/docs/guides/api/api-keys'

export const supabase: readonly Detector[] = [
  defineDetector({
    id: 'secret/supabase-service-role-key',
    provider: 'Supabase',
    title: 'Supabase service_role key',
    keywords: ['eyJ'],
    shape: token(/eyJ[\w-]{15,200}\.eyJ[\w-]{10,600}\.[\w-]{20,200}/),
    certainty: 'checksum',
    level: 'error',
    grants: 'reads and writes every row of the database: it passes by row level security',
    revoke: KEYS,
    refusesPlaceholders: false,
    judge: ({ secret }) => {
      const payload = jwtIn(secret)?.payload
      if (payload === undefined || payload['role'] !== 'service_role') return NOT_SECRET
      return payload['iss'] === 'supabase-demo'
        ? { kind: 'secret', level: 'note', remark: 'It is the key of every local development instance.' }
        : SECRET
    },
    samples: () => ({
      leaks: [serviceRole('a'), serviceRole('b')],
      misses: [
        madeJwt({ iss: 'supabase', ref: made('base36', 20), role: 'anon', exp: 2_000_000_000 }, made('base62', 43)),
        madeJwt({ iss: 'https://id.acme.io', role: 'user' }, made('base62', 43)),
        serviceRole('a').replace('.', ''),
      ],
    }),
  }),
  defineDetector({
    id: 'secret/supabase-secret-key',
    provider: 'Supabase',
    title: 'Supabase secret API key',
    keywords: ['sb_secret_'],
    shape: token(/sb_secret_(?<body>[A-Za-z0-9_-]{22}_[A-Za-z0-9_-]{8})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads and writes every row of the database: it passes by row level security',
    revoke: KEYS,
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `sb_secret_${made('base62', 22, seed)}_${made('base62', 8, seed)}`),
      misses: [
        `sb_publishable_${made('base62', 22)}_${made('base62', 8)}`,
        `sb_secret_${'x'.repeat(22)}_${'x'.repeat(8)}`,
        `sb_secret_${made('base62', 12)}`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/supabase-access-token',
    provider: 'Supabase',
    title: 'Supabase personal access token',
    keywords: ['sbp_'],
    shape: token(/sbp_(?:v\d_|oauth_)?(?<body>[0-9a-f]{40})/),
    certainty: 'format',
    level: 'error',
    grants: 'manages every project and organisation of its owner',
    revoke: 'https://supabase.com/dashboard/account/tokens',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `sbp_${made('hex', 40, seed)}`),
      misses: [`sbp_${'0'.repeat(40)}`, `sbp_${made('hex', 39)}`, `sbp_${made('hex', 41)}`, `xsbp_${made('hex', 40)}`],
    }),
  }),
]
