import type { DnsAnswer, RecordType } from '../../net/dns/answer.ts'

export type { DnsAnswer, RecordType } from '../../net/dns/answer.ts'

export interface NameServer {
  readonly name: string
  readonly addresses: readonly string[]
  /** Whether it answers for the zone with authority, over each transport. */
  readonly udp: 'authoritative' | 'lame' | 'refused' | 'silent' | 'blocked'
  readonly tcp: 'authoritative' | 'lame' | 'refused' | 'silent' | 'blocked'
  /** The zone's SOA serial as this server has it. */
  readonly serial: number | null
  /** Whether it hands over the whole zone to anybody, and whether it answers for names that are not its own. */
  readonly transfers: boolean | null
  readonly recursive: boolean | null
}

export interface DnsArtifact {
  readonly registrableDomain: string
  readonly host: string
  /** Milliseconds since the epoch at which it was gathered: dates are judged against it. */
  readonly askedAt: number
  /** Answers by `TYPE name`, names in lower case without a final dot, such as `TXT _dmarc.example.org`. */
  readonly answers: Readonly<Record<string, DnsAnswer>>
  readonly nameServers: readonly NameServer[]
  /** The policy file at `https://mta-sts.DOMAIN/.well-known/mta-sts.txt`; null when no record asks for it. */
  readonly mtaStsPolicy:
    | { readonly kind: 'text'; readonly text: string }
    /** The server is there, and does not hand the file out. */
    | { readonly kind: 'refused'; readonly status: number }
    | { readonly kind: 'unreachable'; readonly reason: string }
    | null
  /** Date of expiry by RDAP, ISO 8601; a reason where it could not be had. */
  readonly expiry:
    | { readonly kind: 'date'; readonly date: string }
    | { readonly kind: 'unknown'; readonly reason: string }
  /** What names that point at other services answer over HTTPS, for take-over fingerprints, by name. */
  readonly pointedAt: Readonly<
    Record<string, { readonly status: number; readonly body: string } | { readonly reason: string }>
  >
}

/** The answer to a question; a question that was never asked counts as silent, so that nothing is taken for absent. */
export function dnsAnswer({ answers }: DnsArtifact, type: RecordType, name: string): DnsAnswer {
  return answers[`${type} ${name.toLowerCase().replace(/\.$/, '')}`] ?? { kind: 'silent' }
}
