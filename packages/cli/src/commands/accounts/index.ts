import type { Command } from 'commander'
import { addCreateAccount } from './create.ts'
import { addDisableAccount } from './disable.ts'
import { addEnableAccount } from './enable.ts'
import { addLinkCodeHost } from './link-code-host.ts'
import { addListAccounts } from './list.ts'
import { addSetPlan } from './set-plan.ts'

export function addAccounts(program: Command): void {
  const accounts = program
    .command('accounts')
    .description('Accounts: who owns keys, scans and sites.')
    .summary('manage accounts')
  for (const add of [
    addCreateAccount,
    addListAccounts,
    addSetPlan,
    addDisableAccount,
    addEnableAccount,
    addLinkCodeHost,
  ])
    add(accounts)
}
