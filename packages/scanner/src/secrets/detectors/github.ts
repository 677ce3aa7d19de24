import { crc32Base62, endsWithItsCrc32 } from '../checksums.ts'
import { type Detector, defineDetector, leakIn, secretIf } from '../detector.ts'
import { jwtIn } from '../json-web-token.ts'
import { made } from '../sample.ts'
import { assigned, token } from '../shape.ts'

const withCrc = (prefix: string, seed: string) => {
  const random = made('base62', 30, seed)
  return `${prefix}${random}${crc32Base62(random)}`
}

/** `ghp_` and its like: 30 random characters and their CRC32 (GitHub, "Behind GitHub's new authentication token formats"). */
const prefixed = (kind: {
  prefix: string
  id: `secret/${string}`
  title: string
  level: Detector['level']
  grants: string
  revoke: string
}) =>
  defineDetector({
    id: kind.id,
    provider: 'GitHub',
    title: kind.title,
    keywords: [kind.prefix],
    shape: token(new RegExp(`${kind.prefix}(?<body>[A-Za-z0-9]{36})`)),
    certainty: 'checksum',
    level: kind.level,
    grants: kind.grants,
    revoke: kind.revoke,
    judge: ({ body }) => secretIf(endsWithItsCrc32(body)),
    samples: () => ({
      leaks: [withCrc(kind.prefix, 'a'), withCrc(kind.prefix, 'b')],
      misses: [
        `${kind.prefix}${made('base62', 36)}`,
        `${kind.prefix}${'x'.repeat(36)}`,
        `${withCrc(kind.prefix, 'a').slice(0, -1)}`,
        `${withCrc(kind.prefix, 'a')}0`,
        `x${withCrc(kind.prefix, 'a')}`,
        `${kind.prefix}\${GITHUB_TOKEN}`,
      ],
    }),
  })

const TOKENS = 'https://github.com/settings/tokens'
const APPLICATIONS = 'https://github.com/settings/applications'

const fineGrainedSample = (seed: string) => {
  const random = `${made('base62', 22, seed)}_${made('base62', 53, seed)}`
  return `github_pat_${random}${crc32Base62(random)}`
}

const statelessSample = (seed: string) => {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
  const header = part({ alg: 'RS256', typ: 'JWT' })
  return `ghs_123456_${header}.${part({ iss: 'github', jti: made('base62', 30, seed) })}.${made('base62', 86, seed)}`
}

