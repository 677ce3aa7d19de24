import { getServers } from 'node:dns'
import { isIP } from 'node:net'
import type { DecodedPacket } from 'dns-packet'
import type { DnsAnswer, RecordType } from './answer.ts'
import { type DnsServer, exchange } from './exchange.ts'
import { type DnsQuestion, plainName, rcodeOf, recordsOf } from './message.ts'

export interface ResolverOptions {
  /** The operator's resolvers, asked in this order. The system's where there are none. */
  readonly servers?: readonly DnsServer[]
  /** Milliseconds for one try. */
  readonly timeout?: number
}

const DEFAULT_TIMEOUT_MS = 3_000
const DNS_PORT = 53

/** Answers kept of one resolver; a run over a site asks some hundred questions. */
const MAX_CACHED = 10_000
const CACHE_MS = 30_000

/**
 * Asks recursive resolvers and tells their answers apart as checks need it: absent, failed and silent are three things. The same
 * question within half a minute is asked once.
 */
export class StubResolver {
  readonly #servers: readonly DnsServer[]
  readonly #timeout: number
  readonly #cache = new Map<string, { readonly until: number; readonly answer: Promise<DnsAnswer> }>()

  constructor({ servers, timeout = DEFAULT_TIMEOUT_MS }: ResolverOptions = {}) {
    this.#servers = servers ?? systemServers()
    this.#timeout = timeout
  }

  /** Never rejects. Once `signal` is aborted, answers are `silent`. */
  resolve(type: RecordType, name: string, signal?: AbortSignal): Promise<DnsAnswer> {
    const key = `${type} ${plainName(name)}`
    const known = this.#cache.get(key)
    if (known !== undefined && known.until > performance.now()) return known.answer
    const answer = this.#ask({ type, name: plainName(name) }, signal)
    if (this.#cache.size >= MAX_CACHED) this.#cache.clear()
    this.#cache.set(key, { until: performance.now() + CACHE_MS, answer })
    return answer
  }

  async #ask(question: DnsQuestion & { type: RecordType }, signal: AbortSignal | undefined): Promise<DnsAnswer> {
    const packet = await this.#exchange(question, signal)
    if (packet === undefined) return { kind: 'silent' }
    const rcode = rcodeOf(packet)
    if (rcode === 'NXDOMAIN') return { kind: 'no-such-name' }
    if (rcode !== 'NOERROR')
      return { kind: 'failed', rcode, bogus: await this.#answersUnchecked(question, rcode, signal) }
    const records = recordsOf(packet)
    if (!records.some(({ type }) => type === question.type)) return { kind: 'no-data' }
    return { kind: 'records', records, authenticated: packet.flag_ad }
  }

  /** SERVFAIL that goes away when checking is disabled means that validation failed (RFC 4035, 5.5). */
  async #answersUnchecked(question: DnsQuestion, rcode: string, signal: AbortSignal | undefined): Promise<boolean> {
    if (rcode !== 'SERVFAIL') return false
    const packet = await this.#exchange({ ...question, checkingDisabled: true }, signal)
    return packet !== undefined && rcodeOf(packet) === 'NOERROR'
  }

  async #exchange(question: DnsQuestion, signal: AbortSignal | undefined): Promise<DecodedPacket | undefined> {
    const options = { timeout: this.#timeout, ...(signal && { signal }) }
    let refused: DecodedPacket | undefined
    for (const server of this.#servers) {
      const ask = (transport: 'udp' | 'tcp') =>
        signal?.aborted ? undefined : exchange(server, question, { ...options, transport })
      let packet = (await ask('udp')) ?? (await ask('udp'))
      if (packet === undefined || packet.flag_tc) packet = await ask('tcp')
      if (packet === undefined) continue
      if (!['REFUSED', 'NOTIMP'].includes(rcodeOf(packet))) return packet
      refused = packet
    }
    return refused
  }
}

/** `HOST:PORT`, `[IPv6]:PORT` or an address alone, as `PICKET_DNS_RESOLVER` gives it; undefined where it is none of these. */
export function parseDnsServer(text: string): DnsServer | undefined {
  if (isIP(text) !== 0) return { address: text, port: DNS_PORT }
  const match = /^(?:\[([^\]]+)\]|([^:[\]]+)):(\d{1,5})$/.exec(text)
  const address = match?.[1] ?? match?.[2]
  const port = Number(match?.[3])
  if (address === undefined || isIP(address) === 0 || port < 1 || port > 65_535) return undefined
  return { address, port }
}

function systemServers(): DnsServer[] {
  return getServers().flatMap((text) => parseDnsServer(text) ?? [])
}
