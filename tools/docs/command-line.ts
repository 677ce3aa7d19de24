import { EXIT } from '../../packages/cli/src/exit-codes.ts'
import { makeProgram } from '../../packages/cli/src/program.ts'
import { page } from './table.ts'

type Command = ReturnType<typeof makeProgram>

export function commandLinePage(): string {
  const program = makeProgram()
  return page(
    'The command line',
    'packages/cli/src/commands',
    `From the repository: \`npm run --silent picket -- ARGS\`. Results go to standard output, messages to standard error. Exit codes: ${Object.entries(
      EXIT,
    )
      .map(([meaning, code]) => `${code} ${meaning}`)
      .join(', ')}; [scanning in CI](../scanning-in-ci.md) explains them.`,
    ...sections(program, []),
  )
}

function sections(command: Command, above: readonly string[]): string[] {
  const words = [...above, command.name()]
  return [
    `## ${words.join(' ')}`,
    ['```text', helpOf(command), '```'].join('\n'),
    ...command.commands.flatMap((inner) => sections(inner, words)),
  ]
}

/** As the command prints it, whatever the terminal that this runs in. */
function helpOf(command: Command): string {
  let text = ''
  command.configureOutput({
    writeOut: (part) => (text += part),
    getOutHelpWidth: () => 100,
    getOutHasColors: () => false,
  })
  command.outputHelp()
  return text.trimEnd()
}
