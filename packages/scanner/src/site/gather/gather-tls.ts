import type { TlsArtifact } from '../artifacts/tls.ts'
import type { Gatherer } from './gatherer.ts'

const HTTPS_PORT = 443
const OLD = ['TLSv1', 'TLSv1.1'] as const

/** Shakes hands with the site's host as browsers would, and with protocols that nobody should accept any more. */
export const gatherTls: Gatherer<'tls'> = {
  name: 'tls',
  sections: ['security'],
  needs: ['origin'],
  gather: async ({ tls }, { origin }): Promise<TlsArtifact> => {
    if (origin === undefined) throw new Error('The handshake needs the origin.')
    const base = new URL(origin.baseUrl)
    const host = base.hostname
    // What listens on 443 beside a site on a port of its own is another site.
    if (base.protocol === 'http:' && base.port !== '')
      return { kind: 'no-https', reason: `${base.origin} is no https address.` }
    const port = base.protocol === 'https:' && base.port !== '' ? Number(base.port) : HTTPS_PORT
    const probe = await tls(host, port)
    if (probe.kind !== 'handshake')
      return { kind: base.protocol === 'https:' ? 'unreachable' : 'no-https', reason: probe.reason }
    const accepts: Record<(typeof OLD)[number], boolean | null> = { TLSv1: null, 'TLSv1.1': null }
    for (const version of OLD) {
      const old = await tls(host, port, version)
      if (old.kind === 'handshake') accepts[version] = true
      else if (old.kind === 'refused') accepts[version] = false
    }
    return { kind: 'handshake', host, ...probe.handshake, accepts, at: Date.now() }
  },
}
