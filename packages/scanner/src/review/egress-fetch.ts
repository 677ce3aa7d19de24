import { EgressClient } from '../net/egress-client.ts'
import { nameServerResolver, systemResolver } from '../net/resolver.ts'

/** The largest answer, in bytes. */
const MAX_BODY = 512 * 1024

export interface ModelFetch {
  readonly fetch: (url: string | URL | Request, init?: RequestInit) => Promise<Response>
  close(): Promise<void>
}

/** `fetch` for the client library, over the one way out. The host is the operator's choice: it may be in their own network. */
export function modelFetch(dnsResolver: string | undefined, timeout: number): ModelFetch {
  const resolver = dnsResolver === undefined ? systemResolver : nameServerResolver(dnsResolver)
  const limits = { totalMilliseconds: timeout, bodyBytes: MAX_BODY, redirects: 0 }
  const client = new EgressClient({ kind: 'operator-configured', resolver }, limits)
  return {
    async fetch(url, init) {
      const { body, headers, signal } = init ?? {}
      const response = await client.fetch(url instanceof Request ? url.url : url, {
        method: init?.method === 'POST' ? 'POST' : 'GET',
        headers: Object.fromEntries(new Headers(headers)),
        ...(typeof body === 'string' && { body }),
        ...(signal && { signal }),
      })
      const bytes = await response.bytes()
      const type = response.headers.get('content-type')?.[0] ?? 'application/json'
      return new Response(new Uint8Array(bytes), { status: response.status, headers: { 'content-type': type } })
    },
    close: () => client.close(),
  }
}
