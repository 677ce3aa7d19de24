import { EgressClient } from '../../net/egress-client.ts'
import { isPublicUnicast } from '../../net/addresses.ts'
import type { StubResolver } from '../../net/dns/stub-resolver.ts'
import type { GuardedEgress } from '../../net/vet-host.ts'
import type { BrowserPool } from './browser/browser-pool.ts'
import type { Conduct, GatherContext, SiteTarget } from './gatherer.ts'
import { createNameLookup } from './name-lookup.ts'
import { createPoliteFetcher } from './polite-fetcher.ts'
import { createTlsProbe } from './tls-probe.ts'

export interface SessionOptions {
  readonly target: SiteTarget
  readonly conduct: Conduct
  readonly egress: GuardedEgress
  readonly resolver: StubResolver
  readonly signal: AbortSignal
  /** The process's browser; without one, what needs it is "could not check". */
  readonly browser?: BrowserPool | undefined
  /** Requests that earlier steps of the run have made. */
  readonly used?: number
  /** Where name servers listen, for tests that may not take port 53. */
  readonly nameServerPort?: number
}

/** What gatherers of one run work with; `close` ends its connections. */
export interface Session {
  readonly context: GatherContext
  close(): Promise<void>
}

export function openSession({
  target,
  conduct,
  egress,
  resolver,
  signal,
  browser,
  used = 0,
  nameServerPort,
}: SessionOptions): Session {
  const client = new EgressClient(egress, { totalMilliseconds: conduct.timeout, connectMilliseconds: conduct.timeout })
  const mayConnect = (address: string): boolean =>
    (isPublicUnicast(address) || egress.allow.includes(address)) && egress.deny?.networks?.includes(address) !== true
  return {
    context: {
      ...(browser !== undefined && { browser }),
      target,
      conduct,
      signal,
      http: createPoliteFetcher({ client, conduct, signal, used }),
      names: createNameLookup({
        resolver,
        mayConnect,
        signal,
        ...(nameServerPort !== undefined && { nameServerPort }),
      }),
      tls: createTlsProbe(egress, conduct.timeout, signal),
    },
    close: () => client.close(),
  }
}
