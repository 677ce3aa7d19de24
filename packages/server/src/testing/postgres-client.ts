import pg from 'pg'
import type { DatabaseAddress } from '../store/address.ts'

/** One statement on a connection of its own. */
export async function runStatement(address: DatabaseAddress, text: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(text, values)
    return rows
  } finally {
    await client.end()
  }
}
