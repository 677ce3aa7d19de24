import pg from 'pg'
import type { DatabaseAddress } from './address.ts'
import { survive } from './database.ts'
import { NotificationListener } from './notification-listener.ts'

export interface QueueConnectionOptions {
  readonly address: DatabaseAddress
  readonly applicationName: string
  readonly log: (line: string) => void
}

/** Queries of the job queue's own at once: fetching jobs, heartbeats, upkeep. */
const CONNECTIONS = 4

/**
 * What pg-boss works on, instead of the pool and the listener that it would make itself: there, a connection that breaks at the wrong moment has no
 * listener for its error, which ends the process. Not the pool of our own queries either: pg-boss sends whole transactions as one text,
 * and one that fails leaves its connection in a transaction.
 */
export class QueueConnection {
  readonly #config: pg.ClientConfig
  readonly #pool: pg.Pool
  readonly #log: (line: string) => void

  constructor({ address, applicationName, log }: QueueConnectionOptions) {
    this.#config = { ...address, application_name: applicationName, connectionTimeoutMillis: 10_000, keepAlive: true }
    this.#log = log
    this.#pool = new pg.Pool({ ...this.#config, max: CONNECTIONS })
    survive(this.#pool, log)
  }

  executeSql = (text: string, values?: unknown[]) => this.#pool.query<Record<string, unknown>>(text, values)

  /** Calls `onNotification` for each notification, and `onReconnect` whenever some may have been missed. */
  async listen(channel: string, onNotification: (payload: string) => void, onReconnect: () => void) {
    const listener = new NotificationListener({
      config: this.#config,
      channel,
      onNotification,
      onReconnect,
      log: this.#log,
    })
    await listener.connect()
    return listener
  }

  close = () => this.#pool.end()
}
