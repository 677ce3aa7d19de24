import type { FindingState } from '@picket/contracts'
import { html, nothing } from 'lit-html'
import type { TemplateResult } from 'lit-html'
import { EVERY_FINDING, isEveryFinding } from '../sites/filter.ts'
import type { SiteFilter } from '../sites/filter.ts'
import { SECTION_TEXTS, SECTIONS, SEVERITIES, SEVERITY_NAMES, STATE_NAMES, STATES } from '../sites/names.ts'
import type { SiteCounts } from '../sites/piles.ts'
import { figure } from '../text/counts.ts'

export interface SiteFilterState {
  readonly filter: SiteFilter
  /** Of all findings that have been read. */
  readonly counts: SiteCounts
  readonly change: (filter: SiteFilter) => void
}

/** Chooses among the findings of a site. It filters as you type, so it is no form that could be sent. */
export function siteFilterView({ filter, counts, change }: SiteFilterState): TemplateResult {
  const words = (event: Event) => {
    if (event.currentTarget instanceof HTMLInputElement) change({ ...filter, words: event.currentTarget.value })
  }
  const state = (event: Event) => {
    if (!(event.currentTarget instanceof HTMLSelectElement)) return
    const { value } = event.currentTarget
    change({ ...filter, state: STATES.find((each) => each === value) })
  }
  return html`<search class="filter of-site" aria-label="Filter the findings">
    <fieldset class="chips">
      <legend>Severity</legend>
      ${SEVERITIES.map((severity) =>
        chip({
          kind: severity,
          name: SEVERITY_NAMES[severity][counts.severities[severity] === 1 ? 'one' : 'many'],
          count: counts.severities[severity],
          chosen: filter.severities.has(severity),
          toggle: () => change({ ...filter, severities: toggled(filter.severities, severity) }),
        }),
      )}
    </fieldset>
    <fieldset class="chips">
      <legend>Section</legend>
      ${SECTIONS.map((section) =>
        chip({
          kind: 'section',
          name: SECTION_TEXTS[section].name,
          count: counts.sections[section],
          chosen: filter.sections.has(section),
          toggle: () => change({ ...filter, sections: toggled(filter.sections, section) }),
        }),
      )}
    </fieldset>
    <div class="field">
      <label for="words">Text</label>
      <input
        id="words"
        type="search"
        .value=${filter.words}
        placeholder="Address, message or check"
        autocomplete="off"
        spellcheck="false"
        @input=${words}
      />
    </div>
    <div class="field">
      <label for="state">Since the last check</label>
      <select id="state" .value=${filter.state ?? ''} @change=${state}>
        <option value="" ?selected=${filter.state === undefined}>Everything</option>
        ${STATES.map((each) => stateOption(each, counts.states[each], filter.state === each))}
      </select>
    </div>
    ${
      isEveryFinding(filter)
        ? nothing
        : html`<button type="button" class="quiet" @click=${() => change(EVERY_FINDING)}>Clear the filter</button>`
    }
  </search>`
}

const stateOption = (state: FindingState, count: number, chosen: boolean): TemplateResult =>
  html`<option value=${state} ?selected=${chosen}>${STATE_NAMES[state].choice} (${figure(count)})</option>`

interface Chip {
  readonly kind: string
  readonly name: string
  readonly count: number
  readonly chosen: boolean
  readonly toggle: () => void
}

const chip = ({ kind, name, count, chosen, toggle }: Chip): TemplateResult => html`<label class="chip ${kind}">
  <input type="checkbox" .checked=${chosen} @change=${toggle} />
  <span>${name}</span> <strong>${figure(count)}</strong>
</label>`

function toggled<T>(chosen: ReadonlySet<T>, one: T): ReadonlySet<T> {
  const next = new Set(chosen)
  if (!next.delete(one)) next.add(one)
  return next
}
