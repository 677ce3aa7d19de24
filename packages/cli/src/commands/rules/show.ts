import type { Command } from 'commander'
import { UsageError } from '../../errors.ts'
import { examples } from '../../examples.ts'
import { existingRules } from '../../existing-rules.ts'
import type { KnownRule } from '../../known-rules.ts'
import { nearest } from '../../nearest.ts'
import { collect } from '../../options.ts'
import { print, printJson } from '../../output.ts'

interface ShowOptions {
  readonly rules?: readonly string[]
  readonly json?: true
}

export function addShowRule(rules: Command): void {
  rules
    .command('show')
    .description('Shows what a rule finds, why it matters and how to mend it.')
    .argument('<id>', 'the id, as findings and `picket rules list` have it')
    .option('--rules <file-or-dir>', 'rules to look in besides the built-in ones (can be given several times)', collect)
    .option('--json', 'print the rule as JSON')
    .addHelpText('after', examples('picket rules show secret/github-personal-access-token'))
    .action(async (id: string, { rules: given = [], json }: ShowOptions) => {
      const paths = await existingRules(given)
      const { knownRules } = await import('../../known-rules.ts')
      const { rules: all } = knownRules(paths)
      const rule = all.find((one) => one.id === id)
      if (rule === undefined) throw new UsageError(unknown(id, all))
      await (json ? printJson(rule) : print(page(rule)))
    })
}

function unknown(id: string, all: readonly KnownRule[]): string {
  if (id.startsWith('dependency/'))
    return `${id} is an advisory: https://osv.dev/vulnerability/${id.slice('dependency/'.length)}`
  if (id.startsWith('coverage/')) return `${id} says that something could not be checked; each such finding says why.`
  const meant = nearest(
    id,
    all.map((one) => one.id),
  )
  return `There is no rule ${id}. ${meant === undefined ? 'See them all with: picket rules list' : `Did you mean ${meant}?`}`
}

function page({
  id,
  level,
  languages,
  message,
  description,
  suggestion,
  cwe,
  owasp,
  references,
  file,
}: KnownRule): string {
  const facts = [
    ['level', level],
    ['languages', languages.join(', ')],
    ['weakness', cwe.map((number) => `CWE-${number}`).join(', ')],
    ['OWASP', owasp.join(', ')],
    ['file', file],
  ].filter(([, value]) => value !== '')
  return [
    id,
    ...facts.map(([name = '', value]) => `  ${name.padEnd(10)} ${value}`),
    '',
    message,
    ...(description === message ? [] : ['', description]),
    '',
    `→ ${suggestion}`,
    ...(references.length === 0 ? [] : ['', ...references]),
    '',
  ].join('\n')
}
