import { checkRegex, CONDITIONS } from './conditions.ts'
import { metavariables } from './match-formula.ts'
import type { AllFormula, Condition, Formula } from './rule.ts'
import { FormatProblem, isRecord, list, record, text } from './values.ts'

/** How deep formulas nest. */
const MAX_DEPTH = 30

/** The operators of a rule, any one of which a rule or a list entry has. */
const OPERATORS: Readonly<Record<string, (value: unknown, depth: number) => Formula>> = {
  pattern: (value) => ({ kind: 'pattern', text: text(value, 'pattern') }),
  'pattern-regex': (value) => regexFormula(value, 'pattern-regex'),
  'pattern-inside': (value, depth) => ({ kind: 'inside', inner: patternOrFormula(value, 'pattern-inside', depth) }),
  'pattern-not': (value, depth) => ({ kind: 'not', inner: patternOrFormula(value, 'pattern-not', depth) }),
  'pattern-not-inside': (value, depth) => ({
    kind: 'not',
    inner: { kind: 'inside', inner: patternOrFormula(value, 'pattern-not-inside', depth) },
  }),
  'pattern-not-regex': (value) => ({ kind: 'not', inner: regexFormula(value, 'pattern-not-regex') }),
  patterns: (value, depth) => readAll(list(value, 'patterns'), depth + 1),
  'pattern-either': (value, depth) => ({
    kind: 'any',
    parts: list(value, 'pattern-either').map((entry) => readFormula(record(entry, 'pattern-either'), depth + 1)),
  }),
}

/** The formula in a mapping: of a rule, or of an entry in a list. */
export function readFormula(entry: Readonly<Record<string, unknown>>, depth = 0): Formula {
  if (depth > MAX_DEPTH) throw new FormatProblem('patterns', 'patterns are nested too deeply')
  const names = Object.keys(entry).filter((name) => Object.hasOwn(OPERATORS, name))
  const unknown = Object.keys(entry).find((name) => !Object.hasOwn(OPERATORS, name))
  const [name] = names
  const read = name === undefined ? undefined : OPERATORS[name]
  if (unknown !== undefined) throw new FormatProblem(unknown, `the operator \`${unknown}\` is not supported here`)
  if (name === undefined || read === undefined) throw new FormatProblem('pattern', 'there is no pattern')
  if (names.length > 1) throw new FormatProblem(names.join(', '), 'only one operator may stand in an entry')
  return read(entry[name], depth)
}

/** Names of the keys that a rule's formula can be under. */
export const FORMULA_KEYS: readonly string[] = Object.keys(OPERATORS)

function patternOrFormula(value: unknown, feature: string, depth: number): Formula {
  if (isRecord(value)) return readFormula(value, depth + 1)
  return { kind: 'pattern', text: text(value, feature) }
}

function regexFormula(value: unknown, feature: string): Formula {
  const source = text(value, feature)
  checkRegex(source, feature)
  return { kind: 'regex', source }
}

/** Several `focus-metavariable` narrow each other; a list in one of them is any of its metavariables. */
function readAll(entries: readonly unknown[], depth: number): AllFormula {
  const parts: Formula[] = []
  const conditions: Condition[] = []
  const focus: (readonly string[])[] = []
  for (const value of entries) {
    const entry = record(value, 'patterns')
    const [name] = Object.keys(entry)
    const condition = name !== undefined && Object.hasOwn(CONDITIONS, name) ? CONDITIONS[name] : undefined
    if (name === 'focus-metavariable') focus.push(metavariables(entry[name]))
    else if (name !== undefined && condition !== undefined)
      conditions.push(condition(record(entry[name], name), (nested) => readFormula(nested, depth + 1)))
    else parts.push(readFormula(entry, depth))
  }
  return { kind: 'all', parts, conditions, focus, as: undefined }
}
