import { styleText } from 'node:util'
import type { Level } from '@picket/contracts'
import type { Finding } from '../finding.ts'
import { spellOut } from './quote.ts'
import { oneLine, plural, wrap } from './text-layout.ts'

export interface TableOptions {
  /** Terminal colours; never where the table goes to a file or a pipe. */
  readonly colours: boolean
  /** Columns to wrap text at. */
  readonly width: number
}

type Style = Parameters<typeof styleText>[0]

const LEVEL_STYLES: Record<Level, Style> = { error: ['red', 'bold'], warning: 'yellow', note: 'cyan' }
/** The file of what concerns no single file. */
const WHOLE = '.'
const INDENT = ' '.repeat(11)

/**
 * The findings for a terminal: by file (the file with the worst finding first), then a summary. No escape sequence in it comes
 * from a scanned file or its name.
 */
export function toTable(findings: readonly Finding[], { colours, width }: TableOptions): string {
  const paint = (style: Style, text: string) => (colours ? styleText(style, text, { validateStream: false }) : text)
  const blocks = [...Map.groupBy(findings, ({ file }) => file)].map(([file, ofFile]) =>
    [
      paint(['bold', 'underline'], file === WHOLE ? 'The folder as a whole' : spellOut(file)),
      ...ofFile.map((finding) => entry(finding, width, paint)),
    ].join('\n'),
  )
  return `${[...blocks, summary(findings, paint)].join('\n\n')}\n`
}

type Paint = (style: Style, text: string) => string

function entry(finding: Finding, width: number, paint: Paint): string {
  const level = paint(LEVEL_STYLES[finding.level], finding.level.padEnd(7))
  const place = finding.file === WHOLE ? '' : `${paint('bold', `${finding.line}:${finding.column}`)}  `
  return [
    `  ${level}  ${place}${paint('dim', spellOut(finding.ruleId))}`,
    ...wrap(spellOut(oneLine(finding.message)), width - INDENT.length).map((line) => INDENT + line),
    ...wrap(`→ ${spellOut(oneLine(finding.suggestion))}`, width - INDENT.length).map(
      (line) => INDENT + paint('dim', line),
    ),
  ].join('\n')
}

function summary(findings: readonly Finding[], paint: Paint): string {
  const gaps = findings.filter(
    ({ ruleId }) => ruleId.startsWith('coverage/') && ruleId !== 'coverage/suppressed',
  ).length
  const unchecked = gaps === 0 ? '' : ` ${plural(gaps, 'thing')} could not be checked (see coverage/…).`
  const problems = findings.filter(({ ruleId }) => !ruleId.startsWith('coverage/'))
  if (problems.length === 0) return paint(gaps === 0 ? 'green' : 'yellow', `No findings.${unchecked}`)
  const counts = (['error', 'warning', 'note'] as const)
    .map((level) => ({ level, count: problems.filter((one) => one.level === level).length }))
    .filter(({ count }) => count > 0)
    .map(({ level, count }) => paint(LEVEL_STYLES[level], plural(count, level)))
  const files = new Set(problems.map(({ file }) => file)).size
  return `${counts.join(', ')} in ${plural(files, 'file')}.${unchecked}`
}
