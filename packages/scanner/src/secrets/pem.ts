/** What the text of a PEM or OpenSSH private key holds. */
export type PrivateKey = { readonly kind: 'open' } | { readonly kind: 'encrypted' } | { readonly kind: 'none' }

const NONE: PrivateKey = { kind: 'none' }
const OPEN: PrivateKey = { kind: 'open' }
const ENCRYPTED: PrivateKey = { kind: 'encrypted' }

/** Takes the base64 out of what programs put around it: line ends and their escapes, quotation marks, `+`, indentation. */
function base64In(armoured: string): string {
  let text = ''
  for (const piece of armoured.split(/\\[nrt]|\s+/)) {
    const runs = piece.match(/[A-Za-z0-9+/]{2,}={0,2}/g) ?? []
    const longest = runs.reduce((a, b) => (b.length > a.length ? b : a), '')
    if (longest.length >= 4) text += longest
  }
  return text
}

/** Whether bytes are one DER sequence, whole, that starts as private keys do: with a version, or with an algorithm. */
function isDerKey(bytes: Buffer): boolean {
  if (bytes[0] !== 0x30 || bytes.length < 40) return false
  const first = bytes[1] ?? 0
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f
  if (lengthBytes > 3) return false
  const length = lengthBytes === 0 ? first : bytes.readUIntBE(2, lengthBytes)
  const content = 2 + lengthBytes
  if (bytes.length < content + length || bytes.length > content + length + 2) return false
  return (bytes[content] === 0x02 && bytes[content + 1] === 0x01) || bytes[content] === 0x30
}

const OPENSSH_MAGIC = 'openssh-key-v1\0'

function readOpenSsh(bytes: Buffer): PrivateKey {
  if (bytes.toString('latin1', 0, OPENSSH_MAGIC.length) !== OPENSSH_MAGIC || bytes.length < 100) return NONE
  const length = bytes.readUInt32BE(OPENSSH_MAGIC.length)
  const cipher = bytes.toString('latin1', OPENSSH_MAGIC.length + 4, OPENSSH_MAGIC.length + 4 + length)
  return cipher === 'none' ? OPEN : ENCRYPTED
}

/** OpenPGP packet tag 5, secret key, whole, in the old or the new packet form (RFC 9580, section 4.2). */
function isPgpSecretKey(bytes: Buffer): boolean {
  if (bytes.length < 100) return false
  const tag = bytes[0] ?? 0
  const first = bytes[1] ?? 0
  if (tag === 0xc5) return bytes.length >= (first < 192 ? 2 + first : ((first - 192) << 8) + (bytes[2] ?? 0) + 195)
  if ((tag & 0xfc) !== 0x94) return false
  const lengthBytes = [1, 2, 4, 0][tag & 3] ?? 0
  return lengthBytes > 0 && bytes.length >= 1 + lengthBytes + bytes.readUIntBE(1, lengthBytes)
}

/**
 * Reads the text between the BEGIN and END lines. `label` is what stands before PRIVATE KEY: `RSA `, `OPENSSH `, empty for PKCS#8.
 * Text that does not decode to a key, such as a shortened example, is none.
 */
export function readPrivateKey(label: string, headers: string, armoured: string): PrivateKey {
  const base64 = base64In(armoured)
  if (base64.length > 400_000) return NONE
  const bytes = Buffer.from(base64, 'base64')
  const kind = label.trim()
  if (kind === 'OPENSSH') return readOpenSsh(bytes)
  if (kind === 'PGP') return isPgpSecretKey(bytes) ? OPEN : NONE
  if (/ENCRYPTED|DEK-Info/.test(headers)) return bytes.length >= 40 ? ENCRYPTED : NONE
  if (!isDerKey(bytes)) return NONE
  return kind === 'ENCRYPTED' ? ENCRYPTED : OPEN
}
