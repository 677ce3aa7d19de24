import { AS_OF } from './as-of.ts'
import { decodeJsonObject } from './checksums.ts'

export interface JsonWebToken {
  readonly header: Readonly<Record<string, unknown>>
  readonly payload: Readonly<Record<string, unknown>>
}

/** A signed token in compact form, read but not verified; `undefined` for text that only looks like one. */
export function jwtIn(text: string): JsonWebToken | undefined {
  const [head, body, signature] = text.split('.')
  if (head === undefined || body === undefined || signature === undefined) return undefined
  const header = decodeJsonObject(head)
  const payload = decodeJsonObject(body)
  if (header === undefined || payload === undefined || typeof header['alg'] !== 'string') return undefined
  return { header, payload }
}

const DAY = 86_400

/** Whether nobody can use the token any more by the time that it is read in a repository. */
export function isShortLived({ payload }: JsonWebToken): boolean {
  const { exp, iat } = payload
  if (typeof exp !== 'number') return false
  return exp < AS_OF || (typeof iat === 'number' && exp - iat <= DAY)
}

/** A token for samples. */
export function madeJwt(payload: Readonly<Record<string, unknown>>, signature: string): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}.${signature}`
}
