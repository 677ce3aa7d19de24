/** Google's own, which is asked under `/v1` of this host. */
const PUBLIC_API = 'api.osv.dev'

/**
 * The base of an OSV API, which ends in `/v1`; `undefined` for an address that is none, such as that of a bucket. An API is told by
 * its path, which the protocol sets, so that nothing has to be asked first.
 */
export function osvApiBase(address: string): URL | undefined {
  const url = URL.parse(address)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined
  const path = url.pathname.replace(/\/{1,9}$/, '')
  if (path.endsWith('/v1')) return new URL(`${path}/`, url)
  return path === '' && url.hostname === PUBLIC_API ? new URL('/v1/', url) : undefined
}
