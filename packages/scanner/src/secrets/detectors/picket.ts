import { crc32Base62, endsWithItsCrc32 } from '../checksums.ts'
import { defineDetector, secretIf, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { token } from '../shape.ts'

const sample = (seed: string) => {
  const head = `picket_${made('base62', 30, seed)}`
  return `${head}${crc32Base62(head)}`
}

export const picket: readonly Detector[] = [
  defineDetector({
    id: 'secret/picket-api-key',
    provider: 'Picket',
    title: 'Picket API key',
    keywords: ['picket_'],
    shape: token(/picket_(?<body>[A-Za-z0-9]{36})/),
    certainty: 'checksum',
    level: 'error',
    grants: 'starts scans and reads the findings of the account, within the scopes of the key',
    revoke: 'run `picket keys revoke KEY_ID`',
    judge: ({ secret }) => secretIf(endsWithItsCrc32(secret)),
    samples: () => ({
      leaks: [sample('a'), sample('b')],
      misses: [`picket_${made('base62', 36)}`, `picket_${'x'.repeat(36)}`, sample('a').slice(0, -1), `${sample('b')}z`],
    }),
  }),
]
