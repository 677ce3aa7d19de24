import type { IncomingMessage } from 'node:http'
import { HttpError } from './http-error.ts'

/** Bytes; a body may be this long, not longer. */
export const BODY_LIMIT = 1024 * 1024

/**
 * Reads the body of a request as a JSON object. Throws `HttpError`: 415 for another media type or an encoding, 413 over
 * `BODY_LIMIT`, 400 for what is no JSON object in UTF-8.
 */
export async function readJsonBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  if (!isJson(request.headers['content-type'])) {
    throw new HttpError(415, 'The body must be sent with Content-Type: application/json.')
  }
  const encoding = request.headers['content-encoding']?.toLowerCase() ?? 'identity'
  if (encoding !== 'identity') throw new HttpError(415, 'The body must be sent without a Content-Encoding.')
  return parseObject(await readBytes(request))
}

function isJson(contentType: string | undefined): boolean {
  const [mediaType = '', ...parameters] = (contentType ?? '').split(';').map((part) => part.trim().toLowerCase())
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length)
  return mediaType === 'application/json' && (charset === undefined || /^"?utf-?8"?$/.test(charset))
}

function readBytes(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    const tooLarge = () => {
      // The rest is read and dropped, so that the client gets to see the answer.
      request.removeAllListeners('data').resume()
      reject(new HttpError(413, 'The body is too large: at most 1 MiB is allowed.'))
    }
    if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT) return tooLarge()
    request.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > BODY_LIMIT) tooLarge()
      else chunks.push(chunk)
    })
    request.once('end', () => resolve(Buffer.concat(chunks, length)))
    request.once('error', () => reject(new HttpError(400, 'The body ended early.')))
    request.once('close', () => reject(new HttpError(400, 'The body ended early.')))
  })
}

function parseObject(bytes: Buffer): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new HttpError(400, 'The body is not valid JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new HttpError(400, 'The body must be a JSON object.')
  }
  return value as Record<string, unknown>
}
