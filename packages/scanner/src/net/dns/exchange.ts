import { createSocket } from 'node:dgram'
import { createConnection, isIPv6 } from 'node:net'
import type { DecodedPacket } from 'dns-packet'
import { type DnsQuestion, decodeReply, encodeQuery } from './message.ts'

/** Where a name server listens. The caller has vetted the address: this connects to it, whatever it is. */
export interface DnsServer {
  readonly address: string
  readonly port: number
}

export interface ExchangeOptions {
  readonly transport: 'udp' | 'tcp'
  /** Milliseconds for the whole exchange. */
  readonly timeout: number
  readonly signal?: AbortSignal
}

/** Bytes of one answer over TCP: the most that the length in front of it can say. */
const MAX_TCP_MESSAGE = 65_535

/** Asks one server one question once. `undefined` when it does not answer in time, cannot be reached or answers nonsense. */
export function exchange(
  server: DnsServer,
  question: DnsQuestion,
  options: ExchangeOptions,
): Promise<DecodedPacket | undefined> {
  return options.transport === 'udp' ? overUdp(server, question, options) : overTcp(server, question, options)
}

/** A socket of its own for each question: its random port and the query's random id are what a forged answer has to guess (RFC 5452). */
function overUdp(
  server: DnsServer,
  question: DnsQuestion,
  { timeout, signal }: ExchangeOptions,
): Promise<DecodedPacket | undefined> {
  return new Promise((resolve) => {
    const { id, bytes } = encodeQuery(question)
    const socket = createSocket(isIPv6(server.address) ? 'udp6' : 'udp4')
    const end = (packet?: DecodedPacket): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      socket.removeAllListeners().on('error', () => undefined)
      socket.close()
      resolve(packet)
    }
    const stop = (): void => end()
    const timer = setTimeout(stop, timeout)
    signal?.addEventListener('abort', stop, { once: true })
    socket.on('error', stop)
    // Connected: the system drops what comes from anybody else.
    socket.connect(server.port, server.address, () => socket.send(bytes))
    socket.on('message', (reply) => {
      const packet = decodeReply(reply, id, question)
      if (packet !== undefined) end(packet)
    })
  })
}

function overTcp(
  server: DnsServer,
  question: DnsQuestion,
  { timeout, signal }: ExchangeOptions,
): Promise<DecodedPacket | undefined> {
  return new Promise((resolve) => {
    const { id, bytes } = encodeQuery(question)
    const socket = createConnection({ host: server.address, port: server.port })
    const end = (packet?: DecodedPacket): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      socket.destroy()
      resolve(packet)
    }
    const stop = (): void => end()
    const timer = setTimeout(stop, timeout)
    signal?.addEventListener('abort', stop, { once: true })
    socket.on('error', stop).on('close', stop)
    socket.on('connect', () => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(bytes.length)
      socket.write(Buffer.concat([length, bytes]))
    })
    let received = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      if (received.length < 2) return
      const length = received.readUInt16BE(0)
      // A transfer sends many messages: the first tells all we ask.
      if (received.length >= 2 + length) end(decodeReply(received.subarray(2, 2 + length), id, question))
      else if (received.length > MAX_TCP_MESSAGE + 2) end()
    })
  })
}
