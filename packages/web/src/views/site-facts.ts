import type { Site } from '@picket/contracts'
import { html, nothing } from 'lit-html'
import type { TemplateResult } from 'lit-html'
import type { JudgedSection } from '../api/site-answers.ts'
import { SECTION_TEXTS, SECTIONS } from '../sites/names.ts'
import { ago, day, moment } from '../text/times.ts'
import { visible } from '../text/visible.ts'

/** What a site is, and when each section was looked at last. @param sections undefined while it is not known */
export function siteFactsView(site: Site, sections: readonly JudgedSection[] | undefined, now: number): TemplateResult {
  const fact = (name: string, value: unknown) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`
  const lookedAt = (at: string | undefined) =>
    at === undefined ? 'never' : html`<time datetime=${at} title=${moment(at)}>${ago(Date.parse(at), now)}</time>`
  return html`<dl class="facts">
    ${fact('Address', html`<code>${visible(site.preferred_base_url)}</code>`)}
    ${fact('Covers', site.scope_type === 'domain' ? 'the domain and its www' : 'this host alone')}
    ${fact('Registered', html`<time datetime=${site.created_at}>${day(site.created_at)}</time>`)}
    ${
      sections
        ? SECTIONS.map((section) =>
            fact(
              `${SECTION_TEXTS[section].name} checked`,
              lookedAt(sections.find((one) => one.section === section)?.judged_at),
            ),
          )
        : nothing
    }
  </dl>`
}
