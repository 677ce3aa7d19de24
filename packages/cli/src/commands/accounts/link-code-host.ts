import type { Command } from 'commander'
import { examples } from '../../examples.ts'
import { userPath } from '../../folders.ts'
import { printJson, say } from '../../output.ts'
import { readSecret } from '../../read-secret.ts'
import { administer } from '../../server-settings.ts'

interface LinkOptions {
  readonly tokenFile: string
  readonly json?: true
}

export function addLinkCodeHost(accounts: Command): void {
  accounts
    .command('link-code-host')
    .description('Stores the code-host credential that scans of an account use when they bring none, encrypted.')
    .argument('<id>', 'the account')
    .requiredOption('--token-file <file>', 'file that holds the token and nothing else; - for standard input')
    .option('--json', 'print what it is now as JSON')
    .addHelpText(
      'after',
      examples('picket accounts link-code-host 0198f1c2-7d3e-7c1a-9b2f-3d4e5f607182 --token-file token.txt'),
    )
    .action(async (id: string, { tokenFile, json }: LinkOptions) => {
      const token = await readSecret(tokenFile === '-' ? tokenFile : userPath(tokenFile))
      await administer((admin) => admin.linkCodeHost(id, token))
      await (json ? printJson({ id, linked: true }) : say(`picket: the token is linked to account ${id}.`))
    })
}
