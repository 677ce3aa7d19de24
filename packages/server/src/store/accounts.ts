import { sql } from 'kysely'
import { type Id, newId } from './ids.ts'
import { inTransaction } from './in-transaction.ts'
import type { Db } from './tables.ts'

export interface Account {
  readonly id: Id
  readonly name: string
  /** Name of the plan; what it allows is not the database's business. */
  readonly plan: string
  readonly createdAt: Date
  /** Since when the account, with all its keys, is out of use; null while it is not. */
  readonly disabledAt: Date | null
}

const COLUMNS = ['id', 'name', 'plan', 'created_at as createdAt', 'disabled_at as disabledAt'] as const

/** Who owns scans and sites, and whose plan counts. */
export interface Accounts {
  create(account: { name: string; plan: string }): Promise<Account>
  /** As `create`, but only where there is no account at all: of several processes at once, one gets it. */
  createFirst(account: { name: string; plan: string }): Promise<Account | undefined>
  find(id: Id): Promise<Account | undefined>
  /** All accounts, oldest first. */
  list(): Promise<Account[]>
  /** False when there is no such account. */
  setPlan(id: Id, plan: string): Promise<boolean>
  /** Disables or enables the account with all its keys. False when there is no such account. */
  setDisabled(id: Id, disabled: boolean): Promise<boolean>
}

export const accountsOf = (db: Db): Accounts => ({
  create: ({ name, plan }) =>
    db.insertInto('accounts').values({ id: newId(), name, plan }).returning(COLUMNS).executeTakeFirstOrThrow(),

  createFirst: (account) =>
    inTransaction(db, async (tx) => {
      await sql`lock table accounts in share row exclusive mode`.execute(tx)
      const accounts = accountsOf(tx)
      return (await accounts.list()).length > 0 ? undefined : accounts.create(account)
    }),

  find: (id) => db.selectFrom('accounts').select(COLUMNS).where('id', '=', id).executeTakeFirst(),

  list: () => db.selectFrom('accounts').select(COLUMNS).orderBy('created_at').orderBy('id').execute(),

  async setPlan(id, plan) {
    const { numUpdatedRows } = await db
      .updateTable('accounts')
      .set({ plan })
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  },

  async setDisabled(id, disabled) {
    const { numUpdatedRows } = await db
      .updateTable('accounts')
      .set((eb) => ({ disabled_at: disabled ? eb.fn.coalesce('disabled_at', eb.fn<Date>('now')) : null }))
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  },
})
