import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { createSecureContext, TLSSocket } from 'node:tls'
import { makeSelfSignedCertificate } from './self-signed-certificate.ts'

/** What a browser asks for through the proxy. */
export interface ProxyRequest {
  readonly method: 'GET' | 'HEAD'
  readonly url: URL
  /** Names in lower case; those that concern the connection alone are left out. */
  readonly headers: Readonly<Record<string, string>>
}

export interface ProxyAnswer {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** As the page sees it: nothing packed. */
  readonly body: Buffer
}

/** Gets an answer, by whatever guarded way; `refused` is seen by the page as 403. Must not reject. */
export type AnswerRequest = (request: ProxyRequest, signal: AbortSignal) => Promise<ProxyAnswer | 'refused'>

/** What one page shows to be let through, until it is revoked. */
export interface ProxyPass {
  readonly username: string
  readonly password: string
  /** Ends the page's connections, and with them the signals of its requests. */
  revoke(): void
}

/**
 * The one way out for a browser: a proxy on loopback that connects to nothing itself. It speaks HTTP, and ends TLS with a
 * certificate of its own that the browser was told to accept, so that every single request, whatever in the page makes it, is put
 * before the `AnswerRequest` of its page. What is no GET or HEAD is refused, and so are WebSockets.
 */
export interface BrowserProxy {
  readonly port: number
  /** For `--ignore-certificate-errors-spki-list`. */
  readonly publicKeyHash: string
  /** Lets one page in. Without its pass no process on this machine gets an answer. */
  admit(answer: AnswerRequest): ProxyPass
  close(): Promise<void>
}

/** Empty pages at this address, given to whoever has a pass: there a page gets to know its pass before it goes anywhere. */
const START_ORIGIN = 'http://start.picket.invalid'
export const START_URL = `${START_ORIGIN}/`

const SERVER: ServerOptions = { maxHeaderSize: 64 * 1024, headersTimeout: 10_000, requestTimeout: 10_000 }
const MAX_CONNECTIONS = 512
const TLS_HANDSHAKE = 0x16
const REALM = 'Basic realm="picket"'

/** RFC 9110, 7.6.1, and what is the proxy's own. `user-agent` and `accept-encoding` belong to whoever connects. */
const CONNECTION_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'host',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
  'accept-encoding',
])

