import type { Vulnerability } from '@picket/contracts'
import { html } from 'lit-html'
import type { TemplateResult } from 'lit-html'
import type { FileGroup, LevelGroup } from '../findings/group.ts'
import { LEVEL_NAMES } from '../findings/levels.ts'
import type { LevelCounts } from '../findings/levels.ts'
import { counted } from '../text/counts.ts'
import { visible } from '../text/visible.ts'
import { paragraphs, prose } from './prose.ts'

/** Which findings are unfolded. */
export interface Folds {
  readonly isOpen: (finding: Vulnerability) => boolean
  readonly toggle: (finding: Vulnerability, open: boolean) => void
}

/** @param counts of all that the filter lets through, because the groups hold only what is shown so far */
export const findingsView = (groups: readonly LevelGroup[], counts: LevelCounts, folds: Folds): TemplateResult[] =>
  groups.map(
    ({ level, files }) => html`<section class="level ${level}" aria-labelledby="level-${level}">
      <h3 id="level-${level}">
        ${counted(counts[level], LEVEL_NAMES[level].one, LEVEL_NAMES[level].many)}
      </h3>
      ${files.map((file) => fileView(file, folds))}
    </section>`,
  )

const fileView = ({ file, findings }: FileGroup, folds: Folds): TemplateResult => html`<div class="file">
  <h4><bdi>${visible(file)}</bdi></h4>
  <ul>
    ${findings.map((finding) => html`<li>${findingView(finding, folds)}</li>`)}
  </ul>
</div>`

function findingView(finding: Vulnerability, { isOpen, toggle }: Folds): TemplateResult {
  const toggled = (event: Event) => {
    if (event.currentTarget instanceof HTMLDetailsElement) toggle(finding, event.currentTarget.open)
  }
  return html`<details class="finding" ?open=${isOpen(finding)} @toggle=${toggled}>
    <summary>
      <span class="message">${prose(finding.message)}</span>
      <span class="place"><span class="unseen">line and column </span>${finding.line}:${finding.column}</span>
      <span class="rule">${visible(finding.rule_id)}</span>
    </summary>
    ${isOpen(finding) ? detailView(finding) : ''}
  </details>`
}

/** Only what is unfolded is built: of thousands of findings, few are. */
const detailView = (finding: Vulnerability): TemplateResult => html`<dl class="detail">
  <div>
    <dt>Why it matters</dt>
    <dd>${paragraphs(finding.description)}</dd>
  </div>
  <div>
    <dt>How to fix it</dt>
    <dd>${paragraphs(finding.suggestion)}</dd>
  </div>
  <div>
    <dt>Where</dt>
    <dd><code>${visible(finding.file)}:${finding.line}:${finding.column}</code></dd>
  </div>
</dl>`
