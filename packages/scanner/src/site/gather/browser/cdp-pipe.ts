import type { Readable, Writable } from 'node:stream'

/** An event of the DevTools protocol. `session` names the target that it comes from. */
export interface CdpEvent {
  readonly method: string
  readonly session: string | undefined
  readonly params: CdpObject
}

/** What the browser says is as trustworthy as the page that may have taken it over: nothing in it is believed unread. */
export type CdpObject = Readonly<Record<string, unknown>>

/** The browser answered a command with an error. */
export class CdpRefused extends Error {
  override readonly name = 'CdpRefused'
}

/** The browser ended, or was ended. */
export class BrowserGone extends Error {
  override readonly name = 'BrowserGone'
}

/** The browser did not answer a command in time. */
export class CdpTimeout extends Error {
  override readonly name = 'CdpTimeout'
}

interface Waiting {
  readonly settle: (outcome: CdpObject | Error) => void
}

const MAX_MESSAGE_BYTES = 32 * 1024 ** 2
const DEFAULT_TIMEOUT_MS = 10_000
const END = 0

/** Speaks the DevTools protocol over the pipes of `--remote-debugging-pipe`: JSON texts, each ended by a zero byte. */
export class CdpPipe {
  readonly #output: Writable
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners = new Set<(event: CdpEvent) => void>()
  readonly #onEnd: (reason: string) => void
  #parts: Buffer[] = []
  #length = 0
  #lastId = 0
  #ended: BrowserGone | undefined

  /** `onEnd` is called once, when the pipe ends or carries what no browser sends. */
  constructor(input: Readable, output: Writable, onEnd: (reason: string) => void) {
    this.#output = output
    this.#onEnd = onEnd
    output.on('error', () => this.end('the browser ended'))
    input.on('error', () => this.end('the browser ended'))
    input.on('close', () => this.end('the browser ended'))
    input.on('data', (chunk: Buffer) => this.#take(chunk))
  }

  /** Sends a command. Rejects with `CdpRefused`, `CdpTimeout` or `BrowserGone`. */
  send(method: string, params: CdpObject = {}, session?: string, timeout = DEFAULT_TIMEOUT_MS): Promise<CdpObject> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended)
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => settle(new CdpTimeout(`${method} was not answered in time.`)), timeout)
      const settle = (outcome: CdpObject | Error): void => {
        clearTimeout(timer)
        this.#waiting.delete(id)
        if (outcome instanceof Error) reject(outcome)
        else resolve(outcome)
      }
      this.#waiting.set(id, { settle })
      this.#output.write(`${JSON.stringify({ id, method, params, sessionId: session })}\0`)
    })
  }

  /** Hears every event until the returned function is called. */
  listen(listener: (event: CdpEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Fails everything that waits. */
  end(reason: string): void {
    if (this.#ended !== undefined) return
    this.#ended = new BrowserGone(reason)
    for (const { settle } of this.#waiting.values()) settle(this.#ended)
    this.#listeners.clear()
    this.#onEnd(reason)
  }

  #take(chunk: Buffer): void {
    let rest = chunk
    for (let end = rest.indexOf(END); end >= 0; end = rest.indexOf(END)) {
      const message = Buffer.concat([...this.#parts, rest.subarray(0, end)]).toString()
      this.#parts = []
      this.#length = 0
      rest = rest.subarray(end + 1)
      if (this.#ended === undefined) this.#handle(message)
    }
    this.#parts.push(rest)
    this.#length += rest.length
    if (this.#length > MAX_MESSAGE_BYTES) this.end('the browser sent too much')
  }

  #handle(text: string): void {
    const message = asObject(parse(text))
    const id = message['id']
    if (typeof id === 'number') {
      const error = message['error']
      this.#waiting
        .get(id)
        ?.settle(
          error === undefined
            ? asObject(message['result'])
            : new CdpRefused(String(asObject(error)['message']).slice(0, 200)),
        )
      return
    }
    const { method, sessionId, params } = message
    if (typeof method !== 'string') return
    const event = { method, session: typeof sessionId === 'string' ? sessionId : undefined, params: asObject(params) }
    for (const listener of this.#listeners) listener(event)
  }
}

/** The object that a value is; an empty one where it is none. */
export function asObject(value: unknown): CdpObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** The text that a value is; an empty one where it is none. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
