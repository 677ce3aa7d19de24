import dns from 'node:dns/promises'
import { HostNotFound, ResolverFailed } from './errors.ts'

/**
 * All IPv4 and IPv6 addresses of a name (lower-case ASCII, no dot at its end). Throws `HostNotFound` when there are none and
 * `ResolverFailed` when that could not be found out; gives up when `signal` aborts.
 */
export type Resolver = (name: string, signal: AbortSignal) => Promise<readonly string[]>

const QUERY_MILLISECONDS = 2500
const QUERY_TRIES = 2

/** As every program of the machine: `/etc/hosts`, then the system's name servers. */
export const systemResolver: Resolver = async (name, signal) => {
  const found = await untilAborted(dns.lookup(name, { all: true, order: 'verbatim' }), name, signal)
  if (found.length === 0) throw new HostNotFound(name)
  return found.map(({ address }) => address)
}

/** Asks one name server alone; `server` is `ADDRESS`, `ADDRESS:PORT` or `[ADDRESS]:PORT`. */
export function nameServerResolver(server: string): Resolver {
  const resolver = new dns.Resolver({ timeout: QUERY_MILLISECONDS, tries: QUERY_TRIES })
  resolver.setServers([server])
  return async (name, signal) => {
    const answers = await Promise.allSettled([
      untilAborted(resolver.resolve4(name), name, signal),
      untilAborted(resolver.resolve6(name), name, signal),
    ])
    signal.throwIfAborted()
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    if (addresses.length > 0) return addresses
    const isMissing = answers.every((answer) => answer.status === 'rejected' && answer.reason instanceof HostNotFound)
    throw isMissing ? new HostNotFound(name) : new ResolverFailed(name)
  }
}

/** Codes of Node that mean "no such name" or "no such record". */
const MISSING: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME'])

async function untilAborted<Found>(looking: Promise<Found>, name: string, signal: AbortSignal): Promise<Found> {
  signal.throwIfAborted()
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
  })
  try {
    return await Promise.race([looking, aborted])
  } catch (error) {
    signal.throwIfAborted()
    throw MISSING.has((error as NodeJS.ErrnoException).code) ? new HostNotFound(name) : new ResolverFailed(name)
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
