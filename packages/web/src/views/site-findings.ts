import type { ListedSiteFinding } from '@picket/contracts'
import { html, nothing } from 'lit-html'
import type { TemplateResult } from 'lit-html'
import { SECTION_TEXTS, SEVERITY_NAMES, STATE_NAMES } from '../sites/names.ts'
import type { CheckGroup, Pile, PileCounts, PileGroup } from '../sites/piles.ts'
import { isCurrent } from '../sites/piles.ts'
import { counted } from '../text/counts.ts'
import { moment } from '../text/times.ts'
import { visible } from '../text/visible.ts'
import { paragraphs, prose } from './prose.ts'

/** Which findings are unfolded. */
export interface SiteFolds {
  readonly isOpen: (finding: ListedSiteFinding) => boolean
  readonly toggle: (finding: ListedSiteFinding, open: boolean) => void
}

/** @param counts of all that the filter lets through, because the groups hold only what is shown so far */
export const siteFindingsView = (
  groups: readonly PileGroup[],
  counts: PileCounts,
  folds: SiteFolds,
): TemplateResult[] =>
  groups.map(
    ({ pile, checks }) => html`<section class="level ${pile}" aria-labelledby="pile-${pile}">
      <h3 id="pile-${pile}">${headingOf(pile, counts[pile])}</h3>
      ${pile === 'not_checked' ? html`<p class="hint">Seen by an earlier check; the latest one could not look for them. They are not counted.</p>` : nothing}
      ${pile === 'mended' ? html`<p class="hint">Seen by the check before, and gone at the latest one.</p>` : nothing}
      ${checks.map((check) => checkView(check, folds))}
    </section>`,
  )

function headingOf(pile: Pile, count: number): string {
  switch (pile) {
    case 'critical':
    case 'warn':
    case 'info':
      return counted(count, SEVERITY_NAMES[pile].one, SEVERITY_NAMES[pile].many)
    case 'not_checked':
    case 'mended':
      return `${counted(count, 'finding')} ${STATE_NAMES[pile].mark.toLowerCase()}`
  }
}

const checkView = ({ checkId, title, section, findings }: CheckGroup, folds: SiteFolds): TemplateResult => html`<div
  class="file check"
>
  <h4>${visible(title)}</h4>
  <p class="rule">${SECTION_TEXTS[section].name} <code>${visible(checkId)}</code></p>
  <ul>
    ${findings.map((finding) => html`<li>${findingView(finding, folds)}</li>`)}
  </ul>
</div>`

function findingView(finding: ListedSiteFinding, { isOpen, toggle }: SiteFolds): TemplateResult {
  const toggled = (event: Event) => {
    if (event.currentTarget instanceof HTMLDetailsElement) toggle(finding, event.currentTarget.open)
  }
  return html`<details class="finding" .open=${isOpen(finding)} @toggle=${toggled}>
    <summary>
      <span class="message">${prose(finding.message)}</span>
      ${markView(finding)}
      <bdi class="rule">${visible(finding.url)}</bdi>
    </summary>
    ${isOpen(finding) ? detailView(finding) : ''}
  </details>`
}

/** What has changed since the check before; what has not needs no mark. */
function markView({ state, severity }: ListedSiteFinding): TemplateResult | typeof nothing {
  if (state === 'open') return nothing
  const was = isCurrent({ state }) ? '' : `, ${SEVERITY_NAMES[severity].one}`
  return html`<span class="mark ${state}">${STATE_NAMES[state].mark}${was}</span>`
}

/** Only what is unfolded is built: of thousands of findings, few are. */
const detailView = (finding: ListedSiteFinding): TemplateResult => html`<dl class="detail">
  <div>
    <dt>How to fix it</dt>
    <dd>${paragraphs(finding.suggestion)}</dd>
  </div>
  ${
    finding.evidence === ''
      ? nothing
      : html`<div>
        <dt>What was seen</dt>
        <dd><pre><code>${visible(finding.evidence)}</code></pre></dd>
      </div>`
  }
  <div>
    <dt>Where</dt>
    <dd><code>${visible(finding.url)}</code></dd>
  </div>
  <div>
    <dt>Seen</dt>
    <dd>
      ${sinceText(finding)}
    </dd>
  </div>
</dl>`

const sinceText = ({ first_seen_at: first, last_seen_at: last }: ListedSiteFinding): string =>
  first === last ? moment(first) : `First ${moment(first)}, last ${moment(last)}.`
