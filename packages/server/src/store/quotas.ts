import { sql } from 'kysely'
import { AccountNotFound, QuotaExhausted } from './errors.ts'
import type { Id } from './ids.ts'
import { QUOTA_KINDS, type Db, type QuotaKind } from './tables.ts'

/** What is counted: one kind of use, of one account, in one billing period. */
export interface QuotaUse {
  readonly accountId: Id
  /** Start of the billing period. */
  readonly periodStart: Date
  readonly kind: QuotaKind
}

export interface Quotas {
  /**
   * Takes one and resolves to what is used then. However many ask at once, no more than `limit` get one.
   * Throws QuotaExhausted, AccountNotFound.
   */
  take(use: QuotaUse & { readonly limit: number }): Promise<number>
  /** Gives back one that was taken. Never below zero. */
  giveBack(use: QuotaUse): Promise<void>
  /** What is used of each kind in a billing period. */
  used(accountId: Id, periodStart: Date): Promise<Record<QuotaKind, number>>
}

export const quotasOf = (db: Db): Quotas => ({
  async take({ accountId, periodStart, kind, limit }) {
    // Everything that takes or gives back locks the account's row before the quota's: one order, no deadlock.
    const { rows } = await sql<{ used: number }>`
      with account as (select id from accounts where id = ${accountId} for no key update)
      insert into quotas (account_id, period_start, kind, used)
      select id, ${periodStart}::timestamptz, ${kind}, 1 from account where ${limit}::int > 0
      on conflict (account_id, period_start, kind) do update set used = quotas.used + 1 where quotas.used < ${limit}::int
      returning used`.execute(db)
    const taken = rows[0]
    if (taken !== undefined) return taken.used
    const account = await db.selectFrom('accounts').select('id').where('id', '=', accountId).executeTakeFirst()
    if (account === undefined) throw new AccountNotFound(accountId)
    const used = await this.used(accountId, periodStart)
    throw new QuotaExhausted(kind, used[kind], limit)
  },

  async giveBack({ accountId, periodStart, kind }) {
    await sql`
      with account as (select id from accounts where id = ${accountId} for no key update)
      update quotas set used = used - 1 from account
      where quotas.account_id = account.id and period_start = ${periodStart} and kind = ${kind} and used > 0`.execute(
      db,
    )
  },

  async used(accountId, periodStart) {
    const rows = await db
      .selectFrom('quotas')
      .select(['kind', 'used'])
      .where('account_id', '=', accountId)
      .where('period_start', '=', periodStart)
      .execute()
    const none = Object.fromEntries(QUOTA_KINDS.map((kind) => [kind, 0])) as Record<QuotaKind, number>
    return rows.reduce((used, row) => ({ ...used, [row.kind]: row.used }), none)
  },
})
