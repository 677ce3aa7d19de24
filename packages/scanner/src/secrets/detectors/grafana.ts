import { crc32LittleEndianHex, decodeJsonObject } from '../checksums.ts'
import { type Detector, defineDetector, secretIf, secretOrUnconfirmed } from '../detector.ts'
import { made } from '../sample.ts'
import { token } from '../shape.ts'

const sample = (seed: string) => {
  const head = `glsa_${made('base62', 32, seed)}`
  return `${head}_${crc32LittleEndianHex(head)}`
}

const cloudSample = (seed: string) => {
  const content = { o: '123456', n: 'write', k: made('base62', 24, seed), m: { r: 'eu' } }
  return `glc_${Buffer.from(JSON.stringify(content)).toString('base64')}`
}

export const grafana: readonly Detector[] = [
  defineDetector({
    id: 'secret/grafana-service-account-token',
    provider: 'Grafana',
    title: 'Grafana service account token',
    keywords: ['glsa_'],
    shape: token(/glsa_(?<body>[A-Za-z0-9]{32})_(?<crc>[0-9a-f]{8})/),
    certainty: 'checksum',
    level: 'error',
    grants: 'reads and changes the dashboards and data sources that its role allows',
    revoke: 'https://grafana.com/docs/grafana/latest/administration/service-accounts/',
    judge: ({ secret, groups }) => secretOrUnconfirmed(crc32LittleEndianHex(secret.slice(0, -9)) === groups['crc']),
    samples: () => ({
      leaks: [sample('a'), sample('b')],
      misses: [
        `glsa_${made('base62', 32)}_${made('hex', 9)}`,
        `glsa_${'x'.repeat(32)}_xxxxxxxx`,
        sample('a').slice(0, -1),
      ],
    }),
  }),
  defineDetector({
    id: 'secret/grafana-cloud-token',
    provider: 'Grafana',
    title: 'Grafana Cloud access policy token',
    keywords: ['glc_eyJ'],
    shape: token(/glc_(?<body>eyJ[A-Za-z0-9+/]{60,400}={0,2})/, '(?![A-Za-z0-9+/=])'),
    certainty: 'checksum',
    level: 'error',
    grants: 'writes to and reads from the stack within its policy',
    revoke: 'https://grafana.com/docs/grafana-cloud/account-management/authentication-and-permissions/access-policies/',
    judge: ({ body }) => {
      const content = decodeJsonObject(body)
      return secretOrUnconfirmed(typeof content?.['k'] === 'string' && content['o'] !== undefined)
    },
    samples: () => ({
      leaks: ['a', 'b'].map(cloudSample),
      misses: [`glc_eyJ${made('base62', 20)}`, `glc_eyJ${'x'.repeat(120)}`, 'glc_your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/grafana-legacy-api-key',
    provider: 'Grafana',
    title: 'Grafana API key (legacy)',
    keywords: ['eyJrIjoi'],
    shape: token(/eyJrIjoi(?<body>[A-Za-z0-9+/]{50,400})={0,2}/, '(?![A-Za-z0-9+/=._-])'),
    certainty: 'format',
    level: 'error',

    grants: 'reads and changes dashboards and data sources of the instance',
    revoke: 'https://grafana.com/docs/grafana/latest/administration/service-accounts/migrate-api-keys/',
    levelInTests: 'note',
    judge: ({ secret }) => secretIf(typeof decodeJsonObject(secret)?.['n'] === 'string'),
    samples: () => ({
      leaks: [
        Buffer.from(JSON.stringify({ k: made('base62', 32, 'a'), n: 'deploy', id: 1 })).toString('base64'),
        Buffer.from(JSON.stringify({ k: made('base62', 32, 'b'), n: 'deploy', id: 1 })).toString('base64'),
      ],
      misses: [
        `eyJrIjoi${'x'.repeat(60)}`,
        `eyJrIjoi${made('base62', 60)}`,
        `eyJrIjoi${made('base62', 20)}`,
        'eyJrIjoiyour_token_here',
      ],
    }),
  }),
]
