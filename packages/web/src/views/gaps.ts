import type { Vulnerability } from '@picket/contracts'
import { html, nothing } from 'lit-html'
import type { TemplateResult } from 'lit-html'
import { counted } from '../text/counts.ts'
import { visible } from '../text/visible.ts'
import { paragraphs, prose } from './prose.ts'

/** As many stand open above the findings; a scan can miss ten thousand files for one reason. */
const FIRST = 5
/** As many are listed at all; the downloads hold the rest. */
const MOST = 500

/** What could not be checked, apart from what was found. */
export function gapsView(gaps: readonly Vulnerability[]): TemplateResult | typeof nothing {
  if (gaps.length === 0) return nothing
  const one = gaps.length === 1
  return html`<section class="gaps" aria-labelledby="gaps">
    <h2 id="gaps">Could not check</h2>
    <p>
      ${counted(gaps.length, 'part')} of this scan ${one ? 'was' : 'were'} not done, or not completely. That no finding
      is listed for ${one ? 'it' : 'them'} does not mean that nothing is wrong.
    </p>
    <ul>
      ${gaps.slice(0, FIRST).map(gapView)}
    </ul>
    ${gaps.length > FIRST ? restView(gaps.slice(FIRST)) : nothing}
  </section>`
}

const restView = (rest: readonly Vulnerability[]): TemplateResult => html`<details class="rest">
  <summary><span class="message">${counted(rest.length, 'more', 'more')}</span></summary>
  <ul>
    ${rest.slice(0, MOST).map(gapView)}
  </ul>
  ${
    rest.length > MOST
      ? html`<p>And ${counted(rest.length - MOST, 'more', 'more')}; the JSON download lists them all.</p>`
      : nothing
  }
</details>`

const gapView = ({ rule_id, file, message, description, suggestion }: Vulnerability): TemplateResult => html`<li>
  <details>
    <summary>
      <span class="message">${prose(message)}</span>
      <span class="rule">${visible(rule_id)}</span>
    </summary>
    <dl class="detail">
      <div>
        <dt>Why</dt>
        <dd>${paragraphs(description)}</dd>
      </div>
      <div>
        <dt>What to do</dt>
        <dd>${paragraphs(suggestion)}</dd>
      </div>
      <div>
        <dt>Where</dt>
        <dd><code>${visible(file)}</code></dd>
      </div>
    </dl>
  </details>
</li>`
