import type { Command } from 'commander'
import { examples } from '../../examples.ts'
import { printJson, say } from '../../output.ts'
import { administer } from '../../server-settings.ts'

export function addRevokeKey(keys: Command): void {
  keys
    .command('revoke')
    .description('Puts a key out of use for good.')
    .argument('<key-id>', 'the id of the key, not the key itself')
    .option('--json', 'print what it is now as JSON')
    .addHelpText('after', examples('picket keys revoke 0198f1c2-7d3e-7c1a-9b2f-3d4e5f607182'))
    .action(async (id: string, { json }: { readonly json?: true }) => {
      await administer((admin) => admin.revokeKey(id))
      await (json
        ? printJson({ id, revoked: true })
        : say(`picket: key ${id} is revoked; it stops working everywhere within 5 seconds.`))
    })
}
