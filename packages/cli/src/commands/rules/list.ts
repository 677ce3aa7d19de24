import type { Command } from 'commander'
import { columns } from '../../columns.ts'
import { examples } from '../../examples.ts'
import { existingRules } from '../../existing-rules.ts'
import { collect } from '../../options.ts'
import { print, printJson, say } from '../../output.ts'

interface ListOptions {
  readonly rules?: readonly string[]
  readonly json?: true
}

export function addListRules(rules: Command): void {
  rules
    .command('list')
    .description('Lists the built-in rules and detectors, and those given.')
    .option('--rules <file-or-dir>', 'rules to list besides the built-in ones (can be given several times)', collect)
    .option('--json', 'print the rules as JSON')
    .addHelpText('after', examples('picket rules list', 'picket rules list --rules ./my-rules --json'))
    .action(async ({ rules: given = [], json }: ListOptions) => {
      const paths = await existingRules(given)
      const { knownRules } = await import('../../known-rules.ts')
      const { rules: all, problems } = knownRules(paths)
      await (json
        ? printJson(all)
        : print(
            columns(
              ['RULE', 'LEVEL', 'MESSAGE'],
              all.map(({ id, level, message }) => [id, level, message]),
            ),
          ))
      for (const problem of problems) say(`picket: ${problem}`)
    })
}
