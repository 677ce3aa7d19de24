import { randomInt } from 'node:crypto'
import {
  type Answer,
  CHECKING_DISABLED,
  type DecodedPacket,
  decode,
  encode,
  type Packet,
  RECURSION_DESIRED,
} from 'dns-packet'
import { type DnsRecord, RECORD_TYPES, type RecordType } from './answer.ts'

export interface DnsQuestion {
  readonly name: string
  readonly type: RecordType | 'AXFR'
  /** Ask a resolver to look the answer up elsewhere; an authoritative server is asked without. True where not given. */
  readonly recursionDesired?: boolean
  /** Ask a validating resolver for data that it found bogus (RFC 4035, 3.2.2). */
  readonly checkingDisabled?: boolean
}

/** What the wire calls the type; `dns-packet` has no name for HTTPS records (RFC 9460: 65). */
const WIRE_TYPE: Partial<Record<string, string>> = { HTTPS: 'UNKNOWN_65' }

/** Largest answer over UDP that is asked for (EDNS, RFC 6891): small enough not to be fragmented. */
const UDP_PAYLOAD = 1232

/** A query with a random id, bytes ready for UDP. */
export function encodeQuery({ name, type, recursionDesired = true, checkingDisabled = false }: DnsQuestion): {
  id: number
  bytes: Buffer
} {
  const id = randomInt(1, 65_536)
  const packet: Packet = {
    type: 'query',
    id,
    flags: (recursionDesired ? RECURSION_DESIRED : 0) | (checkingDisabled ? CHECKING_DISABLED : 0),
    questions: [{ type: (WIRE_TYPE[type] ?? type) as 'A', name }],
    // The DO bit (32,768): without it a resolver does not say that it validated.
    additionals: [
      {
        type: 'OPT',
        name: '.',
        udpPayloadSize: UDP_PAYLOAD,
        extendedRcode: 0,
        ednsVersion: 0,
        flags: 32_768,
        flag_do: true,
        options: [],
      },
    ],
  }
  return { id, bytes: encode(packet) }
}

/** Decodes an answer to a query; undefined when it is malformed or the answer to something else. */
export function decodeReply(bytes: Buffer, id: number, question: DnsQuestion): DecodedPacket | undefined {
  try {
    const packet = decode(bytes)
    if (!packet.flag_qr || packet.id !== id) return undefined
    const [asked] = packet.questions ?? []
    // Some servers leave the question out of an error; one that is there has to be ours.
    if (asked !== undefined && asked.name.toLowerCase() !== question.name.toLowerCase()) return undefined
    return packet
  } catch {
    return undefined
  }
}

/** NOERROR, NXDOMAIN, SERVFAIL, … */
export function rcodeOf(packet: DecodedPacket): string {
  return (packet as DecodedPacket & { rcode: string }).rcode
}

/** The records of the answer section that are of a known type, in their order. */
export function recordsOf(packet: DecodedPacket): DnsRecord[] {
  return (packet.answers ?? []).flatMap((answer) => {
    const type = recordType(answer.type)
    if (type === undefined) return []
    return [
      { name: plainName(answer.name), type, ttl: 'ttl' in answer ? (answer.ttl ?? 0) : 0, data: presentation(answer) },
    ]
  })
}

function recordType(wire: string): RecordType | undefined {
  const name = wire === WIRE_TYPE['HTTPS'] ? 'HTTPS' : wire
  return RECORD_TYPES.find((type) => type === name)
}

/** Lower case, without the final dot. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/\.$/, '')
}

function presentation(answer: Answer): string {
  switch (answer.type) {
    case 'A':
    case 'AAAA':
      return answer.data
    case 'CNAME':
    case 'NS':
    case 'PTR':
      return plainName(answer.data)
    case 'MX':
      return `${answer.data.preference ?? 0} ${plainName(answer.data.exchange) || '.'}`
    case 'TXT':
      return [answer.data]
        .flat()
        .map((part) => (typeof part === 'string' ? part : part.toString('utf8')))
        .join('')
    case 'CAA':
      return `${answer.data.flags ?? 0} ${answer.data.tag} ${answer.data.value}`
    case 'SOA': {
      const { mname, rname, serial, refresh, retry, expire, minimum } = answer.data
      return [plainName(mname), plainName(rname), serial, refresh, retry, expire, minimum].join(' ')
    }
    case 'SRV':
      return `${answer.data.priority ?? 0} ${answer.data.weight ?? 0} ${answer.data.port} ${plainName(answer.data.target) || '.'}`
    case 'DS':
      return `${answer.data.keyTag} ${answer.data.algorithm} ${answer.data.digestType} ${answer.data.digest.toString('hex')}`
    case 'DNSKEY':
      return `${answer.data.flags} 3 ${answer.data.algorithm} ${answer.data.key.toString('base64')}`
    default:
      return 'data' in answer && Buffer.isBuffer(answer.data) ? answer.data.toString('hex') : ''
  }
}
