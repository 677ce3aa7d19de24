import { connect } from 'node:net'

/** One answer as it came over the socket. */
export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Sends bytes as they stand and reads until the server closes, or has been silent for `quietMilliseconds` after an answer. Answers
 * all it read as text.
 */
export function exchangeRaw(url: string, bytes: string | Buffer, quietMilliseconds = 100): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const chunks: Buffer[] = []
    let quiet: NodeJS.Timeout | undefined
    const end = () => {
      clearTimeout(quiet)
      clearTimeout(deadline)
      socket.destroy()
      resolve(Buffer.concat(chunks).toString('latin1'))
    }
    const deadline = setTimeout(end, 10_000)
    socket.on('connect', () => socket.write(bytes))
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      clearTimeout(quiet)
      quiet = setTimeout(end, quietMilliseconds)
    })
    socket.on('end', end)
    socket.on('close', end)
    // A server that has answered may reset what it did not read.
    socket.on('error', (error) => (chunks.length > 0 || isReset(error) ? end() : reject(error)))
  })
}

const isReset = (error: NodeJS.ErrnoException) => error.code === 'ECONNRESET' || error.code === 'EPIPE'

/** The first answer in what was read. */
export function firstAnswer(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n')
  const [statusLine = '', ...lines] = text.slice(0, end === -1 ? undefined : end).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const length = Number(headers['content-length'] ?? 0)
  return { status: Number(statusLine.split(' ')[1] ?? 0), headers, body: text.slice(end + 4, end + 4 + length) }
}
