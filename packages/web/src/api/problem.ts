/** Why a request brought nothing. */
export type Problem =
  /** No answer, or one that is not the API's. */
  | { readonly kind: 'unreachable'; readonly message: string }
  /** The key is missing, wrong, expired or revoked. */
  | { readonly kind: 'key'; readonly message: string }
  /** Too many requests; `seconds` until the next one may be sent. */
  | { readonly kind: 'rate'; readonly message: string; readonly seconds: number }
  | { readonly kind: 'missing'; readonly message: string }
  /** The API refused the request and says why. */
  | { readonly kind: 'refused'; readonly message: string }
  /** A fault of the server. */
  | { readonly kind: 'fault'; readonly message: string }

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem }

/** Problems that go away by themselves. */
export const isPassing = ({ kind }: Problem): boolean => kind === 'rate' || kind === 'unreachable' || kind === 'fault'

/** The longest error text shown; more than that is not a sentence of the API. */
const MAX_MESSAGE = 500
const DEFAULT_WAIT_SECONDS = 30

/**
 * The problem that an unsuccessful answer tells of.
 *
 * @param body the parsed body, `undefined` where it was no JSON
 * @param retryAfter the `Retry-After` header, in seconds
 */
export function problemOf(status: number, body: unknown, retryAfter: string | null): Problem {
  const message = errorText(body) ?? `The server answered with status ${status} and no reason.`
  if (status === 401) return { kind: 'key', message }
  if (status === 404) return { kind: 'missing', message }
  if (status === 429) {
    const seconds = Number(retryAfter)
    return { kind: 'rate', message, seconds: seconds >= 1 ? Math.ceil(seconds) : DEFAULT_WAIT_SECONDS }
  }
  return { kind: status >= 500 ? 'fault' : 'refused', message }
}

function errorText(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined
  const { error } = body
  if (typeof error !== 'string' || error === '') return undefined
  return error.slice(0, MAX_MESSAGE)
}
