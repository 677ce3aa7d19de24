import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import {
  type Answer,
  AUTHORITATIVE_ANSWER,
  decode,
  encode,
  type Packet,
  type Question,
  RECURSION_AVAILABLE,
  TRUNCATED_RESPONSE,
} from 'dns-packet'

export type { Answer } from 'dns-packet'

/** What a test's name server does with a question. */
export type Reply =
  | {
      readonly answers: readonly Answer[]
      readonly authorities?: readonly Answer[]
      readonly authoritative?: boolean
      readonly authenticated?: boolean
      readonly truncatedOverUdp?: boolean
    }
  | { readonly rcode: 'NXDOMAIN' | 'SERVFAIL' | 'REFUSED' }
  /** No answer at all. */
  | 'silence'
  /** Bytes that are no DNS message. */
  | 'garbage'
  /** Bytes of a test's own, made of those of the question. */
  | { readonly raw: (query: Buffer) => Buffer }

export interface Asked extends Question {
  readonly transport: 'udp' | 'tcp'
  readonly checkingDisabled: boolean
  readonly recursionDesired: boolean
}

export interface NameServer {
  readonly address: string
  readonly port: number
  /** Every question so far. */
  readonly asked: readonly Asked[]
  close(): Promise<void>
}

const RCODES = { NOERROR: 0, SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 } as const
const AUTHENTIC_DATA = 1 << 5

/** A real name server on loopback, UDP and TCP on one port, that answers as `reply` says. Without a port, one that is free. */
export async function startNameServer(
  reply: (question: Asked) => Reply,
  address = '127.0.0.1',
  fixedPort = 0,
): Promise<NameServer> {
  const asked: Asked[] = []
  const answer = (bytes: Buffer, transport: Asked['transport']): Buffer | undefined => {
    const query = decode(bytes)
    const [question] = query.questions ?? []
    if (question === undefined) return undefined
    const one: Asked = { ...question, transport, checkingDisabled: query.flag_cd, recursionDesired: query.flag_rd }
    asked.push(one)
    const given = reply(one)
    return typeof given === 'object' && 'raw' in given ? given.raw(bytes) : toBytes(query, given, transport)
  }
  const tcp = createServer((socket) => {
    socket.on('error', () => undefined)
    let received = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      if (received.length < 2 || received.length < 2 + received.readUInt16BE(0)) return
      const bytes = answer(received.subarray(2), 'tcp')
      if (bytes === undefined) return
      const length = Buffer.alloc(2)
      length.writeUInt16BE(bytes.length)
      socket.end(Buffer.concat([length, bytes]))
    })
  })
  const { udp, port } = await listenOnOnePort(tcp, address, fixedPort)
  udp.on('message', (bytes, from) => {
    const back = answer(bytes, 'udp')
    if (back !== undefined) udp.send(back, from.port, from.address)
  })
  return {
    address,
    port,
    asked,
    close: async () => {
      udp.close()
      tcp.close()
      await once(tcp, 'close')
    },
  }
}

/** UDP and TCP have ports of their own: tries until one is free for both. */
async function listenOnOnePort(
  tcp: Server,
  address: string,
  fixedPort: number,
): Promise<{ udp: Socket; port: number }> {
  for (;;) {
    tcp.listen(fixedPort, address)
    await once(tcp, 'listening')
    const { port } = tcp.address() as AddressInfo
    const udp = createSocket(address.includes(':') ? 'udp6' : 'udp4')
    const bound = new Promise<boolean>((resolve) => {
      udp.once('error', () => resolve(false)).once('listening', () => resolve(true))
    })
    udp.bind(port, address)
    if (await bound) return { udp, port }
    if (fixedPort !== 0) throw new Error(`Port ${fixedPort} of ${address} is not free.`)
    tcp.close()
    await once(tcp, 'close')
  }
}

function toBytes(
  query: Packet,
  reply: Exclude<Reply, { raw: unknown }>,
  transport: Asked['transport'],
): Buffer | undefined {
  if (reply === 'silence') return undefined
  if (reply === 'garbage') return Buffer.from('not a message')
  const rcode = 'rcode' in reply ? reply.rcode : 'NOERROR'
  const cut = 'answers' in reply && reply.truncatedOverUdp === true && transport === 'udp'
  const flags =
    RECURSION_AVAILABLE |
    RCODES[rcode] |
    (cut ? TRUNCATED_RESPONSE : 0) |
    ('answers' in reply && reply.authoritative ? AUTHORITATIVE_ANSWER : 0) |
    ('answers' in reply && reply.authenticated ? AUTHENTIC_DATA : 0)
  return encode({
    type: 'response',
    id: query.id ?? 0,
    flags,
    questions: query.questions ?? [],
    answers: 'answers' in reply && !cut ? [...reply.answers] : [],
    authorities: 'answers' in reply ? [...(reply.authorities ?? [])] : [],
  })
}
