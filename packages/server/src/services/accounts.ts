import type { Account } from '../store/accounts.ts'
import { isId } from '../store/ids.ts'
import { DEFAULT_PLAN } from './plans.ts'
import { Refusal } from './refusal.ts'
import { sealSecret } from './secret-box.ts'
import type { Services } from './services.ts'

/** An account as the command line shows it. */
export interface ShownAccount {
  readonly id: string
  readonly name: string
  readonly plan: string
  readonly created_at: string
}

/** An account in a list. */
export interface ListedAccount extends ShownAccount {
  readonly disabled_at: string | null
}

type AccountServices = Pick<Services, 'store' | 'plans' | 'masterKey'>

/** Throws Refusal for an unknown plan or a name that is empty or too long. */
export async function createAccount(
  { store, plans }: AccountServices,
  { name, plan = DEFAULT_PLAN }: { readonly name: string; readonly plan?: string | undefined },
): Promise<ShownAccount> {
  if (name.trim() === '' || name.length > 200 || /\p{Cc}/u.test(name)) {
    throw new Refusal('invalid-request', 'The name of an account is 1 to 200 characters, without control characters.')
  }
  requirePlan(plans, plan)
  return shown(await store.accounts.create({ name, plan }))
}

export async function listAccounts({ store }: AccountServices): Promise<ListedAccount[]> {
  const accounts = await store.accounts.list()
  return accounts.map((account) => ({ ...shown(account), disabled_at: account.disabledAt?.toISOString() ?? null }))
}

export async function setPlan({ store, plans }: AccountServices, accountId: string, plan: string): Promise<void> {
  requirePlan(plans, plan)
  requireFound(accountId, isId(accountId) && (await store.accounts.setPlan(accountId, plan)))
}

/** All keys of a disabled account stop working at once. */
export async function setDisabled({ store }: AccountServices, accountId: string, disabled: boolean): Promise<void> {
  requireFound(accountId, isId(accountId) && (await store.accounts.setDisabled(accountId, disabled)))
}

/** The code-host credential that the account's scans use when they bring none. It replaces the one linked before. */
export async function linkCodeHost(services: AccountServices, accountId: string, token: string): Promise<void> {
  const trimmed = token.trim()
  if (!/^[\x21-\x7e]{1,1024}$/.test(trimmed)) {
    throw new Refusal('invalid-request', 'A token is 1 to 1024 printable ASCII characters without spaces.')
  }
  requireFound(accountId, isId(accountId) && (await services.store.accounts.find(accountId)) !== undefined)
  await services.store.credentials.link(accountId, sealSecret(services.masterKey, trimmed, { accountId }))
}

function requirePlan(plans: Services['plans'], plan: string): void {
  if (plans.has(plan)) return
  throw new Refusal(
    'invalid-request',
    `There is no plan ${JSON.stringify(plan)}. Plans: ${[...plans.keys()].join(', ')}.`,
  )
}

export function requireFound(accountId: string, found: boolean): void {
  if (!found) throw new Refusal('not-found', `There is no account ${JSON.stringify(accountId)}.`)
}

const shown = ({ id, name, plan, createdAt }: Account): ShownAccount => ({
  id,
  name,
  plan,
  created_at: createdAt.toISOString(),
})
