import type { GetSiteAnswer, ListSitesAnswer, SecuritySummary, Site } from '@picket/contracts'
import { html, nothing } from 'lit-html'
import type { TemplateResult } from 'lit-html'
import type { Loading } from '../page.ts'
import { siteAddress } from '../route.ts'
import type { Known } from '../sites/due.ts'
import { isUnderWay, SEVERITIES, SEVERITY_NAMES } from '../sites/names.ts'
import { counted } from '../text/counts.ts'
import { ago, moment } from '../text/times.ts'
import { visible } from '../text/visible.ts'
import { runPill } from './run-status.ts'

/** @param known what has been asked about each site, by id */
export const siteListView = (page: ListSitesAnswer, known: ReadonlyMap<string, Known>, now: number): TemplateResult =>
  html`<ul class="sites">
    ${page.sites.map((site) => siteView(site, known.get(site.id)?.status ?? { state: 'loading' }, now))}
  </ul>`

const siteView = (site: Site, status: Loading<GetSiteAnswer>, now: number): TemplateResult => html`<li>
  <span class="name">
    <a href=${siteAddress(site.id)}>${visible(site.scope_value)}</a>
    <span class="branch">${visible(site.preferred_base_url)}</span>
    ${site.is_archived ? html`<span class="pill archived">Archived</span>` : nothing}
  </span>
  ${statusView(status, now)}
</li>`

function statusView(status: Loading<GetSiteAnswer>, now: number): TemplateResult {
  switch (status.state) {
    case 'loading':
      return html`<span class="counts">Loading…</span>`
    case 'failed':
      return html`<span class="counts why">Could not be read: ${visible(status.problem.message)}</span>`
    case 'ready': {
      const { latest_run: run, security } = status.value
      if (run === null) return html`<span class="counts">Never checked.</span>`
      return html`<span class="counts">
          ${run.status !== 'succeeded' && security.total === 0 ? 'No findings yet' : countsView(security)}
        </span>
        ${runPill(run.status)} ${whenView(run, now)}`
    }
  }
}

function whenView(run: NonNullable<GetSiteAnswer['latest_run']>, now: number): TemplateResult {
  if (isUnderWay(run)) {
    const { progress_done: done, progress_total: total } = run
    return html`<span class="when">${total === 0 ? 'starting' : `step ${Math.min(done + 1, total)} of ${total}`}</span>`
  }
  const at = run.finished_at ?? run.created_at
  return html`<time class="when" datetime=${at} title=${moment(at)}>${ago(Date.parse(at), now)}</time>`
}

/** Only the severities that there are; each says its name, so that colour is not needed. */
export function countsView(security: SecuritySummary): TemplateResult {
  const some = SEVERITIES.filter((severity) => security[severity] > 0)
  if (some.length === 0) return html`0 findings`
  return html`${some.map(
    (severity) =>
      html`<span class="count ${severity}">
        ${counted(security[severity], SEVERITY_NAMES[severity].one, SEVERITY_NAMES[severity].many)}
      </span>`,
  )}`
}
