import type { Command } from 'commander'
import { columns } from '../../columns.ts'
import { examples } from '../../examples.ts'
import { print, printJson } from '../../output.ts'
import { administer } from '../../server-settings.ts'

export function addListAccounts(accounts: Command): void {
  accounts
    .command('list')
    .description('Lists all accounts, oldest first.')
    .option('--json', 'print the accounts as JSON')
    .addHelpText('after', examples('picket accounts list', 'picket accounts list --json'))
    .action(async ({ json }: { readonly json?: true }) => {
      const all = await administer((admin) => admin.listAccounts())
      if (json) return printJson(all)
      const rows = all.map((one) => [one.id, one.plan, one.created_at, one.disabled_at ?? '-', one.name])
      return print(columns(['ID', 'PLAN', 'CREATED', 'DISABLED', 'NAME'], rows))
    })
}
