import type { Vulnerability } from '@picket/contracts'
import { html, nothing } from 'lit-html'
import type { TemplateResult } from 'lit-html'
import { counted } from '../text/counts.ts'
import { visible } from '../text/visible.ts'
import { paragraphs, prose } from './prose.ts'

/** As many as are shown before the rest is summed up; a scan can miss ten thousand files for one reason. */
const SHOWN = 50

/** What could not be checked, apart from what was found. */
export const gapsView = (gaps: readonly Vulnerability[]): TemplateResult | typeof nothing =>
  gaps.length === 0
    ? nothing
    : html`<section class="gaps" aria-labelledby="gaps">
        <h2 id="gaps">Could not check</h2>
        <p>
          ${counted(gaps.length, 'part')} of this repository ${gaps.length === 1 ? 'was' : 'were'} not checked, or not
          completely. Nothing below says that there is nothing wrong with ${gaps.length === 1 ? 'it' : 'them'}.
        </p>
        <ul>
          ${gaps.slice(0, SHOWN).map(gapView)}
        </ul>
        ${
          gaps.length > SHOWN
            ? html`<p>And ${counted(gaps.length - SHOWN, 'more', 'more')}; the JSON download lists them all.</p>`
            : nothing
        }
      </section>`

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
