import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { useDatabase } from '../testing/database.ts'
import { hashKeyText, parseKeyText } from './api-key.ts'
import { initialKeyFile, makeFirstAccount } from './first-start.ts'

const database = useDatabase()
const folder = mkdtempSync(join(tmpdir(), 'picket-first-start-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('makeFirstAccount', () => {
  it('makes one account with one key, however many processes start at once on a database', async () => {
    const dataDirs = Array.from({ length: 5 }, (_, index) => join(folder, String(index)))
    const keys = await Promise.all(
      dataDirs.map(async (dataDir) => {
        const settings = readSettings({ PICKET_DATA_DIR: dataDir })
        return makeFirstAccount({ settings, store: await database.openStore() })
      }),
    )
    const made = keys.filter((key) => key !== undefined)
    expect(made).toHaveLength(1)
    const at = keys.findIndex((key) => key !== undefined)
    const file = initialKeyFile(dataDirs[at] ?? '')
    expect(readFileSync(file, 'utf8')).toBe(`${made[0]}\n`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual([String(at)])

    const store = await database.openStore()
    const key = parseKeyText(made[0] ?? '')
    const caller = key && (await store.keys.authenticate(hashKeyText(key)))
    expect(caller).toMatchObject({ account: { name: 'default' }, key: { scopes: ['scan', 'read-and-scan'] } })
    expect(await makeFirstAccount({ settings: readSettings({ PICKET_DATA_DIR: folder }), store })).toBeUndefined()
    expect(await store.accounts.list()).toHaveLength(1)
  })
})
