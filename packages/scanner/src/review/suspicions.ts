import type { Finding } from '../finding.ts'
import type { Suspicion } from './answers.ts'

/** A quote must say something, and be where it is said to be, give or take the lines that models miscount. */
const MIN_QUOTE = 8
const MISCOUNT = 2

/** The finding that a suspicion is; `undefined` where what it quotes is not in the file at that place. */
export function suspicionFinding(
  { line, quote, title, why, fix, weakness }: Suspicion,
  file: string,
  language: string,
  lines: readonly string[],
  model: string,
): Finding | undefined {
  const wanted = condensed(quote)
  if (wanted.length < MIN_QUOTE) return undefined
  const at = [0, 1, -1, MISCOUNT, -MISCOUNT]
    .map((offset) => line + offset)
    .find((number) => condensed(lines[number - 1] ?? '').includes(wanted))
  if (at === undefined) return undefined
  const text = lines[at - 1] ?? ''
  return {
    ruleId: `code/${language}/suspected-by-model`,
    level: 'note',
    file,
    line: at,
    column: text.length - text.trimStart().length + 1,
    endLine: at,
    endColumn: text.trimEnd().length + 1,
    message: `Suspected by a language model: ${title}`,
    description: `${why} This was not found by a rule but by the language model ${model}, which may be wrong: look at the code before acting on it.`,
    suggestion: fix,
    cwe: weakness === undefined ? [] : [weakness],
    securitySeverity: 3.9,
    evidence: condensed(text).slice(0, 300),
    flow: [],
  }
}

function condensed(code: string): string {
  return code.replace(/\s+/g, ' ').trim()
}
