import { type Scope, SCOPES } from '@picket/contracts'
import { isId } from '../store/ids.ts'
import type { NewApiKey } from '../store/keys.ts'
import { requireFound } from './accounts.ts'
import { hashKeyText, type KeyText, makeKeyText } from './api-key.ts'
import { Refusal } from './refusal.ts'
import type { Services } from './services.ts'

/** A new key; `key` is shown this once. */
export interface IssuedKey {
  readonly id: string
  readonly key: KeyText
  readonly scopes: readonly Scope[]
  /** Null: never. */
  readonly expires_at: string | null
}

/** A key as a list shows it. */
export interface ListedKey {
  readonly id: string
  readonly last_four: string
  readonly scopes: readonly Scope[]
  readonly created_at: string
  readonly expires_at: string | null
  readonly revoked_at: string | null
  readonly last_used_at: string | null
}

export interface KeyRequest {
  readonly accountId: string
  readonly scopes: readonly string[]
  /** Seconds from now; never, where it is not given. */
  readonly expiresIn?: number | undefined
}

/** Throws Refusal for an unknown account or scope. */
export async function createKey({ store }: Pick<Services, 'store'>, request: KeyRequest): Promise<IssuedKey> {
  const { accountId, expiresIn } = request
  const scopes = scopesOf(request.scopes)
  requireFound(accountId, isId(accountId) && (await store.accounts.find(accountId)) !== undefined)
  const expiresAt = expiresIn === undefined ? null : new Date((await store.now()).getTime() + expiresIn * 1000)
  const key = makeKeyText()
  const { id } = await store.keys.insert(newKey(accountId, key, scopes, expiresAt))
  return { id, key, scopes, expires_at: expiresAt?.toISOString() ?? null }
}

/** What is stored of a key. */
export function newKey(accountId: string, key: KeyText, scopes: readonly Scope[], expiresAt: Date | null): NewApiKey {
  return { accountId, hash: hashKeyText(key), lastFour: key.slice(-4), scopes, expiresAt }
}

export async function listKeys({ store }: Pick<Services, 'store'>, accountId: string): Promise<ListedKey[]> {
  requireFound(accountId, isId(accountId) && (await store.accounts.find(accountId)) !== undefined)
  const keys = await store.keys.list(accountId)
  return keys.map(({ id, lastFour, scopes, createdAt, expiresAt, revokedAt, lastUsedAt }) => ({
    id,
    last_four: lastFour,
    scopes,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
    revoked_at: revokedAt?.toISOString() ?? null,
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }))
}

/** It stops working everywhere with the next request. Throws Refusal for a key that is not there or was revoked before. */
export async function revokeKey({ store }: Pick<Services, 'store'>, keyId: string): Promise<void> {
  if (isId(keyId) && (await store.keys.revoke(keyId))) return
  throw new Refusal('not-found', `There is no active key ${JSON.stringify(keyId)}.`)
}

function scopesOf(names: readonly string[]): readonly Scope[] {
  const scopes = SCOPES.filter((scope) => names.includes(scope))
  const unknown = names.find((name) => !SCOPES.some((scope) => scope === name))
  if (unknown === undefined && scopes.length > 0) return scopes
  const told = unknown === undefined ? 'A key needs a scope' : `There is no scope ${JSON.stringify(unknown)}`
  throw new Refusal('invalid-request', `${told}. Scopes: ${SCOPES.join(', ')}.`)
}
