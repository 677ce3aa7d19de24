import { sql } from 'kysely'
import type { Account } from './accounts.ts'
import { type Id, newId } from './ids.ts'
import type { Db, KeyScope } from './tables.ts'

export interface ApiKey {
  readonly id: Id
  readonly accountId: Id
  readonly lastFour: string
  readonly scopes: readonly KeyScope[]
  readonly createdAt: Date
  /** Null: never. */
  readonly expiresAt: Date | null
  readonly revokedAt: Date | null
  /** To the minute. */
  readonly lastUsedAt: Date | null
}

export interface NewApiKey {
  readonly accountId: Id
  /** SHA-256 of the whole key: 32 bytes. The key itself is never stored. */
  readonly hash: Buffer
  readonly lastFour: string
  readonly scopes: readonly KeyScope[]
  readonly expiresAt: Date | null
}

/** Who asks, and with which key. */
export interface Caller {
  readonly key: ApiKey
  readonly account: Account
}

export interface Keys {
  insert(key: NewApiKey): Promise<ApiKey>
  /**
   * The key with this hash and its account, and notes its use, at most once a minute. Undefined when there is no such key, or when it
   * has expired, was revoked, or its account is disabled: which of them is not told.
   */
  authenticate(hash: Buffer): Promise<Caller | undefined>
  /** The account's keys, oldest first, those out of use included. */
  list(accountId: Id): Promise<ApiKey[]>
  /** False when there is no such key or it was revoked before. */
  revoke(id: Id): Promise<boolean>
}

const COLUMNS = [
  'id',
  'account_id as accountId',
  'last_four as lastFour',
  'scopes',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'revoked_at as revokedAt',
  'last_used_at as lastUsedAt',
] as const

export const keysOf = (db: Db): Keys => ({
  insert: ({ accountId, hash, lastFour, scopes, expiresAt }) =>
    db
      .insertInto('keys')
      .values({
        id: newId(),
        account_id: accountId,
        hash,
        last_four: lastFour,
        scopes: [...scopes],
        expires_at: expiresAt,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),

  async authenticate(hash) {
    const row = await active(db, hash)
    if (row === undefined) return undefined
    if (row.stale) await touch(db, row.keyId)
    const { keyId, accountId, name, plan, accountCreatedAt, disabledAt, stale: _, ...key } = row
    return {
      key: { id: keyId, accountId, ...key },
      account: { id: accountId, name, plan, createdAt: accountCreatedAt, disabledAt },
    }
  },

  list: (accountId) =>
    db
      .selectFrom('keys')
      .select(COLUMNS)
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  async revoke(id) {
    const { numUpdatedRows } = await db
      .updateTable('keys')
      .set({ revoked_at: sql`now()` })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  },
})

const active = (db: Db, hash: Buffer) =>
  db
    .selectFrom('keys')
    .innerJoin('accounts', 'accounts.id', 'keys.account_id')
    .select([
      'keys.id as keyId',
      'keys.account_id as accountId',
      'keys.last_four as lastFour',
      'keys.scopes as scopes',
      'keys.created_at as createdAt',
      'keys.expires_at as expiresAt',
      'keys.revoked_at as revokedAt',
      'keys.last_used_at as lastUsedAt',
      'accounts.name as name',
      'accounts.plan as plan',
      'accounts.created_at as accountCreatedAt',
      'accounts.disabled_at as disabledAt',
      isStale.as('stale'),
    ])
    .where('keys.hash', '=', hash)
    .where('keys.revoked_at', 'is', null)
    .where('accounts.disabled_at', 'is', null)
    .where(sql<boolean>`(keys.expires_at is null or keys.expires_at > now())`)
    .executeTakeFirst()

const isStale = sql<boolean>`(keys.last_used_at is null or keys.last_used_at <= now() - interval '1 minute')`

/** Of many requests at once with the same key, one writes: the others find it done when they get the row. */
const touch = (db: Db, id: Id) =>
  db.updateTable('keys').set({ last_used_at: sql`now()` }).where('id', '=', id).where(isStale).execute()
