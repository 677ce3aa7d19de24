import { HostBlocked, HostNotFound, InvalidHost, ResolverFailed } from '../../net/errors.ts'
import { tlsHandshake } from '../../net/tls-handshake.ts'
import type { Egress } from '../../net/vet-host.ts'
import type { GatherContext, TlsProbe } from './gatherer.ts'

/** Makes handshakes for gatherers and tells apart a server that says no, one that is not there, and what our own OpenSSL cannot offer. */
export function createTlsProbe(egress: Egress, timeout: number, signal: AbortSignal): GatherContext['tls'] {
  return async (host, port, only): Promise<TlsProbe> => {
    try {
      const handshake = await tlsHandshake({ host, port, egress, timeout, signal, ...(only !== undefined && { only }) })
      return { kind: 'handshake', handshake }
    } catch (error) {
      signal.throwIfAborted()
      return failure(host, error)
    }
  }
}

function failure(host: string, error: unknown): TlsProbe {
  if ([HostBlocked, HostNotFound, InvalidHost, ResolverFailed].some((kind) => error instanceof kind)) {
    return { kind: 'unreachable', reason: `${host}: ${(error as Error).message}` }
  }
  const { code = '' } = error as NodeJS.ErrnoException
  if (
    code.startsWith('ERR_SSL_NO_PROTOCOLS') ||
    code.startsWith('ERR_SSL_NO_CIPHERS') ||
    code.startsWith('ERR_SSL_LIBRARY')
  ) {
    return { kind: 'unsupported', reason: 'Node.js cannot offer this protocol.' }
  }
  if (code.startsWith('ERR_SSL') || code === 'EPROTO' || code === 'ECONNRESET')
    return { kind: 'refused', reason: `${host} refused the handshake.` }
  return { kind: 'unreachable', reason: `${host} could not be reached over TLS.` }
}
