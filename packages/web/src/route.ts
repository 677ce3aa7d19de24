/** Where the reader is. The part of the address after `#` says it, so that the server need not know the dashboard's pages. */
export type Route =
  | { readonly page: 'overview' }
  | { readonly page: 'scan'; readonly scanId: string }
  | { readonly page: 'unknown' }

export const OVERVIEW = '#/'

export const scanAddress = (scanId: string): string => `#/scans/${encodeURIComponent(scanId)}`

/** @param hash `location.hash`, with or without its `#` */
export function routeOf(hash: string): Route {
  const path = hash.replace(/^#/, '')
  if (path === '' || path === '/') return { page: 'overview' }
  const scanId = /^\/scans\/([^/]+)$/.exec(path)?.[1]
  if (scanId === undefined) return { page: 'unknown' }
  try {
    return { page: 'scan', scanId: decodeURIComponent(scanId) }
  } catch {
    return { page: 'unknown' }
  }
}