const UNSENT_HEADERS: ReadonlySet<string> = new Set([
  'alt-svc',
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'proxy-authenticate',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

interface Guest {
  readonly secretHash: Buffer
  readonly answer: AnswerRequest
  readonly sockets: Set<Duplex>
  readonly revoked: AbortController
}

/** What a CONNECT has opened: whose it is, and where it leads. */
interface Tunnel {
  readonly guest: Guest
  readonly origin: string
}

export async function startBrowserProxy(): Promise<BrowserProxy> {
  const certificate = makeSelfSignedCertificate()
  const secureContext = createSecureContext({ key: certificate.key, cert: certificate.certificate })
  const guests = new Map<string, Guest>()
  const tunnels = new WeakMap<Duplex, Tunnel>()

  const outer = createServer(SERVER, (request, response) => {
    const guest = guestOf(request, guests)
    if (guest === undefined) return void response.writeHead(407, { 'proxy-authenticate': REALM }).end()
    keep(guest, request.socket)
    void respond(guest, request.url ?? '', request, response)
  })
  const inner = createServer(SERVER, (request, response) => {
    const tunnel = tunnels.get(request.socket)
    if (tunnel === undefined || !request.url?.startsWith('/')) return void response.writeHead(400).end()
    void respond(tunnel.guest, `${tunnel.origin}${request.url}`, request, response)
  })

  outer.on('connect', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const guest = guestOf(request, guests)
    if (guest === undefined)
      return void socket.end(`HTTP/1.1 407 Unauthorized\r\nProxy-Authenticate: ${REALM}\r\nContent-Length: 0\r\n\r\n`)
    keep(guest, socket)
    if (head.length > 0) socket.unshift(head)
    socket.write('HTTP/1.1 200 Connected\r\n\r\n')
    socket.once('readable', () => {
      const first = socket.read() as Buffer | null
      if (first === null) return void socket.destroy()
      socket.unshift(first)
      const isSecure = first[0] === TLS_HANDSHAKE
      const stream = isSecure
        ? new TLSSocket(socket, { isServer: true, secureContext, ALPNProtocols: ['http/1.1'] })
        : socket
      stream.on('error', () => socket.destroy())
      tunnels.set(stream, { guest, origin: `${isSecure ? 'https' : 'http'}://${request.url ?? ''}` })
      inner.emit('connection', stream)
    })
  })
  for (const server of [outer, inner]) {
    server.maxConnections = MAX_CONNECTIONS
    // A socket would let the page say anything to anybody, unseen.
    server.on(
      'upgrade',
      (_, socket: Duplex) => void socket.on('error', () => undefined).end('HTTP/1.1 403 Forbidden\r\n\r\n'),
    )
    server.on('clientError', (_, socket: Duplex) => void socket.destroy())
  }
  outer.listen(0, '127.0.0.1')
  await once(outer, 'listening')

  return {
    port: (outer.address() as AddressInfo).port,
    publicKeyHash: certificate.publicKeyHash,
    admit(answer) {
      const username = randomBytes(12).toString('hex')
      const password = randomBytes(24).toString('hex')
      const guest: Guest = { secretHash: hashOf(password), answer, sockets: new Set(), revoked: new AbortController() }
      guests.set(username, guest)
      return {
        username,
        password,
        revoke() {
          guests.delete(username)
          guest.revoked.abort()
          for (const socket of guest.sockets) socket.destroy()
        },
      }
    },
    async close() {
      for (const guest of guests.values()) {
        guest.revoked.abort()
        for (const socket of guest.sockets) socket.destroy()
      }
      guests.clear()
      outer.closeAllConnections()
      outer.close()
      await once(outer, 'close')
    },
  }
}

function keep(guest: Guest, socket: Duplex): void {
  if (guest.sockets.has(socket)) return
  guest.sockets.add(socket)
  socket.once('close', () => guest.sockets.delete(socket))
}

/** Who has the password that a request shows. */
function guestOf(request: IncomingMessage, guests: ReadonlyMap<string, Guest>): Guest | undefined {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/=]{1,200})$/i.exec(request.headers['proxy-authorization'] ?? '') ?? []
  const [username = '', password = ''] = Buffer.from(encoded, 'base64').toString('latin1').split(':')
  const guest = guests.get(username)
  return guest !== undefined && timingSafeEqual(guest.secretHash, hashOf(password)) ? guest : undefined
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

async function respond(
  guest: Guest,
  address: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.on('error', () => undefined)
  const url = URL.parse(address)
  const { method } = request
  if (url?.origin === START_ORIGIN)
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>')
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    return void response.writeHead(400).end()
  request.resume()
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const signal = AbortSignal.any([gone.signal, guest.revoked.signal])
  const answer =
    method === 'GET' || method === 'HEAD'
      ? await guest.answer({ method, url, headers: headersOf(request) }, signal)
      : 'refused'
  if (response.destroyed) return
  if (answer === 'refused') return void response.writeHead(403, { 'cache-control': 'no-store' }).end()
  for (const [name, value] of answer.headers)
    if (!UNSENT_HEADERS.has(name.toLowerCase())) appendHeader(response, name, value)
  response.writeHead(answer.status).end(method === 'HEAD' ? undefined : answer.body)
}

/** What a stranger's server sent may be no header that Node would write. */
function appendHeader(response: ServerResponse, name: string, value: string): void {
  try {
    response.appendHeader(name, value)
  } catch {
    // Left out, as a browser would.
  }
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || CONNECTION_HEADERS.has(name)
        ? []
        : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  )
}
