import type { Command } from 'commander'
import { examples } from '../../examples.ts'
import { print, printJson } from '../../output.ts'
import { administer } from '../../server-settings.ts'

interface CreateOptions {
  readonly name: string
  readonly plan?: string
  readonly json?: true
}

export function addCreateAccount(accounts: Command): void {
  accounts
    .command('create')
    .description('Makes an account.')
    .requiredOption('--name <name>', 'its name, for people')
    .option('--plan <plan>', 'what it may use (default: self-hosted)')
    .option('--json', 'print the account as JSON')
    .addHelpText(
      'after',
      examples('picket accounts create --name "Shop team" --plan team', 'picket accounts create --name ci --json'),
    )
    .action(async ({ name, plan, json }: CreateOptions) => {
      const account = await administer((admin) => admin.createAccount({ name, plan }))
      await (json ? printJson(account) : print(`Account ${account.id} (${account.name}), plan ${account.plan}\n`))
    })
}
