import type { Fetch } from './dependencies/advisories/fetch.ts'
import { EgressClient, type EgressLimits } from './net/egress-client.ts'
import { nameServerResolver, systemResolver } from './net/resolver.ts'

/** The public OSV bucket (https://google.github.io/osv.dev/data/). */
export const PUBLIC_BUCKET = 'https://osv-vulnerabilities.storage.googleapis.com'

/** An archive of all advisories of an ecosystem is large, and a line may be slow. */
export const BUCKET_LIMITS: Partial<EgressLimits> = {
  totalMilliseconds: 6 * 3600_000,
  bodyBytes: 8 * 1024 ** 3,
  redirects: 0,
}

/** A request to an API has a time limit of its own. */
export const API_CLIENT_LIMITS: Partial<EgressLimits> = {
  totalMilliseconds: 120_000,
  bodyBytes: 64 * 1024 ** 2,
  redirects: 0,
}

export interface OsvClient {
  readonly fetch: Fetch
  close(): Promise<void>
}

/** Requests to a host of advisories, which the operator chose; `dnsResolver` is `HOST:PORT` of a name server. */
export function osvClient(dnsResolver: string | undefined, limits: Partial<EgressLimits>): OsvClient {
  const resolver = dnsResolver === undefined ? systemResolver : nameServerResolver(dnsResolver)
  const client = new EgressClient({ kind: 'operator-configured', resolver }, limits)
  return {
    async fetch(url, { headers, body, signal }) {
      const posted = body === undefined ? {} : { method: 'POST' as const, body }
      const response = await client.fetch(url, { ...posted, headers, signal })
      const get = (name: string) => response.headers.get(name.toLowerCase())?.join(', ') ?? null
      return { status: response.status, headers: { get }, body: response.body }
    },
    close: () => client.close(),
  }
}