export const github: readonly Detector[] = [
  prefixed({
    prefix: 'ghp_',
    id: 'secret/github-personal-access-token',
    title: 'GitHub personal access token',
    level: 'error',
    grants: 'acts as its owner at GitHub: reads and writes every repository, package and organisation its scopes reach',
    revoke: TOKENS,
  }),
  prefixed({
    prefix: 'gho_',
    id: 'secret/github-oauth-token',
    title: 'GitHub OAuth access token',
    level: 'error',
    grants: 'acts as the user who authorised the application, within its scopes',
    revoke: APPLICATIONS,
  }),
  prefixed({
    prefix: 'ghu_',
    id: 'secret/github-app-user-token',
    title: 'GitHub App user token',
    level: 'error',
    grants: 'acts as the user who authorised the app, within its permissions',
    revoke: APPLICATIONS,
  }),
  prefixed({
    prefix: 'ghs_',
    id: 'secret/github-app-installation-token',
    title: 'GitHub App installation token',
    level: 'warning',
    grants: 'acts as the app on the repositories where it is installed, for up to an hour after it was issued',
    revoke: 'https://docs.github.com/en/rest/apps/installations#revoke-an-installation-access-token',
  }),
  prefixed({
    prefix: 'ghr_',
    id: 'secret/github-refresh-token',
    title: 'GitHub App refresh token',
    level: 'error',
    grants: 'issues itself new user tokens of the app for six months',
    revoke: APPLICATIONS,
  }),
  defineDetector({
    id: 'secret/github-fine-grained-token',
    provider: 'GitHub',
    title: 'GitHub fine-grained personal access token',
    keywords: ['github_pat_'],
    shape: token(/github_pat_(?<body>[A-Za-z0-9]{22}_[A-Za-z0-9]{59})/),
    certainty: 'checksum',
    level: 'error',
    grants: 'acts as its owner on the repositories and with the permissions that it was made for',
    revoke: 'https://github.com/settings/personal-access-tokens',
    holds: ['lower', 'upper', 'digit'],
    // What the checksum of this form is made over is not documented, so that a mismatch only makes us less sure.
    judge: ({ body }) =>
      endsWithItsCrc32(body) || endsWithItsCrc32(body.slice(23)) || endsWithItsCrc32(`github_pat_${body}`)
        ? { kind: 'secret' }
        : { kind: 'secret', level: 'warning', remark: 'Its checksum could not be confirmed.' },
    samples: () => ({
      leaks: [fineGrainedSample('a'), fineGrainedSample('b'), `github_pat_${made('base62', 22)}_${made('base62', 59)}`],
      misses: [
        `github_pat_${'x'.repeat(22)}_${'x'.repeat(59)}`,
        `github_pat_${made('base62', 82)}`,
        fineGrainedSample('a').slice(0, -1),
        'github_pat_11ABCDEFG0_your_token_here',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/github-app-installation-token-stateless',
    provider: 'GitHub',
    title: 'GitHub App installation token (stateless)',
    keywords: ['ghs_'],
    shape: token(/ghs_\d{1,12}_(?<body>eyJ[\w-]{10,600}\.eyJ[\w-]{10,1500}\.[\w-]{40,800})/),
    certainty: 'checksum',
    level: 'warning',
    grants: 'acts as the app on the repositories where it is installed, for up to an hour after it was issued',
    revoke: 'https://docs.github.com/en/rest/apps/installations#revoke-an-installation-access-token',
    judge: ({ body }) => secretIf(jwtIn(body) !== undefined),
    samples: () => ({
      leaks: [statelessSample('a'), statelessSample('b')],
      misses: [
        `ghs_123456_eyJ${made('base62', 40)}.eyJ${made('base62', 60)}.${made('base62', 86)}`,
        'ghs_APPID_JWT',
        statelessSample('a').slice(0, 60),
      ],
    }),
  }),
  defineDetector({
    id: 'secret/github-legacy-token',
    provider: 'GitHub',
    title: 'GitHub personal access token (before 2021)',
    keywords: [
      'github_token',
      'github_api_token',
      'github_access_token',
      'github_oauth',
      'github_pat',
      'gh_token',
      'githubtoken',
    ],
    shape: assigned(/[0-9a-f]{40}/),
    certainty: 'context',
    level: 'warning',
    levelInTests: 'note',
    grants: 'acts as its owner at GitHub, within its scopes',
    revoke: TOKENS,
    samples: () => ({
      leaks: [
        leakIn((secret) => `GITHUB_TOKEN=${secret}\n`, made('hex', 40, 'a'), '.env'),
        leakIn((secret) => `githubToken: '${secret}'`, made('hex', 40, 'b')),
      ],
      misses: [
        `GITHUB_TOKEN=${made('hex', 39)}`,
        'GITHUB_TOKEN=${{ secrets.GITHUB_TOKEN }}',
        `GITHUB_SHA=${made('hex', 40)}`,
        `GITHUB_TOKEN=${'0'.repeat(40)}`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/github-oauth-client-secret',
    provider: 'GitHub',
    title: 'GitHub OAuth client secret',
    keywords: [
      'github_client_secret',
      'github_oauth_secret',
      'github_secret',
      'gh_client_secret',
      'github_app_secret',
      'github_app_client_secret',
      'auth_github_secret',
    ],
    shape: assigned(/[0-9a-f]{40}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'poses as the application towards its users',
    revoke: 'https://github.com/settings/developers',
    samples: () => ({
      leaks: [
        leakIn((secret) => `GITHUB_CLIENT_SECRET=${secret}`, made('hex', 40, 'a')),
        leakIn((secret) => `githubClientSecret: "${secret}"`, made('hex', 40, 'b')),
      ],
      misses: [
        `GITHUB_CLIENT_SECRET=${'x'.repeat(32)}`,
        `GITHUB_CLIENT_SECRET=\${TOKEN}`,
        `GITHUB_CLIENT_SECRET=${made('hex', 40, 'c').slice(0, -7)}`,
        'GITHUB_CLIENT_SECRET=your_value_here',
      ],
    }),
  }),
]
