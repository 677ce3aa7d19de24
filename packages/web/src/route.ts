/** Where the reader is. The part of the address after `#` says it, so that the server need not know the dashboard's pages. */
export type Route =
  | { readonly page: 'overview' }
  | { readonly page: 'scan'; readonly scanId: string; readonly query: string }
  | { readonly page: 'sites'; readonly query: string }
  | { readonly page: 'site'; readonly siteId: string; readonly query: string }
  | { readonly page: 'unknown' }

export const OVERVIEW = '#/'

/** @param query what is to be seen of the scan, without its `?` */
export const scanAddress = (scanId: string, query = ''): string => address(`scans/${encodeURIComponent(scanId)}`, query)

/** @param query which sites are listed, without its `?` */
export const sitesAddress = (query = ''): string => address('sites', query)

/** @param query what is to be seen of the site, without its `?` */
export const siteAddress = (siteId: string, query = ''): string => address(`sites/${encodeURIComponent(siteId)}`, query)

const address = (path: string, query: string): string => `#/${path}${query === '' ? '' : `?${query}`}`

/** @param hash `location.hash`, with or without its `#` */
export function routeOf(hash: string): Route {
  const [, path = '', query = ''] = /^#?([^?]*)\??(.*)$/s.exec(hash) ?? []
  if (path === '' || path === '/') return { page: 'overview' }
  if (path === '/sites') return { page: 'sites', query }
  const [, of, encoded = ''] = /^\/(scans|sites)\/([^/]+)$/.exec(path) ?? []
  const id = decoded(encoded)
  if (of === undefined || id === undefined) return { page: 'unknown' }
  return of === 'scans' ? { page: 'scan', scanId: id, query } : { page: 'site', siteId: id, query }
}

function decoded(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}
