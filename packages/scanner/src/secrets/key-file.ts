import type { Level } from '@picket/contracts'
import type { Certainty } from './detector.ts'
import { hashSecret } from './masking.ts'
import { placeOf } from './place.ts'
import type { SecretMatch } from './secret-match.ts'

type KeyFileKind = 'private-key' | 'pkcs12' | 'java-key-store' | 'keepass'

/** 1.2.840.113549.1.7.1, the content type "data" of PKCS#7, as DER. */
const PKCS7_DATA = '06092a864886f70d010701'

const KINDS: Record<
  KeyFileKind,
  {
    readonly title: string
    readonly level: Level
    readonly grants: string
    readonly revoke: string
    readonly remark: string
  }
> = {
  'private-key': {
    title: 'Private key in DER form',
    level: 'error',
    grants: 'poses as its owner: decrypts, signs or logs in wherever the public half is trusted',
    revoke: 'https://cheatsheetseries.owasp.org/cheatsheets/Key_Management_Cheat_Sheet.html',
    remark: 'It is not encrypted.',
  },
  pkcs12: {
    title: 'PKCS#12 key store',
    level: 'warning',
    grants: 'can guess its password at leisure, and then has the private keys in it',
    revoke: 'https://datatracker.ietf.org/doc/html/rfc7292',
    remark: 'It is as safe as its password is hard to guess.',
  },
  'java-key-store': {
    title: 'Java key store with a private key',
    level: 'warning',
    grants: 'can guess its password at leisure, and then has the private keys in it',
    revoke: 'https://docs.oracle.com/en/java/javase/21/docs/specs/man/keytool.html',
    remark: 'It is as safe as its password is hard to guess, and its own form of encryption is weak.',
  },
  keepass: {
    title: 'KeePass database',
    level: 'warning',
    grants: 'can guess its password at leisure, and then has all that it holds',
    revoke: 'https://keepass.info/help/base/security.html',
    remark: 'It is as safe as its password is hard to guess.',
  },
}

/** What is told of a kind of file; the form of a detector as far as lists and documentation go. */
export interface KeyFile {
  readonly id: `secret/${string}`
  readonly provider: string
  readonly title: string
  readonly level: Level
  readonly certainty: Certainty
  readonly grants: string
  readonly revoke: string
  readonly cwe: readonly number[]
}

const PROVIDER = 'Private key'
const CWE = [321, 798]
const idOf = (kind: string): `secret/${string}` => `secret/${kind}-file`

/** Binary files that keep keys. They are known by their own bytes, and so are no detectors. */
export const KEY_FILES: readonly KeyFile[] = Object.entries(KINDS).map(([kind, { title, level, grants, revoke }]) => ({
  id: idOf(kind),
  provider: PROVIDER,
  title,
  level,
  certainty: 'checksum',
  grants,
  revoke,
  cwe: CWE,
}))

/** What a binary file is, if it keeps keys; it is one secret as a whole, at its own beginning. */
export function keyFileMatch(path: string, bytes: Buffer): SecretMatch | undefined {
  const kind = keyFileKindOf(bytes)
  if (kind === undefined) return undefined
  const { title, level, grants, revoke, remark } = KINDS[kind]
  const place = placeOf(path)
  return {
    file: path,
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 1,
    ruleId: idOf(kind),
    provider: PROVIDER,
    title,
    level: place === 'test' || place === 'documentation' ? 'note' : level,
    certainty: 'checksum',
    masked: '…',
    hash: hashSecret(bytes.toString('latin1')),
    grants,
    revoke,
    remark,
    cwe: CWE,
  }
}

function keyFileKindOf(bytes: Buffer): KeyFileKind | undefined {
  const start = bytes.toString('hex', 0, 64)
  // Version, number of entries, and of the first one the kind: 1 is a private key, 2 a trusted certificate.
  if (/^(?:feedfeed|cececece)0000000[12][0-9a-f]{8}00000001/.test(start)) return 'java-key-store'
  if (/^03d9a29a6[57]fb4bb5/.test(start)) return 'keepass'
  const content = derContent(bytes)
  if (content === undefined) return undefined
  const head = bytes.toString('hex', content, content + 24)
  if (head.startsWith('02010330') && head.slice(0, 40).includes(PKCS7_DATA)) return 'pkcs12'
  // PKCS#8 (RFC 5958): version 0 or 1 and an algorithm; PKCS#1: version 0 and the modulus; SEC 1: version 1 and the key.
  return /^0201(?:0[01]30[01][0-9a-f]06|00028[12]|010420|010430)/.test(head) ? 'private-key' : undefined
}

/** Where the content of a DER sequence starts that is as long as the bytes; `undefined` for anything else. */
function derContent(bytes: Buffer): number | undefined {
  if (bytes[0] !== 0x30 || bytes.length < 40) return undefined
  const first = bytes[1] ?? 0
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f
  if (lengthBytes > 3) return undefined
  const length = lengthBytes === 0 ? first : bytes.readUIntBE(2, lengthBytes)
  return 2 + lengthBytes + length === bytes.length ? 2 + lengthBytes : undefined
}
