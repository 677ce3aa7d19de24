import type { SyncOptions } from '@picket/scanner/dependencies/advisories/sync'
import { EgressClient, type EgressLimits } from '@picket/scanner/net/egress-client'
import { nameServerResolver, systemResolver } from '@picket/scanner/net/resolver'

/** The public OSV bucket (https://google.github.io/osv.dev/data/). */
export const PUBLIC_BUCKET = 'https://osv-vulnerabilities.storage.googleapis.com'

/** An archive of all advisories of an ecosystem is large, and a line may be slow. */
const LIMITS: Partial<EgressLimits> = { totalMilliseconds: 6 * 3600_000, bodyBytes: 8 * 1024 ** 3, redirects: 0 }

/** Requests to the bucket, whose host the operator chose; `dnsResolver` is `HOST:PORT` of a name server. */
export function bucketClient(dnsResolver: string | undefined): {
  readonly fetch: SyncOptions['fetch']
  close(): Promise<void>
} {
  const resolver = dnsResolver === undefined ? systemResolver : nameServerResolver(dnsResolver)
  const client = new EgressClient({ kind: 'operator-configured', resolver }, LIMITS)
  return {
    async fetch(url, { headers, signal }) {
      const response = await client.fetch(url, { headers, signal })
      const get = (name: string) => response.headers.get(name.toLowerCase())?.join(', ') ?? null
      return { status: response.status, headers: { get }, body: response.body }
    },
    close: () => client.close(),
  }
}
