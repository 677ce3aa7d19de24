import type { Level } from '@picket/contracts'
import { html, nothing } from 'lit-html'
import type { TemplateResult } from 'lit-html'
import { EVERYTHING, isEverything } from '../findings/filter.ts'
import type { Filter } from '../findings/filter.ts'
import { KIND_NAMES } from '../findings/kind.ts'
import { LEVEL_NAMES, LEVELS } from '../findings/levels.ts'
import type { LevelCounts } from '../findings/levels.ts'
import type { rulesByKind } from '../findings/rules.ts'
import { figure } from '../text/counts.ts'
import { visible } from '../text/visible.ts'

export interface FilterState {
  readonly filter: Filter
  /** Of all findings of the scan. */
  readonly counts: LevelCounts
  readonly rules: ReturnType<typeof rulesByKind>
  readonly change: (filter: Filter) => void
}

/** Chooses among the findings. It filters as you type, so it is no form that could be sent. */
export function filterView({ filter, counts, rules, change }: FilterState): TemplateResult {
  const words = (event: Event) => {
    if (event.currentTarget instanceof HTMLInputElement) change({ ...filter, words: event.currentTarget.value })
  }
  const rule = (event: Event) => {
    if (event.currentTarget instanceof HTMLSelectElement) change({ ...filter, rule: event.currentTarget.value })
  }
  return html`<search class="filter" aria-label="Filter the findings">
    <fieldset class="chips">
      <legend>Level</legend>
      ${LEVELS.map((level) => levelChip(level, counts[level], filter, change))}
    </fieldset>
    <div class="field">
      <label for="words">Text</label>
      <input
        id="words"
        type="search"
        .value=${filter.words}
        placeholder="File, message or rule"
        autocomplete="off"
        spellcheck="false"
        @input=${words}
      />
    </div>
    <div class="field">
      <label for="rule">Rule</label>
      <select id="rule" .value=${filter.rule} @change=${rule}>
        <option value="" ?selected=${filter.rule === ''}>Every rule</option>
        ${rules.map(
          (group) => html`<optgroup label=${KIND_NAMES[group.kind]}>
            ${group.rules.map(
              ({ ruleId, count }) =>
                html`<option value=${ruleId} ?selected=${filter.rule === ruleId}>
                  ${visible(ruleId)} (${figure(count)})
                </option>`,
            )}
          </optgroup>`,
        )}
      </select>
    </div>
    ${
      isEverything(filter)
        ? nothing
        : html`<button type="button" class="quiet" @click=${() => change(EVERYTHING)}>Clear the filter</button>`
    }
  </search>`
}

function levelChip(level: Level, count: number, filter: Filter, change: (filter: Filter) => void): TemplateResult {
  const toggle = () => {
    const levels = new Set(filter.levels)
    if (!levels.delete(level)) levels.add(level)
    change({ ...filter, levels })
  }
  const { one, many } = LEVEL_NAMES[level]
  return html`<label class="chip ${level}">
    <input type="checkbox" .checked=${filter.levels.has(level)} @change=${toggle} />
    <span>${count === 1 ? one : many}</span> <strong>${figure(count)}</strong>
  </label>`
}
