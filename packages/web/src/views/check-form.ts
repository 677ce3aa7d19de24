import { html, nothing } from 'lit-html'
import type { TemplateResult } from 'lit-html'
import type { Problem } from '../api/problem.ts'
import { SECTION_TEXTS, SECTIONS } from '../sites/names.ts'
import { problemView } from './problem.ts'

export interface CheckFormState {
  readonly busy: boolean
  readonly problem: Problem | undefined
  /** That no section was chosen. */
  readonly none: boolean
  readonly submit: (form: HTMLFormElement) => void
}

/** Starts another run over some sections. */
export function checkFormView({ busy, problem, none, submit }: CheckFormState): TemplateResult {
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (event.currentTarget instanceof HTMLFormElement) submit(event.currentTarget)
  }
  return html`<form novalidate @submit=${onSubmit}>
    ${problem ? problemView('The check was not started.', problem) : nothing}
    <fieldset aria-describedby="sections-refusal">
      <legend>Sections</legend>
      <div class="sections">
        ${SECTIONS.map(
          (section) => html`<div class="choice">
            <input
              type="checkbox"
              id="section-${section}"
              name="sections"
              value=${section}
              checked
              aria-describedby="section-${section}-hint"
            />
            <label for="section-${section}">${SECTION_TEXTS[section].name}</label>
            <p class="hint" id="section-${section}-hint">${SECTION_TEXTS[section].meaning}</p>
          </div>`,
        )}
      </div>
      <p class="refusal" id="sections-refusal" role="alert">${none ? 'Choose at least one section.' : ''}</p>
    </fieldset>
    <button type="submit" class="main" aria-disabled=${busy ? 'true' : 'false'}>
      ${busy ? 'Starting…' : 'Check again'}
    </button>
  </form>`
}
