import type { ListedScan, ListScansAnswer } from '@picket/contracts'
import { html, nothing } from 'lit-html'
import type { TemplateResult } from 'lit-html'
import { scanAddress } from '../route.ts'
import { ago, moment } from '../text/times.ts'
import { visible } from '../text/visible.ts'
import { pagerView } from './pager.ts'
import { statusPill } from './status.ts'

/** The account's scans, a page of them. @param turn called with the offset of the page wanted */
export function scanListView(page: ListScansAnswer, now: number, turn: (offset: number) => void): TemplateResult {
  const { scans, offset } = page
  if (scans.length === 0 && offset === 0) {
    return html`<p class="empty">No scans yet. Start the first one with the form on this page.</p>`
  }
  return html`<ul class="scans">
      ${scans.map((scan) => scanView(scan, now))}
    </ul>
    ${pagerView(page, 'scans', turn)}`
}

const scanView = (scan: ListedScan, now: number): TemplateResult => html`<li>
  <span class="name">
    <a href=${scanAddress(scan.scan_id)}>${visible(scan.repository_name)}</a>
    <span class="branch"><span class="unseen">branch </span>${visible(scan.branch_name)}</span>
  </span>
  <span class="mode"><span class="unseen">mode </span>${scan.scan_mode}</span>
  ${statusPill(scan.status)}
  <time datetime=${scan.scan_date} title=${moment(scan.scan_date)}>${ago(Date.parse(scan.scan_date), now)}</time>
  ${scan.error === null ? nothing : html`<span class="why">${visible(scan.error)}</span>`}
</li>`
