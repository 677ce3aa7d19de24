import type { Command } from 'commander'
import { examples } from '../../examples.ts'
import { printJson, say } from '../../output.ts'
import { administer } from '../../server-settings.ts'

export function addEnableAccount(accounts: Command): void {
  accounts
    .command('enable')
    .description('Puts a disabled account back into use, with its keys.')
    .argument('<id>', 'the account')
    .option('--json', 'print what it is now as JSON')
    .addHelpText('after', examples('picket accounts enable 0198f1c2-7d3e-7c1a-9b2f-3d4e5f607182'))
    .action(async (id: string, { json }: { readonly json?: true }) => {
      await administer((admin) => admin.enableAccount(id))
      await (json ? printJson({ id, disabled: false }) : say(`picket: account ${id} is in use again.`))
    })
}
