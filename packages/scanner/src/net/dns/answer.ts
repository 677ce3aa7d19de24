/** Types of records that are asked for. */
export const RECORD_TYPES = [
  'A',
  'AAAA',
  'CAA',
  'CNAME',
  'DNSKEY',
  'DS',
  'HTTPS',
  'MX',
  'NS',
  'PTR',
  'SOA',
  'SRV',
  'TXT',
] as const
export type RecordType = (typeof RECORD_TYPES)[number]

export interface DnsRecord {
  /** The owner, in lower case without a final dot: another name than asked for where a CNAME was followed. */
  readonly name: string
  readonly type: RecordType
  /** Seconds. */
  readonly ttl: number
  /** Presentation form of the data (RFC 1035 and the record's own RFC), names without a final dot, strings of a TXT record joined. */
  readonly data: string
}

/**
 * What came of a question. `failed` and `silent` are never "absent": a resolver that answers SERVFAIL says nothing about the record.
 */
export type DnsAnswer =
  /** `authenticated`: the resolver validated it (the AD bit). Records of CNAMEs on the way are included. Never empty. */
  | { readonly kind: 'records'; readonly records: readonly DnsRecord[]; readonly authenticated: boolean }
  /** The name exists, a record of this type does not. */
  | { readonly kind: 'no-data' }
  | { readonly kind: 'no-such-name' }
  /** SERVFAIL, REFUSED, … or a malformed answer (`MALFORMED`). `bogus`: the same question with checking disabled was answered. */
  | { readonly kind: 'failed'; readonly rcode: string; readonly bogus: boolean }
  /** No answer in time: two tries over UDP, one over TCP. */
  | { readonly kind: 'silent' }
