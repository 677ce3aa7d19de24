import { Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib'

export interface DecodedBody {
  readonly bytes: Buffer
  /** The body was longer than what was read, or broke off. */
  readonly truncated: boolean
  /** Bytes as sent, as far as read. */
  readonly transferred: number
}

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
  zstd: () => createZstdDecompress(),
}

/** A server may name several encodings (RFC 9110, 8.4); more than two are an attack. */
const MAX_ENCODINGS = 2

/** What is asked for in `accept-encoding`. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br, zstd'

/**
 * Reads at most `maxBytes` of a body, unpacked: a bomb is left when that many bytes have come out of it, and a body that breaks
 * off or is not in the encoding that it claims is given as far as it went.
 */
export async function decodeBody(
  body: AsyncIterable<Buffer>,
  contentEncoding: string,
  maxBytes: number,
): Promise<DecodedBody> {
  const encodings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
  const decoders = encodings.toReversed().map((name) => DECODERS[name]?.())
  if (encodings.length > MAX_ENCODINGS || decoders.includes(undefined))
    return { bytes: Buffer.alloc(0), truncated: true, transferred: 0 }

  let transferred = 0
  const counted = Readable.from(
    (async function* () {
      for await (const chunk of body) {
        transferred += chunk.length
        yield chunk
      }
    })(),
  )
  const stages = decoders.filter((decoder) => decoder !== undefined)
  const last = stages.reduce<Readable>(
    (stream, decoder) => stream.on('error', (error) => decoder.destroy(error)).pipe(decoder),
    counted,
  )
  const chunks: Buffer[] = []
  let length = 0
  let truncated = false
  try {
    for await (const chunk of last as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      length += chunk.length
      if (length <= maxBytes) continue
      truncated = true
      break
    }
  } catch {
    truncated = true
  } finally {
    for (const stream of [counted, ...stages]) stream.on('error', () => undefined).destroy()
  }
  return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), truncated, transferred }
}
