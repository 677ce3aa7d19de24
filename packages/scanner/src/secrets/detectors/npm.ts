import { crc32Base62, endsWithItsCrc32 } from '../checksums.ts'
import { type Detector, defineDetector, leakIn, secretIf } from '../detector.ts'
import { basicCredentialIn, isWeakPassword } from '../passwords.ts'
import { made, madeUuid } from '../sample.ts'
import { afterKeyword, assigned, token } from '../shape.ts'

const sample = (seed: string) => {
  const random = made('base62', 30, `npm ${seed}`)
  return `npm_${random}${crc32Base62(random)}`
}

const npmrc = (secret: string) => `//registry.npmjs.org/:_authToken=${secret}\n`

export const npm: readonly Detector[] = [
  defineDetector({
    id: 'secret/npm-access-token',
    provider: 'npm',
    title: 'npm access token',
    keywords: ['npm_'],
    shape: token(/npm_(?<body>[A-Za-z0-9]{36})/),
    certainty: 'checksum',
    level: 'error',
    grants: 'publishes packages as its owner, and reads the private ones',
    revoke: 'https://docs.npmjs.com/revoking-access-tokens',
    judge: ({ body }) => secretIf(endsWithItsCrc32(body)),
    samples: () => ({
      leaks: [sample('a'), sample('b'), leakIn(npmrc, sample('c'), '.npmrc')],
      misses: [
        `npm_${made('base62', 36)}`,
        `npm_${'x'.repeat(36)}`,
        `${sample('a')}1`,
        'npm_config_registry_authToken_environment',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/npm-legacy-token',
    provider: 'npm',
    title: 'npm access token (legacy)',
    keywords: [':_authToken'],
    shape: afterKeyword(
      /[ \t]{0,4}=[ \t]{0,4}["']?(?<secret>[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\b/,
    ),
    certainty: 'context',
    level: 'error',
    grants: 'publishes packages as its owner, and reads the private ones',
    revoke: 'https://docs.npmjs.com/revoking-access-tokens',
    samples: () => ({
      leaks: [leakIn(npmrc, madeUuid('a')), leakIn(npmrc, madeUuid('b'))],
      misses: [
        '//registry.npmjs.org/:_authToken=${NPM_TOKEN}',
        '//registry.npmjs.org/:_authToken=00000000-0000-0000-0000-000000000000',
        `authToken ${madeUuid()}`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/npm-password',
    provider: 'npm',
    title: 'npm registry password',
    keywords: ['_auth', '_password'],
    shape: afterKeyword(/[ \t]{0,4}=[ \t]{0,4}["']?(?<secret>[A-Za-z0-9+/]{8,400}={0,2})(?![A-Za-z0-9+/=])/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and publishes packages of that registry as that user',
    revoke: 'https://docs.npmjs.com/cli/configuring-npm/npmrc#auth-related-configuration',
    entropy: 2.5,
    refusesPlaceholders: false,
    judge: ({ path, secret }) => {
      const text = Buffer.from(secret, 'base64').toString('latin1')
      const password = basicCredentialIn(secret)?.password ?? text
      return secretIf(path.endsWith('npmrc') && /^[ -~]{4,}$/.test(text) && !isWeakPassword(password, ''))
    },
    samples: () => {
      const encoded = (text: string) => Buffer.from(text).toString('base64')
      return {
        leaks: [
          leakIn((secret) => `//npm.acme.io/:_password=${secret}\n`, encoded(made('base62', 18, 'a')), '.npmrc'),
          leakIn((secret) => `_auth = "${secret}"\n`, encoded(`ci:${made('base62', 18, 'b')}`), '.npmrc'),
        ],
        misses: ['_auth=${NPM_AUTH}', `_password=${encoded('password')}`, `_auth=${encoded('user:changeme')}`],
      }
    },
  }),
  defineDetector({
    id: 'secret/npm-legacy-token-by-name',
    provider: 'npm',
    title: 'npm access token (legacy)',
    keywords: ['npm_token', 'npm_auth_token', 'npm_access_token', 'node_auth_token'],
    shape: assigned(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'publishes the packages of its owner',
    revoke: 'https://docs.npmjs.com/revoking-access-tokens',
    samples: () => ({
      leaks: [
        leakIn((secret) => `NPM_TOKEN=${secret}`, madeUuid('a')),
        leakIn((secret) => `npmToken: "${secret}"`, madeUuid('b')),
      ],
      misses: [
        `NPM_TOKEN=${'x'.repeat(32)}`,
        `NPM_TOKEN=\${TOKEN}`,
        `NPM_TOKEN=${madeUuid('c').slice(0, -7)}`,
        'NPM_TOKEN=your_value_here',
      ],
    }),
  }),
]
