import type { WebhookEvent } from '@picket/contracts'
import { sql } from 'kysely'
import { type Id, newId } from './ids.ts'
import { lockAccount } from './promotion.ts'
import type { Db } from './tables.ts'

export interface Webhook {
  readonly id: Id
  readonly accountId: Id
  readonly url: string
  readonly events: readonly WebhookEvent[]
  readonly createdAt: Date
}

export interface Delivery {
  readonly event: WebhookEvent
  readonly status: 'pending' | 'delivered' | 'failed'
  readonly tries: number
  /** What came of the last try; null when it arrived. */
  readonly error: string | null
  readonly createdAt: Date
}

/** A delivery that is to be tried now. */
export interface DueDelivery {
  readonly id: Id
  readonly event: WebhookEvent
  readonly body: string
  readonly url: string
  readonly webhookId: Id
  readonly accountId: Id
  readonly secretCiphertext: Buffer
  /** Which try this is, from 1. */
  readonly tries: number
}

/** Where accounts want to be told of what happens. The store sees secrets as ciphertext only. */
export interface Webhooks {
  insert(webhook: {
    /** From `newId()`; the caller makes it, because the secret's encryption is bound to it. */
    readonly id: Id
    readonly accountId: Id
    readonly url: string
    readonly events: readonly WebhookEvent[]
    readonly secretCiphertext: Buffer
  }): Promise<Webhook>
  /** Locks the account until the transaction ends: of two that count before they insert, the second sees what the first did. */
  countLocked(accountId: Id): Promise<number>
  /** The account's webhooks, oldest first, each with its newest delivery. */
  list(accountId: Id): Promise<(Webhook & { readonly lastDelivery: Delivery | null })[]>
  /** With its deliveries. False when there is none, or it is somebody else's. */
  delete(accountId: Id, id: Id): Promise<boolean>

  /** Writes an event down for every webhook of the account that wants it, with a job for each. Belongs in the transaction of the event. */
  announce(accountId: Id, event: WebhookEvent, at: Date, data: object): Promise<void>
  /** Counts a try and resolves to what is to be sent; undefined when it has ended or is gone. */
  beginDelivery(id: Id): Promise<DueDelivery | undefined>
  /** `error`: what came of the try; undefined: it arrived. `isLast`: it is not tried again. */
  endDelivery(id: Id, error: string | undefined, isLast: boolean): Promise<void>
  /** Deletes deliveries older than `days`. */
  sweep(days: number): Promise<void>
}

const COLUMNS = ['id', 'account_id as accountId', 'url', 'events', 'created_at as createdAt'] as const

export const webhooksOf = (db: Db, enqueue: (tx: Db, deliveryId: Id) => Promise<Id>): Webhooks => ({
  insert: ({ id, accountId, url, events, secretCiphertext }) =>
    db
      .insertInto('webhooks')
      .values({ id, account_id: accountId, url, events: [...events], secret_ciphertext: secretCiphertext })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),

  async countLocked(accountId) {
    await lockAccount(db, accountId)
    const { count } = await db
      .selectFrom('webhooks')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    return count
  },

  async list(accountId) {
    const webhooks = await db
      .selectFrom('webhooks')
      .select(COLUMNS)
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute()
    const latest = await db
      .selectFrom('webhook_deliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
      .distinctOn('webhook_id')
      .select([
        'webhook_id as webhookId',
        'event',
        'status',
        'tries',
        'error',
        'webhook_deliveries.created_at as createdAt',
      ])
      .where('account_id', '=', accountId)
      .orderBy('webhook_id')
      .orderBy('webhook_deliveries.id', 'desc')
      .execute()
    const byWebhook = new Map(latest.map(({ webhookId, ...delivery }) => [webhookId, delivery]))
    return webhooks.map((webhook) => ({ ...webhook, lastDelivery: byWebhook.get(webhook.id) ?? null }))
  },

  async delete(accountId, id) {
    const { numDeletedRows } = await db
      .deleteFrom('webhooks')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  },

  async announce(accountId, event, at, data) {
    const webhooks = await db
      .selectFrom('webhooks')
      .select('id')
      .where('account_id', '=', accountId)
      .where(sql<boolean>`${event} = any(events)`)
      .orderBy('id')
      .execute()
    for (const webhook of webhooks) {
      const id = newId()
      const body = JSON.stringify({ id, event, created_at: at.toISOString(), data })
      await db.insertInto('webhook_deliveries').values({ id, webhook_id: webhook.id, event, body }).execute()
      await enqueue(db, id)
    }
  },

  async beginDelivery(id) {
    const { rows } = await sql<DueDelivery>`
      update webhook_deliveries as delivery set tries = tries + 1 from webhooks as webhook
      where delivery.id = ${id} and delivery.status = 'pending' and webhook.id = delivery.webhook_id
      returning delivery.id, delivery.event, delivery.body, delivery.tries, webhook.url, webhook.id as "webhookId",
        webhook.account_id as "accountId", webhook.secret_ciphertext as "secretCiphertext"`.execute(db)
    return rows[0]
  },

  async endDelivery(id, error, isLast) {
    const status = error === undefined ? 'delivered' : isLast ? 'failed' : 'pending'
    await db
      .updateTable('webhook_deliveries')
      .set({ status, error: error ?? null, finished_at: status === 'pending' ? null : sql<Date>`now()` })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .execute()
  },

  async sweep(days) {
    await db
      .deleteFrom('webhook_deliveries')
      .where('created_at', '<', sql<Date>`now() - ${days} * interval '1 day'`)
      .execute()
  },
})
