import type { IncomingMessage } from 'node:http'

/** Escapes of characters that need none (RFC 3986, section 2.3) hide a path from nothing: they are undone. */
const ESCAPED_UNRESERVED = /%(?:2[de]|3[0-9]|[46][1-9a-f]|[57][0-9a]|5f|7e)/gi

/**
 * The request target as the router sees it: without the origin of an absolute form, with single slashes and none at the end,
 * without needless escapes. The query stays as it is.
 */
export function normalizeTarget(target: string): string {
  const [, local = ''] = /^(?:https?:\/\/[^/?#]*)?([^#]*)/is.exec(target) ?? []
  const queryAt = local.indexOf('?')
  const path = queryAt < 0 ? local : local.slice(0, queryAt)
  const query = queryAt < 0 ? '' : local.slice(queryAt)
  const unescaped = path.replace(ESCAPED_UNRESERVED, (escape) => decodeURIComponent(escape))
  const segments = unescaped.split('/').filter((segment) => segment !== '')
  return `/${segments.join('/')}${query}`
}

const MALFORMED = new WeakSet<IncomingMessage>()

/**
 * The normalized target of a request, fit for the router: one whose path has broken escapes is remembered as malformed, and its
 * escapes are undone, so that it goes the way of all requests until it is refused.
 */
export function routableTarget(request: IncomingMessage): string {
  const target = normalizeTarget(request.url ?? '/')
  const path = pathOf(target)
  try {
    decodeURIComponent(path)
    return target
  } catch {
    MALFORMED.add(request)
    return path.replaceAll('%', '%25')
  }
}

export const isMalformed = (request: IncomingMessage): boolean => MALFORMED.has(request)

/** The path of a normalized target. */
export function pathOf(target: string): string {
  const queryAt = target.indexOf('?')
  return queryAt < 0 ? target : target.slice(0, queryAt)
}

export const isBelowApi = (path: string): boolean => path === '/api' || path.startsWith('/api/')

export const isSiteEndpoint = (path: string): boolean =>
  path === '/api/static/sites' || path.startsWith('/api/static/sites/')
