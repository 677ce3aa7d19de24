import { connect, type DetailedPeerCertificate, type SecureVersion } from 'node:tls'
import { type Egress, vetHost } from './vet-host.ts'

export interface Handshake {
  /** PEM, leaf first, as the server sent them; at most eight. */
  readonly chain: readonly string[]
  /** Why Node.js would refuse the certificate (`CERT_HAS_EXPIRED`, `ERR_TLS_CERT_ALTNAME_INVALID`, …); null when it would not. */
  readonly refusal: string | null
  readonly protocol: string
  readonly cipher: string
}

export interface HandshakeOptions {
  readonly host: string
  readonly port: number
  readonly egress: Egress
  readonly timeout: number
  readonly signal: AbortSignal
  /** Offer this protocol alone, with ciphers that were strong when it was new. */
  readonly only?: SecureVersion
}

const MAX_CHAIN = 8

/**
 * Makes one TLS handshake with an address that the guard lets through, accepts whatever certificate comes, sends nothing, and
 * tells what it saw. Rejects with the guard's errors, with the reason of the signal, or with what TLS said.
 */
export async function tlsHandshake({
  host,
  port,
  egress,
  timeout,
  signal,
  only,
}: HandshakeOptions): Promise<Handshake> {
  const { addresses } = await vetHost(host, egress, { port, signal })
  const name = host.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: addresses[0],
      port,
      servername: /^[\d.]+$|:/.test(name) ? '' : name,
      // Judged by the caller: a certificate that must not be trusted is what is looked for.
      rejectUnauthorized: false,
      ...(only !== undefined && { minVersion: only, maxVersion: only, ciphers: 'DEFAULT:@SECLEVEL=0' }),
    })
    const timer = setTimeout(() => socket.destroy(new Error('no handshake in time')), timeout)
    const abort = (): void => void socket.destroy(signal.reason as Error)
    signal.addEventListener('abort', abort, { once: true })
    socket.once('close', () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    })
    socket.once('secureConnect', () => {
      const error = socket.authorizationError as unknown
      const code = error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : error
      resolve({
        chain: chainOf(socket.getPeerCertificate(true)),
        refusal: typeof code === 'string' && code !== '' ? code : null,
        protocol: socket.getProtocol() ?? '',
        cipher: socket.getCipher().name,
      })
      socket.destroy()
    })
    socket.once('error', reject)
  })
}

function chainOf(leaf: DetailedPeerCertificate): string[] {
  const chain: string[] = []
  const seen = new Set<string>()
  for (
    let one: DetailedPeerCertificate | undefined = leaf;
    one?.raw !== undefined && chain.length < MAX_CHAIN;
    one = one.issuerCertificate
  ) {
    if (seen.has(one.fingerprint256)) break
    seen.add(one.fingerprint256)
    chain.push(
      `-----BEGIN CERTIFICATE-----\n${one.raw.toString('base64').replaceAll(/.{64}/g, '$&\n').trimEnd()}\n-----END CERTIFICATE-----\n`,
    )
  }
  return chain
}
