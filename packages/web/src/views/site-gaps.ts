import { html, nothing } from 'lit-html'
import type { TemplateResult } from 'lit-html'
import type { SiteGap } from '../sites/gaps.ts'
import { SECTION_TEXTS } from '../sites/names.ts'
import { counted } from '../text/counts.ts'
import { visible } from '../text/visible.ts'
import { prose } from './prose.ts'

/** As many stand open above the findings. */
const FIRST = 5
/** As many are listed at all. */
const MOST = 500

/** What could not be checked on a site, apart from what was found. */
export function siteGapsView(gaps: readonly SiteGap[]): TemplateResult | typeof nothing {
  if (gaps.length === 0) return nothing
  const rest = gaps.slice(FIRST, MOST)
  return html`<section class="gaps" aria-labelledby="gaps">
    <h2 id="gaps">Could not check</h2>
    <p>
      ${counted(gaps.length, 'part')} of the checks ${gaps.length === 1 ? 'was' : 'were'} not done, or not completely.
      That no finding is listed there does not mean that nothing is wrong.
    </p>
    <ul>
      ${gaps.slice(0, FIRST).map(gapView)}
    </ul>
    ${
      rest.length === 0
        ? nothing
        : html`<details class="rest">
          <summary><span class="message">${counted(gaps.length - FIRST, 'more', 'more')}</span></summary>
          <ul>
            ${rest.map(gapView)}
          </ul>
          ${gaps.length > MOST ? html`<p>And ${counted(gaps.length - MOST, 'more', 'more')}; the API lists them all.</p>` : nothing}
        </details>`
    }
  </section>`
}

const gapView = ({ section, reason, checkId }: SiteGap): TemplateResult => html`<li class="gap">
  <p>${prose(reason)}</p>
  <p class="rule">
    ${section === undefined ? nothing : SECTION_TEXTS[section].name}
    ${checkId === undefined ? nothing : visible(checkId)}
  </p>
</li>`
