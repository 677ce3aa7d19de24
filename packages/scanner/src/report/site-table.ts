import { styleText } from 'node:util'
import { type NotChecked, SEVERITIES, type Severity, type SiteFinding } from '../site/site-finding.ts'
import { spellOut } from './quote.ts'
import type { TableOptions } from './table.ts'
import { oneLine, plural, wrap } from './text-layout.ts'

type Style = Parameters<typeof styleText>[0]
type Paint = (style: Style, text: string) => string

const SEVERITY_STYLES: Record<Severity, Style> = { critical: ['red', 'bold'], warn: 'yellow', info: 'cyan' }
const INDENT = ' '.repeat(12)
const SHOWN_PLACES = 5

export interface SiteResult {
  readonly findings: readonly SiteFinding[]
  readonly notChecked: readonly NotChecked[]
  readonly requests: number
}

/** A run over a site for a terminal: each check once with its places, then what could not be checked, then a summary. */
export function toSiteTable(
  site: string,
  { findings, notChecked, requests }: SiteResult,
  { colours, width }: TableOptions,
): string {
  const paint: Paint = (style, text) => (colours ? styleText(style, text, { validateStream: false }) : text)
  const groups = [
    ...Map.groupBy(findings, ({ severity, checkId, message }) => `${severity} ${checkId} ${message}`).values(),
  ]
  const blocks = groups.map((group) => entry(group, width, paint))
  if (notChecked.length > 0) blocks.push(unchecked(notChecked, width, paint))
  const counts = SEVERITIES.map((severity) => ({
    severity,
    count: findings.filter((one) => one.severity === severity).length,
  }))
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => paint(SEVERITY_STYLES[severity], `${count} ${severity}`))
  const rest =
    notChecked.length === 0
      ? ''
      : ` ${plural(new Set(notChecked.map(({ checkId }) => checkId)).size, 'check')} could not be carried out.`
  const summary = `${counts.length === 0 ? paint(notChecked.length === 0 ? 'green' : 'yellow', 'No findings') : counts.join(', ')} on ${spellOut(site)}, after ${plural(requests, 'request')}.${rest}`
  return `${[...blocks, summary].join('\n\n')}\n`
}

function entry(group: readonly SiteFinding[], width: number, paint: Paint): string {
  const [first] = group
  if (first === undefined) return ''
  const { severity, title, checkId, message, suggestion } = first
  const text = (value: string) => wrap(spellOut(oneLine(value)), width - INDENT.length).map((line) => INDENT + line)
  const places = group
    .slice(0, SHOWN_PLACES)
    .flatMap(({ url, evidence }) =>
      wrap(`${spellOut(url)}  ${spellOut(oneLine(evidence).slice(0, 160))}`, width - INDENT.length).map(
        (line) => INDENT + paint('dim', line),
      ),
    )
  if (group.length > SHOWN_PLACES) places.push(`${INDENT}${paint('dim', `and ${group.length - SHOWN_PLACES} more`)}`)
  return [
    `  ${paint(SEVERITY_STYLES[severity], severity.padEnd(8))}  ${paint('bold', spellOut(title))}  ${paint('dim', spellOut(checkId))}`,
    ...text(message),
    ...places,
    ...text(`→ ${suggestion}`),
  ].join('\n')
}

/** One line a reason, however many checks it kept from their work. */
function unchecked(notChecked: readonly NotChecked[], width: number, paint: Paint): string {
  const reasons = [...Map.groupBy(notChecked, ({ reason }) => reason)]
  const lines = reasons.flatMap(([reason, ones]) =>
    wrap(
      `${spellOut(oneLine(reason))} (${ones.length === 1 ? ones[0]?.checkId : plural(ones.length, 'check')})`,
      width - INDENT.length,
    ).map((line) => INDENT + line),
  )
  return [`  ${paint('yellow', 'Could not check')}`, ...lines].join('\n')
}
