import { sql } from 'kysely'
import type { Id } from './ids.ts'
import type { Db } from './tables.ts'

/** An `Idempotency-Key` of an account, with the SHA-256 of the request it came with. */
export interface IdempotentRequest {
  readonly accountId: Id
  readonly key: string
  readonly requestHash: Buffer
}

export interface KeptAnswer {
  /** HTTP status. */
  readonly status: number
  /** The response's body as it was sent. */
  readonly body: string
}

export type Idempotency =
  /** Nobody has asked this in the last 24 hours. */
  | { readonly state: 'new' }
  | { readonly state: 'answered'; readonly answer: KeptAnswer }
  /** The key came with another request before. */
  | { readonly state: 'conflict' }

/** Answers that are given again to the same request within 24 hours. */
export interface IdempotencyKeys {
  /** What is known already, without taking part: to answer a repeated request before any work is done for it. */
  look(request: IdempotentRequest): Promise<Idempotency>
  /**
   * To be called in the transaction that does the work, before the work. Of two at once, the second waits here until the first has
   * committed (and then sees its answer) or rolled back (and then is `new` itself).
   */
  begin(request: IdempotentRequest): Promise<Idempotency>
  /** Keeps the answer, in the same transaction as `begin` and the work. A rollback keeps nothing: errors are not kept. */
  keep(request: IdempotentRequest, answer: KeptAnswer): Promise<void>
  /** Deletes what is older than 24 hours; resolves to how many there were. */
  sweep(): Promise<number>
}

export const idempotencyKeysOf = (db: Db): IdempotencyKeys => ({
  async look({ accountId, key, requestHash }) {
    const row = await db
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'status', 'body'])
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
      .executeTakeFirst()
    if (row === undefined || row.status === null || row.body === null) return { state: 'new' }
    if (!row.request_hash.equals(requestHash)) return { state: 'conflict' }
    return { state: 'answered', answer: { status: row.status, body: row.body } }
  },

  async begin(request) {
    const { accountId, key, requestHash } = request
    const { rows } = await sql`
      insert into idempotency_keys as kept (account_id, key, request_hash)
      values (${accountId}, ${key}, ${requestHash})
      on conflict (account_id, key) do update
        set request_hash = excluded.request_hash, status = null, body = null, created_at = now()
        where kept.created_at <= now() - interval '24 hours'
      returning 1`.execute(db)
    return rows.length > 0 ? { state: 'new' } : await this.look(request)
  },

  async keep({ accountId, key }, { status, body }) {
    await db
      .updateTable('idempotency_keys')
      .set({ status, body })
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .execute()
  },

  async sweep() {
    const { numDeletedRows } = await db
      .deleteFrom('idempotency_keys')
      .where('created_at', '<=', sql<Date>`now() - interval '24 hours'`)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  },
})
