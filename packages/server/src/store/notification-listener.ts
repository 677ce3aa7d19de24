import pg from 'pg'

export interface NotificationListenerOptions {
  readonly config: pg.ClientConfig
  readonly channel: string
  readonly onNotification: (payload: string) => void
  /** Called after every (re)connection: notifications may have been missed before. */
  readonly onReconnect: () => void
  readonly log: (line: string) => void
}

/** Milliseconds between two looks whether the connection is still there, and how long the answer may take. */
const CHECK_INTERVAL = 10_000
const CHECK_TIMEOUT = 5_000

/** Milliseconds before a connection is tried again. Meanwhile, jobs are polled for. */
const RECONNECT_AFTER = 500

/** A connection that listens to a channel of PostgreSQL, and is made again when it breaks. */
export class NotificationListener {
  readonly #options: NotificationListenerOptions
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(options: NotificationListenerOptions) {
    this.#options = options
  }

  /** Rejects when the connection cannot be made; later ones are tried again and again. */
  async connect(): Promise<void> {
    const { config, channel, onNotification, onReconnect } = this.#options
    const client = new pg.Client({ ...config, query_timeout: CHECK_TIMEOUT })
    // These stay as long as the client does: a broken connection may report several errors.
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client, new Error('it ended')))
    client.on('notification', ({ payload }) => {
      if (payload !== undefined) onNotification(payload)
    })
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      client.end().catch(() => undefined)
      throw error
    }
    if (this.#closed) return client.end()
    this.#client = client
    this.#timer = setTimeout(() => this.#check(client), CHECK_INTERVAL)
    onReconnect()
  }

  /** A connection can be gone without anybody having said so. */
  #check(client: pg.Client): void {
    client.query('select 1').then(
      () => {
        if (this.#client === client) this.#timer = setTimeout(() => this.#check(client), CHECK_INTERVAL)
      },
      (error: unknown) => this.#lost(client, error),
    )
  }

  #lost(client: pg.Client, error: unknown): void {
    if (this.#client !== client) return
    this.#client = undefined
    clearTimeout(this.#timer)
    client.end().catch(() => undefined)
    if (this.#closed) return
    const reason = error instanceof Error ? error.message : String(error)
    this.#options.log(`The connection that waits for jobs was lost (${reason}); making it again.`)
    this.#reconnectLater()
  }

  #reconnectLater(): void {
    this.#timer = setTimeout(() => {
      this.connect().catch(() => {
        if (!this.#closed) this.#reconnectLater()
      })
    }, RECONNECT_AFTER)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => undefined)
  }
}
