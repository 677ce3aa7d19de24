import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Listens where nothing may arrive, and keeps what does. */
export interface Canary {
  readonly port: number
  /** The first line of every TCP connection that said something, `(TLS)` for a handshake, `(silent)` for the others. */
  readonly tcp: readonly string[]
  /** Bytes of every datagram. */
  readonly udp: readonly number[]
  close(): Promise<void>
}

const TLS_HANDSHAKE = 0x16

/** TCP and UDP on one port of an address. Answers HTTP requests with an empty page that every origin may read. */
export async function startCanary(address: string): Promise<Canary> {
  const tcp: string[] = []
  const udp: number[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const index = tcp.push('(silent)') - 1
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    socket.once('data', (chunk) => {
      tcp[index] = chunk[0] === TLS_HANDSHAKE ? '(TLS)' : (chunk.toString('latin1').split('\r\n', 1)[0] ?? '')
      socket.end('HTTP/1.1 200 OK\r\nAccess-Control-Allow-Origin: *\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
    })
  })
  server.listen(0, address)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const datagrams = createSocket('udp4').on('message', (message) => void udp.push(message.length))
  datagrams.bind(port, address)
  await once(datagrams, 'listening')
  return {
    port,
    tcp,
    udp,
    async close() {
      for (const socket of sockets) socket.destroy()
      datagrams.close()
      server.close()
      await once(server, 'close')
    },
  }
}
