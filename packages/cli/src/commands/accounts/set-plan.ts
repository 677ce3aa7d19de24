import type { Command } from 'commander'
import { examples } from '../../examples.ts'
import { printJson, say } from '../../output.ts'
import { administer } from '../../server-settings.ts'

export function addSetPlan(accounts: Command): void {
  accounts
    .command('set-plan')
    .description('Gives an account another plan, from now on.')
    .argument('<id>', 'the account')
    .argument('<plan>', 'the name of the plan')
    .option('--json', 'print what it is now as JSON')
    .addHelpText('after', examples('picket accounts set-plan 0198f1c2-7d3e-7c1a-9b2f-3d4e5f607182 team'))
    .action(async (id: string, plan: string, { json }: { readonly json?: true }) => {
      await administer((admin) => admin.setPlan(id, plan))
      await (json ? printJson({ id, plan }) : say(`picket: account ${id} has the plan ${plan} now.`))
    })
}
