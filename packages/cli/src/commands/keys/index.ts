import type { Command } from 'commander'
import { addCreateKey } from './create.ts'
import { addListKeys } from './list.ts'
import { addRevokeKey } from './revoke.ts'

export function addKeys(program: Command): void {
  const keys = program.command('keys').description('API keys of accounts.').summary('manage API keys')
  for (const add of [addCreateKey, addListKeys, addRevokeKey]) add(keys)
}
