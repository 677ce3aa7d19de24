import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { SECURITY_HEADERS } from './response-headers.ts'

/** Status and text for what the HTTP parser refuses, by the parser's code. */
const REFUSED: Readonly<Record<string, readonly [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The request line and headers are too long: at most 16 KiB are allowed.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunk extensions of the body are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
}

/**
 * Answers in JSON what never becomes a request: bytes that are no HTTP, headers that are too long, a request that does not end,
 * CONNECT. Where an answer has begun already, the connection is closed instead.
 */
export function answerMalformed(server: Server): void {
  const answers = new WeakMap<Duplex, ServerResponse>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => answers.set(request.socket, response))
  server.removeAllListeners('clientError')
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const answered = answers.get(socket)?.headersSent === true
    if (error.code === 'ECONNRESET' || !socket.writable || answered) return socket.destroy()
    const [status, message] = REFUSED[error.code ?? ''] ?? [400, 'The request is not valid HTTP.']
    return endWith(socket, status, message)
  })
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy())
    endWith(socket, 405, 'Method not allowed.', { allow: 'DELETE, GET, HEAD, POST' })
  })
  // An expectation that we do not know is ignored, rather than answered with an empty 417.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response)
  })
}

function endWith(socket: Duplex, status: number, message: string, more: Readonly<Record<string, string>> = {}): void {
  const body = JSON.stringify({ error: message })
  const headers = {
    ...SECURITY_HEADERS,
    ...more,
    'x-request-id': randomUUID(),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`)
}
