import { sql } from 'kysely'
import type { Id } from './ids.ts'
import type { Db } from './tables.ts'

/** Code-host credentials linked to accounts. The store sees ciphertext only. */
export interface Credentials {
  /** Replaces the one linked before. */
  link(accountId: Id, ciphertext: Buffer): Promise<void>
  find(accountId: Id): Promise<Buffer | undefined>
  /** False when none was linked. */
  unlink(accountId: Id): Promise<boolean>
}

export const credentialsOf = (db: Db): Credentials => ({
  async link(accountId, ciphertext) {
    await db
      .insertInto('code_host_credentials')
      .values({ account_id: accountId, ciphertext })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ciphertext, updated_at: sql`now()` }))
      .execute()
  },

  async find(accountId) {
    const row = await db
      .selectFrom('code_host_credentials')
      .select('ciphertext')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    return row?.ciphertext
  },

  async unlink(accountId) {
    const { numDeletedRows } = await db
      .deleteFrom('code_host_credentials')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  },
})
