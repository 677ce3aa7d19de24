import type { BrowserPool } from './browser/browser-pool.ts'
import type { ArtifactName, Artifacts } from '../artifacts/index.ts'
import type { Answer, Fetched } from '../artifacts/http.ts'
import type { ServerReply } from '../../net/dns/ask-name-server.ts'
import type { DnsAnswer, RecordType } from '../../net/dns/answer.ts'
import type { DnsQuestion } from '../../net/dns/message.ts'
import type { Handshake } from '../../net/tls-handshake.ts'
import type { Section } from '../site-finding.ts'

/** What is looked at: the site as registered. */
export interface SiteTarget {
  /** The origin given, such as `https://example.org`. */
  readonly origin: string
  /** By the public suffix list; the literal itself where the host is an address. */
  readonly registrableDomain: string
  /** Whether pages below the whole registrable domain belong to the site, or those of one host (and port) alone. */
  readonly scope: { readonly type: 'domain' | 'host'; readonly value: string }
}

/** How a run behaves towards the site; see docs on conduct. */
export interface Conduct {
  readonly maxPages: number
  readonly maxRequests: number
  /** Requests a second and host; 0 is unlimited. */
  readonly rate: number
  /** Longest wait for one answer, in milliseconds, and most bytes of one body, decoded. */
  readonly timeout: number
  readonly maxBodyBytes: number
}

export const DEFAULT_CONDUCT: Conduct = {
  maxPages: 25,
  maxRequests: 150,
  rate: 2,
  timeout: 10_000,
  maxBodyBytes: 2 * 1024 * 1024,
}

export interface FetchOptions {
  /** POST for a GraphQL query alone, which changes nothing. */
  readonly method?: 'GET' | 'HEAD' | 'POST'
  readonly body?: string
  /** Sent besides those of every request; never credentials that were found. */
  readonly headers?: Readonly<Record<string, string>>
  /** Redirects are followed (at most ten, each vetted) where this says so; without it, everywhere. One that is not is the answer. */
  readonly follow?: (to: URL) => boolean
  /** Lower than the conduct's: magic numbers need 512 bytes. */
  readonly maxBytes?: number
  /** The file itself is packed with gzip, as sitemaps are: its content is wanted. */
  readonly unpack?: true
}

/** What came of a request of the browser's. The body is unpacked, and cut at the conduct's limit. */
export type Relayed =
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly headers: readonly (readonly [name: string, value: string])[]
      readonly body: Buffer
      readonly truncated: boolean
    }
  | { readonly kind: 'unreachable'; readonly reason: string }

/**
 * The one way a gatherer asks web servers anything: through the egress guard, within the run's budget, at the conduct's rate for
 * each host, slower after 429 and 503 (Retry-After is obeyed) and no more after repeated ones. Never throws for what a server does.
 */
export interface PoliteFetcher {
  fetch(url: string, options?: FetchOptions): Promise<Fetched>
  /** One request of a browser's page, counted and paced like all others: no redirect is followed, the body comes as bytes. */
  relay(url: URL, method: 'GET' | 'HEAD', headers: Readonly<Record<string, string>>): Promise<Relayed>
  /**
   * Whether an answer looks like those to random names beside it: a soft 404, a catch-all, a login page. Costs two requests for each
   * folder and extension, once. `options` are those with which the answer was asked for, so that like is held against like.
   */
  looksMissing(url: string, answer: Answer, options?: FetchOptions): Promise<'missing' | 'there' | 'unknown'>
  /** Requests made, every redirect counted. */
  readonly used: number
  readonly remaining: number
}

/** The one way a gatherer asks the DNS anything. */
export interface NameLookup {
  /** A recursive look-up at the operator's resolver. Never rejects. */
  resolve(type: RecordType, name: string): Promise<DnsAnswer>
  /** Asks one name server directly, through the egress guard. */
  askServer(address: string, question: DnsQuestion, transport: 'udp' | 'tcp'): Promise<ServerReply>
}

/** What one TLS handshake with the site showed, or why there was none. */
export type TlsProbe =
  | { readonly kind: 'handshake'; readonly handshake: Handshake }
  | { readonly kind: 'refused' | 'unreachable' | 'unsupported'; readonly reason: string }

export interface GatherContext {
  /** The process's browser, where there is one to be had. */
  readonly browser?: BrowserPool
  readonly target: SiteTarget
  readonly conduct: Conduct
  readonly http: PoliteFetcher
  readonly names: NameLookup
  /** One handshake through the egress guard; with `only`, offering that protocol alone. Never rejects for what the server does. */
  readonly tls: (host: string, port: number, only?: 'TLSv1' | 'TLSv1.1') => Promise<TlsProbe>
  readonly signal: AbortSignal
}

/** Talks to the site, name servers or the browser, and yields one artifact. What it cannot learn it says inside the artifact; it throws only for faults. */
export interface Gatherer<Name extends ArtifactName = ArtifactName> {
  readonly name: Name
  /** Sections whose checks need it; a run over other sections leaves it out. */
  readonly sections: readonly Section[]
  /** Artifacts it reads; gatherers run after those. */
  readonly needs: readonly ArtifactName[]
  readonly gather: (context: GatherContext, gathered: Partial<Artifacts>) => Promise<Artifacts[Name]>
}
