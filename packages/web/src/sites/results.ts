import type { ListedSiteFinding } from '@picket/contracts'
import { html, nothing } from 'lit-html'
import type { TemplateResult } from 'lit-html'
import type { Frame } from '../page.ts'
import { counted, figure } from '../text/counts.ts'
import { siteFilterView } from '../views/site-filter.ts'
import { siteFindingsView } from '../views/site-findings.ts'
import type { SiteFolds } from '../views/site-findings.ts'
import { isEveryFinding, siteFilterOf, siteMatcher, siteQueryOf } from './filter.ts'
import type { SiteFilter } from './filter.ts'
import type { Found } from './load-findings.ts'
import { countFindings, countPiles, groupPiles, inPiles, isCurrent } from './piles.ts'
import { shownText } from './shown-text.ts'

/** Findings shown at first, and again with each request for more: enough to read on, few enough to draw at once. */
const PORTION = 100
/** So few findings are unfolded from the beginning. */
const UNFOLDED = 3

/** What the page around the findings knows. */
export interface Around {
  /** How many parts could not be checked. */
  readonly gaps: number
  /** Whether a run has not ended yet. */
  readonly underWay: boolean
  /** Reads findings that have not been read yet. */
  readonly readMore: () => void
}

export interface SiteResults {
  /** Takes other findings, and keeps the filter and what is unfolded. */
  readonly take: (found: Found) => void
  readonly view: (around: Around) => TemplateResult
}

/**
 * The findings of a site, and what the reader has chosen to see of them.
 *
 * @param address the part of the address that keeps the filter
 */
export function createSiteResults(
  frame: Frame,
  address: { readonly query: string; readonly readdress: (query: string) => void },
): SiteResults {
  const open = new Set<string>()
  let filter = siteFilterOf(address.query)
  let all: Found = { findings: [], sections: [], more: false }
  let piles: readonly ListedSiteFinding[] = []
  let matching: readonly ListedSiteFinding[] = []
  let counts = countFindings([])
  let shown = countPiles([])
  let limit = PORTION

  function choose(wanted: SiteFilter): void {
    filter = wanted
    matching = isEveryFinding(wanted) ? piles : piles.filter(siteMatcher(wanted))
    shown = countPiles(matching)
  }

  function change(wanted: SiteFilter): void {
    choose(wanted)
    limit = PORTION
    address.readdress(siteQueryOf(filter))
    frame.announce(`Shown: ${shownText(shown, countPiles(piles))}`)
  }

  function take(found: Found): void {
    all = found
    piles = inPiles(found.findings)
    counts = countFindings(found.findings)
    if (piles.length <= UNFOLDED) for (const { fingerprint } of piles) open.add(fingerprint)
    choose(filter)
  }

  const folds: SiteFolds = {
    isOpen: ({ fingerprint }) => open.has(fingerprint),
    toggle: ({ fingerprint }, isOpen) => {
      if (open.has(fingerprint) === isOpen) return
      if (isOpen) open.add(fingerprint)
      else open.delete(fingerprint)
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

  const listView = ({ gaps, readMore }: Around): TemplateResult => html`${siteFilterView({ filter, counts, change })}
    <p class="shown">${shownText(shown, countPiles(piles))}</p>
    ${piles.some(isCurrent) || !isEveryFinding(filter) ? nothing : html`<p class="empty">${nothingFound(gaps + counts.states.not_checked)}</p>`}
    ${matching.length === 0 ? html`<p class="empty">Nothing that has been read matches the filter.</p>` : nothing}
    ${siteFindingsView(groupPiles(matching, limit), shown, folds)}
    ${
      matching.length > limit
        ? html`<button type="button" class="more" @click=${showMore}>
          Show ${figure(Math.min(PORTION, matching.length - limit))} more of ${figure(matching.length - limit)}
        </button>`
        : nothing
    }
    ${
      all.more
        ? html`<p class="hint">Only the first ${counted(piles.length, 'finding')} have been read; counts and filters are of these.</p>
          <button type="button" class="more" @click=${readMore}>Read further findings</button>`
        : nothing
    }`

  return {
    take,
    view: (around) => html`<section class="wide" aria-labelledby="findings">
      <h2 id="findings">Findings</h2>
      ${
        all.sections.length === 0 && piles.length === 0
          ? html`<p class="empty">${nothingKnown(around.underWay)}</p>`
          : piles.length === 0
            ? html`<p class="empty">${nothingFound(around.gaps)}</p>`
            : listView(around)
      }
    </section>`,
  }
}

const nothingFound = (gaps: number): string =>
  gaps === 0
    ? 'Nothing was found. Everything that Picket looks for was checked.'
    : 'Nothing was found in what could be checked. See above for what could not.'

const nothingKnown = (underWay: boolean): string =>
  `No check has ended yet, so nothing is known about this site. ${
    underWay ? 'What is found appears here once the check has ended.' : 'Start one with the form on this page.'
  }`
