import type { Command } from 'commander'
import { examples } from '../../examples.ts'
import { printJson, say } from '../../output.ts'
import { administer } from '../../server-settings.ts'

export function addDisableAccount(accounts: Command): void {
  accounts
    .command('disable')
    .description('Puts an account out of use, with all its keys.')
    .argument('<id>', 'the account')
    .option('--json', 'print what it is now as JSON')
    .addHelpText('after', examples('picket accounts disable 0198f1c2-7d3e-7c1a-9b2f-3d4e5f607182'))
    .action(async (id: string, { json }: { readonly json?: true }) => {
      await administer((admin) => admin.disableAccount(id))
      await (json
        ? printJson({ id, disabled: true })
        : say(`picket: account ${id} is disabled; its keys stop working everywhere within 5 seconds.`))
    })
}
