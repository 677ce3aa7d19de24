import { Command } from 'commander'
import manifest from '../package.json' with { type: 'json' }
import { addAccounts } from './commands/accounts/index.ts'
import { addAdvisories } from './commands/advisories/index.ts'
import { addKeys } from './commands/keys/index.ts'
import { addMcp } from './commands/mcp.ts'
import { addPackages } from './commands/packages.ts'
import { addRules } from './commands/rules/index.ts'
import { addScan } from './commands/scan.ts'
import { addServe } from './commands/serve.ts'
import { addSite } from './commands/site.ts'
import { addWorker } from './commands/worker.ts'
import { examples } from './examples.ts'

/** The command line as a whole. Defining it loads nothing; each command loads what it needs when it runs. */
export function makeProgram(): Command {
  const program = new Command('picket')
    .description('Finds security problems in code repositories and on live sites.')
    .version(manifest.version)
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error:/, 'picket:')) })
    .showHelpAfterError('Run it with --help to see how it is used.')
    .addHelpText('after', examples('picket scan', 'picket site example.org', 'picket serve', 'picket advisories sync'))
  for (const add of [
    addScan,
    addSite,
    addPackages,
    addAdvisories,
    addRules,
    addMcp,
    addServe,
    addWorker,
    addAccounts,
    addKeys,
  ])
    add(program)
  return program
}
