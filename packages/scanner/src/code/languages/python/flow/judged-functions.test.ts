import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SourceFile } from '../../../../tree/source-file.ts'
import { createCodeAnalyzer } from '../../../analyzer.ts'

/** One function of a file of cases: what it is judged for, and whether it is vulnerable. */
interface Judged {
  readonly rules: readonly string[]
  readonly name: string
  readonly first: number
  readonly last: number
}

const FILES = ['commands.py', 'library.py', 'pages.py', 'paths.py', 'queries.py', 'settings.py', 'shapes.py']

/** The functions named `bad_…` and `ok_…`, each with the rules that the last `# judged:` line above names. */
function functionsOf(text: string): readonly Judged[] {
  const lines = text.split('\n')
  const starts = lines.flatMap((line, i) => (/^(?:async )?def |^class |^# judged:/.test(line) ? [i] : []))
  let rules: readonly string[] = []
  return starts.flatMap((start, i) => {
    const line = lines[start] ?? ''
    if (line.startsWith('#')) rules = line.replace('# judged:', '').trim().split(' ')
    const name = /^(?:async )?def ((?:bad|ok)_\w+)/.exec(line)?.[1]
    return name === undefined ? [] : [{ rules, name, first: start + 1, last: starts[i + 1] ?? lines.length }]
  })
}

const { analyzer } = await createCodeAnalyzer({ rules: [] })

test.each(FILES)('vulnerable functions of %s are found, and safe ones are not', (file) => {
  const bytes = readFileSync(new URL(`cases/${file}`, import.meta.url))
  const { found } = analyzer.analyze(new SourceFile(`app/${file}`, bytes))
  const judged = functionsOf(bytes.toString('utf8'))
  const wrong = judged.filter(({ rules, name, first, last }) => {
    const hit = found.some(
      ({ ruleId, line }) => line >= first && line <= last && rules.includes(ruleId.slice(ruleId.lastIndexOf('/') + 1)),
    )
    return hit !== name.startsWith('bad_')
  })
  expect(judged.length).toBeGreaterThan(10)
  expect(wrong.map(({ name, first }) => `${name}:${first}`)).toEqual([])
})
