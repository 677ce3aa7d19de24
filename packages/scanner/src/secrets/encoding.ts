/** As git decides it: a NUL among the first bytes means that it is no text. */
const LOOKED_AT = 8000
const STEP = 1 << 20

/** The content as UTF-8 bytes, without a copy where it is UTF-8 already; `undefined` for binary content. */
export function textBytes(bytes: Buffer): Buffer | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return fromUtf16(bytes.subarray(2), 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return fromUtf16(bytes.subarray(2), 'utf-16be')
  return bytes.subarray(0, LOOKED_AT).includes(0) ? undefined : bytes
}

function fromUtf16(bytes: Buffer, encoding: 'utf-16le' | 'utf-16be'): Buffer {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true })
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; at += STEP) {
    const last = at + STEP >= bytes.length
    parts.push(Buffer.from(decoder.decode(bytes.subarray(at, at + STEP), { stream: !last })))
  }
  return Buffer.concat(parts)
}
