import { joinDatabase } from './database.ts'
import { makeLog } from './logs.ts'
import * as accounts from './services/accounts.ts'
import * as keys from './services/keys.ts'
import { readMasterKey } from './services/master-key.ts'
import { readPlans } from './services/plans.ts'
import type { Settings } from './settings.ts'

/** What the operator does with accounts and keys. What is refused is thrown as a Refusal, whose message is for the operator. */
export interface Admin {
  createAccount(account: { readonly name: string; readonly plan?: string | undefined }): Promise<accounts.ShownAccount>
  listAccounts(): Promise<accounts.ListedAccount[]>
  setPlan(accountId: string, plan: string): Promise<void>
  disableAccount(accountId: string): Promise<void>
  enableAccount(accountId: string): Promise<void>
  linkCodeHost(accountId: string, token: string): Promise<void>
  createKey(request: keys.KeyRequest): Promise<keys.IssuedKey>
  listKeys(accountId: string): Promise<keys.ListedKey[]>
  revokeKey(keyId: string): Promise<void>
}

/**
 * Runs `work` on the database in `DATABASE_URL` or that of the data folder, beside a running `picket serve` or without one. Throws
 * SettingError, Refusal, and what the store throws.
 */
export async function administer<T>(settings: Settings, work: (admin: Admin) => Promise<T>): Promise<T> {
  const plans = readPlans(settings.plansFile)
  const masterKey = readMasterKey(settings)
  const database = await joinDatabase({ settings, plans, applicationName: 'picket admin', log: makeLog('warn') })
  const services = { store: database.store, plans, masterKey }
  try {
    return await work({
      createAccount: (account) => accounts.createAccount(services, account),
      listAccounts: () => accounts.listAccounts(services),
      setPlan: (accountId, plan) => accounts.setPlan(services, accountId, plan),
      disableAccount: (accountId) => accounts.setDisabled(services, accountId, true),
      enableAccount: (accountId) => accounts.setDisabled(services, accountId, false),
      linkCodeHost: (accountId, token) => accounts.linkCodeHost(services, accountId, token),
      createKey: (request) => keys.createKey(services, request),
      listKeys: (accountId) => keys.listKeys(services, accountId),
      revokeKey: (keyId) => keys.revokeKey(services, keyId),
    })
  } finally {
    await database.close()
  }
}
