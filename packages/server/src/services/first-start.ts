import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { type KeyText, makeKeyText } from './api-key.ts'
import { newKey } from './keys.ts'
import { DEFAULT_PLAN } from './plans.ts'
import type { Services } from './services.ts'

/** Where the first key is kept. */
export const initialKeyFile = (dataDir: string) => join(dataDir, 'initial-api-key')

/**
 * Makes the account `default` and its first key where there is no account yet, and keeps the key in the data folder. Resolves to the
 * key, or to `undefined` where this is not the first start, or another process is having it.
 */
export async function makeFirstAccount({
  store,
  settings,
}: Pick<Services, 'store' | 'settings'>): Promise<KeyText | undefined> {
  if ((await store.accounts.list()).length > 0) return undefined
  const key = makeKeyText()
  return store.transaction(async (tx) => {
    const account = await tx.accounts.createFirst({ name: 'default', plan: DEFAULT_PLAN })
    if (account === undefined) return undefined
    await tx.keys.insert(newKey(account.id, key, ['scan', 'read-and-scan'], null))
    // Before the key is worth anything: an account whose key nobody was told of would never be made again.
    keepKey(settings.dataDir, key)
    return key
  })
}

function keepKey(dataDir: string, key: KeyText): void {
  mkdirSync(dataDir, { recursive: true })
  const file = initialKeyFile(dataDir)
  const draft = `${file}.${process.pid}`
  const descriptor = openSync(draft, 'w', 0o600)
  try {
    writeSync(descriptor, `${key}\n`)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  renameSync(draft, file)
}
