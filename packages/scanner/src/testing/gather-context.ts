import { EgressClient } from '../net/egress-client.ts'
import { parseNetworks } from '../net/networks.ts'
import { systemResolver } from '../net/resolver.ts'
import { type Conduct, DEFAULT_CONDUCT, type GatherContext } from '../site/gather/gatherer.ts'
import { createPoliteFetcher } from '../site/gather/polite-fetcher.ts'

/** A gatherer's context over servers on loopback, without politeness; name servers are not asked. */
export function gatherContext(origin: string, over: Partial<Conduct> = {}): GatherContext & { close(): Promise<void> } {
  const client = new EgressClient({ kind: 'guarded', resolver: systemResolver, allow: parseNetworks('127.0.0.0/8') })
  const conduct: Conduct = { ...DEFAULT_CONDUCT, rate: 0, timeout: 2_000, ...over }
  const { signal } = new AbortController()
  const { host, hostname } = new URL(origin)
  return {
    target: { origin, registrableDomain: hostname, scope: { type: 'host', value: host } },
    conduct,
    http: createPoliteFetcher({ client, conduct, signal }),
    names: { resolve: () => Promise.resolve({ kind: 'silent' }), askServer: () => Promise.resolve({ kind: 'silent' }) },
    tls: () => Promise.resolve({ kind: 'unreachable', reason: 'Not in this test.' }),
    signal,
    close: () => client.close(),
  }
}
