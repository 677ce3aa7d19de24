import { defineDetector, NOT_SECRET, SECRET, type Detector, type Verdict } from '../detector.ts'
import { isShortLived, jwtIn, madeJwt } from '../json-web-token.ts'
import { made, madeUuid } from '../sample.ts'
import { token } from '../shape.ts'

/** Subjects and issuers of tutorials. */
const EXAMPLE = /john\s?doe|jane\s?doe|example|1234567890|supabase-demo|test|dummy|foo|lorem|joe\b/i

function judge(text: string): Verdict {
  const jwt = jwtIn(text)
  if (jwt === undefined || jwt.header['alg'] === 'none') return NOT_SECRET
  const { payload } = jwt
  // Public by design: the key that a Supabase project's web pages carry.
  if (payload['role'] === 'anon') return NOT_SECRET
  const claims = [payload['iss'], payload['sub'], payload['name'], payload['aud'], payload['email']]
  const isExample = claims.some((claim) => typeof claim === 'string' && EXAMPLE.test(claim))
  if (isExample || Object.keys(payload).length < 2)
    return { kind: 'secret', level: 'note', remark: 'Its claims are those of an example.' }
  return isShortLived(jwt)
    ? { kind: 'secret', level: 'note', remark: 'It has expired, or lives for a day at most.' }
    : SECRET
}

const leak = (seed: string) =>
  madeJwt({ iss: 'https://id.acme.io', sub: madeUuid(seed), scope: 'admin' }, made('base62', 43, seed))

export const jsonWebToken: readonly Detector[] = [
  defineDetector({
    id: 'secret/json-web-token',
    provider: 'JWT',
    title: 'JSON Web Token',
    keywords: ['eyJ'],
    shape: token(/(?<!\.)eyJ[\w-]{15,600}\.eyJ[\w-]{10,4000}\.[\w-]{20,1400}/),
    certainty: 'format',
    level: 'warning',
    levelInTests: 'note',
    grants: 'acts as its subject wherever it is accepted',
    revoke: 'https://datatracker.ietf.org/doc/html/rfc8725',
    refusesPlaceholders: false,
    judge: ({ secret }) => judge(secret),
    samples: () => ({
      leaks: [
        leak('a'),
        leak('b'),
        madeJwt({ sub: '1234567890', name: 'John Doe', iat: 1516239022 }, made('base62', 43)),
      ],
      misses: [
        madeJwt({ iss: 'supabase', ref: made('base36', 20), role: 'anon', exp: 2_000_000_000 }, made('base62', 43)),
        `eyJ${made('base62', 33)}.eyJ${made('base62', 80)}.${made('base62', 43)}`,
        leak('a').split('.').slice(0, 2).join('.'),
        `x${leak('b')}`,
      ],
    }),
  }),
]
