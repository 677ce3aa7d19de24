import type { Command } from 'commander'
import { columns } from '../../columns.ts'
import { examples } from '../../examples.ts'
import { print, printJson } from '../../output.ts'
import { administer } from '../../server-settings.ts'

interface ListOptions {
  readonly account: string
  readonly json?: true
}

export function addListKeys(keys: Command): void {
  keys
    .command('list')
    .description(
      'Lists the keys of an account, oldest first, those out of use included. A key itself is never shown again.',
    )
    .requiredOption('--account <id>', 'whose keys')
    .option('--json', 'print the keys as JSON')
    .addHelpText('after', examples('picket keys list --account 0198f1c2-7d3e-7c1a-9b2f-3d4e5f607182'))
    .action(async ({ account, json }: ListOptions) => {
      const all = await administer((admin) => admin.listKeys(account))
      if (json) return printJson(all)
      const rows = all.map((one) => [
        one.id,
        `…${one.last_four}`,
        one.scopes.join(','),
        one.created_at,
        one.expires_at ?? '-',
        one.revoked_at ?? '-',
        one.last_used_at ?? '-',
      ])
      return print(columns(['ID', 'KEY', 'SCOPES', 'CREATED', 'EXPIRES', 'REVOKED', 'LAST USED'], rows))
    })
}
