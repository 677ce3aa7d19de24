import { askNameServer } from '../../net/dns/ask-name-server.ts'
import type { StubResolver } from '../../net/dns/stub-resolver.ts'
import type { NameLookup } from './gatherer.ts'

export interface NameLookupOptions {
  readonly resolver: StubResolver
  /** The egress guard's word on an address of a name server that a zone names. */
  readonly mayConnect: (address: string) => boolean
  readonly signal: AbortSignal
  /** Where name servers listen; another port only where a test runs them without the right to take 53. */
  readonly nameServerPort?: number
  /** Milliseconds for one try at a name server. */
  readonly timeout?: number
}

const DNS_PORT = 53
const NAME_SERVER_TIMEOUT_MS = 3_000

export function createNameLookup({
  resolver,
  mayConnect,
  signal,
  nameServerPort = DNS_PORT,
  timeout = NAME_SERVER_TIMEOUT_MS,
}: NameLookupOptions): NameLookup {
  return {
    resolve: (type, name) => resolver.resolve(type, name, signal),
    askServer: (address, question, transport) =>
      askNameServer({ address, port: nameServerPort }, question, { transport, timeout, mayConnect, signal }),
  }
}
