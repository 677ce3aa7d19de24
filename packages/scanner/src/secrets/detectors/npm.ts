import { crc32Base62, endsWithItsCrc32 } from '../checksums.ts'
import { defineDetector, leakIn, secretIf, type Detector } from '../detector.ts'
import { made, madeUuid } from '../sample.ts'
import { afterKeyword, token } from '../shape.ts'

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
]
