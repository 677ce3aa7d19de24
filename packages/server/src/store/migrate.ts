import { sql } from 'kysely'
import { UnusableDatabase } from './errors.ts'
import { MIGRATIONS } from './migrations/index.ts'
import type { Migration } from './migrations/migration.ts'
import type { Db } from './tables.ts'

/** Oldest PostgreSQL that is known to do: 14. */
const OLDEST_SERVER = 140_000

/** Number of the advisory lock, ours by having been drawn at random. */
const LOCK = 7_023_551_946

/**
 * Brings the schema to where this code expects it: all in one transaction, or nothing. Processes that do so at the same time wait for each
 * other. Throws UnusableDatabase when the database is ahead of this code, or its PostgreSQL too old.
 */
export async function migrate(db: Db, migrations: readonly Migration[] = MIGRATIONS): Promise<void> {
  await requireServer(db)
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local lock_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    await sql`create table if not exists picket_migrations (
      version integer primary key,
      name text not null,
      applied_at timestamptz(3) not null default now()
    )`.execute(tx)
    const { rows } = await sql<{ version: number }>`
      select coalesce(max(version), 0)::int as version from picket_migrations`.execute(tx)
    const current = rows[0]?.version ?? 0
    if (current > migrations.length) {
      throw new UnusableDatabase(
        `The database is of a newer Picket (schema ${current}; this one knows up to ${migrations.length}). Run that version or a later one.`,
      )
    }
    for (const [index, { name, statements }] of migrations.entries()) {
      if (index < current) continue
      for (const statement of statements) await statement.execute(tx)
      await sql`insert into picket_migrations (version, name) values (${index + 1}, ${name})`.execute(tx)
    }
  })
}

async function requireServer(db: Db): Promise<void> {
  const { rows } = await sql<{ number: string; name: string }>`
    select current_setting('server_version_num') as number, current_setting('server_version') as name`.execute(db)
  const [server] = rows
  if (server !== undefined && Number(server.number) >= OLDEST_SERVER) return
  throw new UnusableDatabase(`The database runs PostgreSQL ${server?.name ?? '?'}; Picket needs 14 or newer.`)
}
