import type { Command } from 'commander'
import { examples } from '../../examples.ts'
import { collect, duration } from '../../options.ts'
import { print, printJson, say } from '../../output.ts'
import { administer } from '../../server-settings.ts'

interface CreateOptions {
  readonly account: string
  readonly scope: readonly string[]
  readonly expires?: number
  readonly json?: true
}

export function addCreateKey(keys: Command): void {
  keys
    .command('create')
    .description('Makes an API key. It is shown this once; only a hash of it is stored.')
    .requiredOption('--account <id>', 'whose key it is')
    .requiredOption('--scope <scope>', 'scan, read or read-and-scan (can be given several times)', collect)
    .option('--expires <duration>', 'how long it works, such as 90d (default: until it is revoked)', duration)
    .option('--json', 'print the key as JSON')
    .addHelpText(
      'after',
      examples(
        'picket keys create --account 0198f1c2-7d3e-7c1a-9b2f-3d4e5f607182 --scope read-and-scan',
        'picket keys create --account 0198f1c2-7d3e-7c1a-9b2f-3d4e5f607182 --scope scan --expires 90d --json',
      ),
    )
    .action(async ({ account: accountId, scope: scopes, expires: expiresIn, json }: CreateOptions) => {
      const issued = await administer((admin) => admin.createKey({ accountId, scopes, expiresIn }))
      if (json) return printJson(issued)
      await print(`${issued.key}\n`)
      say(
        `picket: key ${issued.id} works for ${issued.scopes.join(' and ')}${until(issued.expires_at)}. Keep it: it is not shown again.`,
      )
    })
}

function until(expiresAt: string | null): string {
  return expiresAt === null ? '' : ` until ${expiresAt}`
}
