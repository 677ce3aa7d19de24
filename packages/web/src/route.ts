/** Where the reader is. The part of the address after `#` says it, so that the server need not know the dashboard's pages. */
export type Route =
  | { readonly page: 'overview' }
  | { readonly page: 'scan'; readonly scanId: string; readonly query: string }
  | { readonly page: 'unknown' }

export const OVERVIEW = '#/'

/** @param query what is to be seen of the scan, without its `?` */
export const scanAddress = (scanId: string, query = ''): string =>
  `#/scans/${encodeURIComponent(scanId)}${query === '' ? '' : `?${query}`}`

/** @param hash `location.hash`, with or without its `#` */
export function routeOf(hash: string): Route {
  const [, path = '', query = ''] = /^#?([^?]*)\??(.*)$/s.exec(hash) ?? []
  if (path === '' || path === '/') return { page: 'overview' }
  const scanId = /^\/scans\/([^/]+)$/.exec(path)?.[1]
  if (scanId === undefined) return { page: 'unknown' }
  try {
    return { page: 'scan', scanId: decodeURIComponent(scanId), query }
  } catch {
    return { page: 'unknown' }
  }
}
