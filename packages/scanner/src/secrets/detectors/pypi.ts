import { decodeBase64 } from '../checksums.ts'
import { type Detector, defineDetector, secretOrUnconfirmed } from '../detector.ts'
import { made, madeBytes, madeUuid } from '../sample.ts'
import { token } from '../shape.ts'

const LOCATIONS = ['pypi.org', 'test.pypi.org']
const LOCATION = 1
const IDENTIFIER = 2
const SIGNATURE = 6
const END = 0

/**
 * Whether bytes are a version 2 macaroon of PyPI's: version, location, identifier, end; caveats, each ended; end; a signature of
 * 32 bytes (libmacaroons, "Macaroons v2 binary format").
 */
function isPypiMacaroon(bytes: Buffer): boolean {
  if (bytes[0] !== 2) return false
  let at = 1
  let fields = 0
  let hasIdentifier = false
  while (at < bytes.length) {
    const kind = bytes[at++]
    if (kind === END) continue
    let length = 0
    for (let shift = 0; shift < 14; shift += 7) {
      const byte = bytes[at++] ?? 0
      length |= (byte & 0x7f) << shift
      if (byte < 0x80) break
    }
    const value = bytes.subarray(at, at + length)
    at += length
    if (at > bytes.length) return false
    if (fields++ === 0 && (kind !== LOCATION || !LOCATIONS.includes(value.toString('latin1')))) return false
    if (kind === IDENTIFIER) hasIdentifier = true
    if (kind === SIGNATURE) return hasIdentifier && length === 32 && at === bytes.length
    if (kind !== LOCATION && kind !== IDENTIFIER && kind !== 4) return false
  }
  return false
}

function sample(location: string, seed: string): string {
  const field = (kind: number, value: Buffer) => Buffer.concat([Buffer.from([kind, value.length]), value])
  const macaroon = Buffer.concat([
    Buffer.from([2]),
    field(LOCATION, Buffer.from(location)),
    field(IDENTIFIER, Buffer.from(madeUuid(seed))),
    Buffer.from([END]),
    field(IDENTIFIER, Buffer.from('[3,"user"]')),
    Buffer.from([END, END]),
    field(SIGNATURE, madeBytes(32, seed)),
  ])
  return `pypi-${macaroon.toString('base64url')}`
}

export const pypi: readonly Detector[] = [
  defineDetector({
    id: 'secret/pypi-api-token',
    provider: 'PyPI',
    title: 'PyPI API token',
    keywords: ['pypi-AgE'],
    shape: token(/pypi-(?<body>AgE(?:IcHlwaS5vcmc|NdGVzdC5weXBpLm9yZw)[A-Za-z0-9_-]{70,1000})/, '(?![A-Za-z0-9_-])'),
    certainty: 'checksum',
    level: 'error',
    grants: 'uploads releases of the project, or of all projects of its owner',
    revoke: 'https://pypi.org/manage/account/token/',
    judge: ({ body }) => {
      const bytes = decodeBase64(body)
      return secretOrUnconfirmed(bytes !== undefined && isPypiMacaroon(bytes))
    },
    samples: () => ({
      leaks: [sample('pypi.org', 'a'), sample('pypi.org', 'b'), sample('test.pypi.org', 'c')],
      misses: [
        `pypi-AgEIcHlwaS5vcmc${made('base62', 50)}`,
        `pypi-AgEIcHlwaS5vcmc${'x'.repeat(150)}`,
        sample('evil.example', 'a'),
      ],
    }),
  }),
]
