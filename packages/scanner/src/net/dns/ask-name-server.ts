import { type DnsServer, exchange } from './exchange.ts'
import { type DnsQuestion, rcodeOf, recordsOf } from './message.ts'
import type { DnsRecord } from './answer.ts'

/** What one name server says, asked directly. */
export type ServerReply =
  | {
      readonly kind: 'answered'
      readonly rcode: string
      readonly authoritative: boolean
      readonly recursionAvailable: boolean
      readonly records: readonly DnsRecord[]
    }
  | { readonly kind: 'silent' }
  /** The egress guard does not let us talk to this address. */
  | { readonly kind: 'blocked' }

export interface AskOptions {
  readonly transport: 'udp' | 'tcp'
  /** Milliseconds for one of the two tries. */
  readonly timeout: number
  /** The egress guard's word on an address. */
  readonly mayConnect: (address: string) => boolean
  readonly signal?: AbortSignal
}

/** Asks one name server, twice when it is silent. The address is vetted here, because zones name whatever servers they like. */
export async function askNameServer(
  server: DnsServer,
  question: DnsQuestion,
  options: AskOptions,
): Promise<ServerReply> {
  if (!options.mayConnect(server.address)) return { kind: 'blocked' }
  const { transport, timeout, signal } = options
  for (let attempt = 0; attempt < 2 && !signal?.aborted; attempt++) {
    const packet = await exchange(server, question, { transport, timeout, ...(signal && { signal }) })
    if (packet === undefined) continue
    return {
      kind: 'answered',
      rcode: rcodeOf(packet),
      authoritative: packet.flag_aa,
      recursionAvailable: packet.flag_ra,
      records: recordsOf(packet),
    }
  }
  return { kind: 'silent' }
}
