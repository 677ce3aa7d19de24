import type { Level } from '@picket/contracts'
import type { Finding } from '../finding.ts'
import { bindingText, type Binding } from './patterns/bindings.ts'
import type { Flow } from './follow-data.ts'
import type { Range } from './patterns/ranges.ts'
import type { Target } from './patterns/target.ts'
import { boundedRegex } from './patterns/regex.ts'
import type { CompiledRule } from './rules/compiled-rule.ts'
import { ruleIdOf, type Rule } from './rules/rule.ts'
import type { SourceFile } from '../tree/source-file.ts'

/** Longest code that a finding quotes as its evidence, and that stands for a metavariable in a message. */
const MAX_EVIDENCE = 300
const MAX_QUOTE = 80

/** Weaknesses in which the matched code is itself a secret: its string literals are not quoted. */
const SECRET_WEAKNESSES: ReadonlySet<number> = new Set([259, 321, 522, 547, 798])

/** The finding that a match of a rule is. */
export function reportFinding(
  file: SourceFile,
  target: Target,
  compiled: CompiledRule,
  range: Range,
  language: string,
): Finding {
  const { rule } = compiled
  const isSecret = rule.cwe.some((weakness) => SECRET_WEAKNESSES.has(weakness))
  const show = (code: string, most: number) => shortened(isSecret ? withoutStrings(code) : code, most)
  const fill = (text: string) =>
    interpolated(text, compiled, range, (binding) =>
      // The content of a string, without its quotes.
      isSecret && binding.text !== undefined ? '…' : show(bindingText(target, binding), MAX_QUOTE),
    )
  const start = file.positionAt(range.start)
  const end = file.positionAt(range.end)
  return {
    ruleId: ruleIdOf(rule, language),
    level: rule.level,
    file: file.path,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
    message: fill(rule.message),
    description: fill(rule.why),
    suggestion: fill(suggestionOf(rule, target.text.slice(range.start, range.end))),
    cwe: rule.cwe,
    securitySeverity: rule.securitySeverity,
    evidence: show(target.text.slice(range.start, range.end), MAX_EVIDENCE),
    flow: [],
  }
}

const GUESS =
  'On its way it goes through a function of another file or of a library that was not looked at here, and that may make it harmless.'

/** The finding that data on its way to a sink is; one level lower where only a caller's parameter gets there, or where it is a guess that it does. */
export function reportFlow(file: SourceFile, target: Target, flow: Flow, language: string): Finding {
  const { compiled, start, end, fromParameter, guessed, steps, way } = flow
  const bindings = flow.bindings ?? compiled.slots.names.map(() => undefined)
  const finding = reportFinding(file, target, compiled, { start, end, bindings, context: false }, language)
  const { taint } = compiled.rule
  const lower = fromParameter || guessed
  const message = fromParameter && taint?.kind === 'models' ? taint.parameterMessage : undefined
  return {
    ...finding,
    level: lower ? lowered(finding.level, fromParameter) : finding.level,
    message: message ?? finding.message,
    description: `${finding.description} ${way}${guessed ? ` ${GUESS}` : ''}`,
    securitySeverity: lower ? Math.min(finding.securitySeverity, 6.9) : finding.securitySeverity,
    flow: steps,
  }
}

/** What a rule takes for a `warning` stays one where a caller's parameter gets there: it was not taken for surer before. */
function lowered(level: Level, fromParameter: boolean): Level {
  if (level === 'error') return 'warning'
  return fromParameter ? level : 'note'
}

/** Longest code that is shown with a fix made in it, in characters. */
const MAX_FIXED = 2_000

/** How to mend it: as the rule says, or with the change made that the rule's regular expression describes. */
function suggestionOf(rule: Rule, code: string): string {
  const { fixRegex, suggestion } = rule
  if (fixRegex === undefined || code.length > MAX_FIXED) return suggestion
  const { source, replacement, count } = fixRegex
  let fixed = ''
  let at = 0
  let done = 0
  for (const match of boundedRegex(source, 'm').matchAll(code)) {
    if (count > 0 && done++ >= count) break
    const group = (number: string) => code.slice(match[Number(number) * 2] ?? 0, match[Number(number) * 2 + 1] ?? 0)
    fixed += code.slice(at, match[0]) + replacement.replace(/\\(\d)/g, (_, number: string) => group(number))
    at = match[1] ?? at
  }
  return at === 0 ? suggestion : `Replace it with: ${fixed}${code.slice(at)}`
}

/** A rule's text with the metavariables replaced by what they stand for. */
function interpolated(text: string, { slots }: CompiledRule, range: Range, show: (binding: Binding) => string): string {
  return text.replace(/\$(?:\.\.\.)?(?:[A-Z_][A-Z_0-9]*|\d+)/g, (name) => {
    const slot = slots.find(name)
    const binding = slot === undefined ? undefined : range.bindings[slot]
    return binding === undefined ? name : show(binding)
  })
}

/** One line of bounded length. */
function shortened(code: string, most: number): string {
  const line = code
    .slice(0, most * 4)
    .replace(/\s+/g, ' ')
    .trim()
  return line.length <= most ? line : `${line.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…`
}

function withoutStrings(code: string): string {
  return code
    .slice(0, 10_000)
    .replace(/"[^"\n]*"?|'[^'\n]*'?|`[^`]*`?/g, (literal) => `${literal[0] ?? ''}…${literal[0] ?? ''}`)
}
