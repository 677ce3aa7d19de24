import type { Vulnerability } from '@picket/contracts'
import { html, nothing } from 'lit-html'
import type { TemplateResult } from 'lit-html'
import type { CompletedScan } from '../api/answers.ts'
import { filterOf, queryOf } from '../findings/filter-query.ts'
import { isEverything, matcher } from '../findings/filter.ts'
import type { Filter } from '../findings/filter.ts'
import { group } from '../findings/group.ts'
import { countLevels } from '../findings/levels.ts'
import { rulesByKind } from '../findings/rules.ts'
import { split } from '../findings/split.ts'
import type { Frame } from '../page.ts'
import { counted, figure } from '../text/counts.ts'
import { filterView } from '../views/filter.ts'
import { findingsView } from '../views/findings.ts'
import type { Folds } from '../views/findings.ts'
import { gapsView } from '../views/gaps.ts'
import { createExports } from './exports.ts'

/** Findings shown at first, and again with each request for more: enough to read on, few enough to draw at once. */
const PORTION = 100
/** So few findings are unfolded from the beginning. */
const UNFOLDED = 3

/** The part of the address that keeps the filter. */
export interface FilterAddress {
  readonly query: string
  readonly readdress: (query: string) => void
}

/** The results of a completed scan, and what the reader has chosen to see of them. */
export function createResults(frame: Frame, scan: CompletedScan, address: FilterAddress): () => TemplateResult {
  const { findings, gaps } = split(scan.vulnerabilities)
  const all = { counts: countLevels(findings), rules: rulesByKind(findings) }
  const exportsView = createExports(frame, scan)
  const open = new Set<Vulnerability>(findings.length <= UNFOLDED ? findings : [])
  const ruleIds = all.rules.flatMap(({ rules }) => rules.map(({ ruleId }) => ruleId))
  let filter = filterOf(address.query, ruleIds)
  let matching = matchingOf(filter)
  let counts = countLevels(matching)
  let limit = PORTION

  function matchingOf(wanted: Filter): readonly Vulnerability[] {
    return isEverything(wanted) ? findings : findings.filter(matcher(wanted))
  }

  function change(next: Filter): void {
    filter = next
    matching = matchingOf(filter)
    counts = countLevels(matching)
    limit = PORTION
    address.readdress(queryOf(filter))
    frame.announce(`${counted(matching.length, 'finding')} shown.`)
  }

  const folds: Folds = {
    isOpen: (finding) => open.has(finding),
    toggle: (finding, isOpen) => {
      if (open.has(finding) === isOpen) return
      if (isOpen) open.add(finding)
      else open.delete(finding)
      frame.redraw()
    },
  }

  function showMore(): void {
    const next = limit
    limit += PORTION
    frame.redraw()
    // The button has moved on; who uses a keyboard goes on reading where the new ones begin.
    requestAnimationFrame(() => document.querySelectorAll<HTMLElement>('.finding > summary')[next]?.focus())
  }

  const listView = (): TemplateResult => html`${filterView({ filter, ...all, change })}
    <p class="shown">${shownText(matching.length, findings.length)}</p>
    ${findingsView(group(matching, limit), counts, folds)}
    ${
      matching.length > limit
        ? html`<button type="button" class="more" @click=${showMore}>
          Show ${figure(Math.min(PORTION, matching.length - limit))} more of ${figure(matching.length - limit)}
        </button>`
        : nothing
    }`

  return () => html`${exportsView()} ${gapsView(gaps)}
    <section class="wide" aria-labelledby="findings">
      <h2 id="findings">Findings</h2>
      ${findings.length === 0 ? html`<p class="empty">${nothingFound(gaps.length)}</p>` : listView()}
    </section>`
}

const nothingFound = (gaps: number): string =>
  gaps === 0
    ? 'Nothing was found. Everything that this scan looks for was checked.'
    : 'Nothing was found in what could be checked. See above for what could not.'

const shownText = (shown: number, all: number): string =>
  shown === all ? `${counted(all, 'finding')}.` : `${figure(shown)} of ${counted(all, 'finding')}.`
