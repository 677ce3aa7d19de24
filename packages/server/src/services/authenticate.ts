import type { Scope } from '@picket/contracts'
import type { Caller } from '../store/keys.ts'
import { hashKeyText, parseKeyText } from './api-key.ts'
import { Refusal } from './refusal.ts'
import type { Services } from './services.ts'

export type { Caller } from '../store/keys.ts'

/**
 * What an endpoint asks of a key. `any`: it must only be active; else it must hold one of the scopes that the name stands for.
 */
export type Access = 'any' | 'scan' | 'read' | 'read-and-scan'

const SUFFICIENT: Record<Exclude<Access, 'any'>, readonly Scope[]> = {
  scan: ['scan', 'read-and-scan'],
  read: ['read', 'read-and-scan'],
  'read-and-scan': ['read-and-scan'],
}

const LACKING: Record<Exclude<Access, 'any'>, string> = {
  scan: 'API key does not have scan scope. Required scope: scan or read-and-scan.',
  read: 'API key does not have the required scope. Required scope: read or read-and-scan.',
  'read-and-scan': 'API key does not have the required scope. Required scope: read-and-scan.',
}

/** Who holds this key. Throws Refusal `missing-key` or `invalid-key`. */
export async function authenticate(services: Services, keyText: string | undefined): Promise<Caller> {
  if (keyText === undefined || keyText === '') throw new Refusal('missing-key', 'Missing API key.')
  const key = parseKeyText(keyText)
  const caller = key === undefined ? undefined : await services.store.keys.authenticate(hashKeyText(key))
  if (caller === undefined) throw new Refusal('invalid-key', 'Invalid or inactive API key.')
  return caller
}

/** Throws Refusal `missing-scope`. */
export function requireAccess(caller: Caller, access: Access): void {
  if (access === 'any' || caller.key.scopes.some((scope) => SUFFICIENT[access].includes(scope))) return
  throw new Refusal('missing-scope', LACKING[access])
}
