import { html, nothing } from 'lit-html'
import type { TemplateResult } from 'lit-html'
import type { Problem } from '../api/problem.ts'
import { fieldOf } from '../start/request.ts'
import type { StartField } from '../start/request.ts'
import { problemView } from './problem.ts'

export interface StartFormState {
  readonly busy: boolean
  readonly problem: Problem | undefined
  readonly submit: (form: HTMLFormElement) => void
}

/** The form that starts a scan. What the API refuses is said at the field that it is about. */
export function startFormView({ busy, problem, submit }: StartFormState): TemplateResult {
  const wrong = problem?.kind === 'unreachable' ? undefined : fieldOf(problem?.message ?? '')
  const refusal = (field: StartField) => (field === wrong ? (problem?.message ?? '') : '')
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (event.currentTarget instanceof HTMLFormElement) submit(event.currentTarget)
  }
  return html`<form class="start" novalidate @submit=${onSubmit}>
    ${problem && wrong === undefined ? problemView('The scan was not started.', problem) : nothing}
    ${textField({ name: 'repository_name', label: 'Repository', hint: 'In the form org/repo.', refusal: refusal('repository_name') })}
    ${textField({ name: 'branch_name', label: 'Branch', hint: '', refusal: refusal('branch_name'), value: 'main' })}
    <fieldset>
      <legend>Mode</legend>
      ${mode('fast', 'Fast', 'Code, secrets, dependencies and configuration.', true)}
      ${mode('plus', 'Plus', 'All of that, then deeper: history, reachability.', false)}
    </fieldset>
    <details>
      <summary>Private repository or another code host</summary>
      ${textField({
        name: 'github_token',
        label: 'Access token (optional)',
        hint: 'Needs to read contents, nothing more. It is kept encrypted, and only until the scan ends.',
        refusal: refusal('github_token'),
        secret: true,
      })}
      ${textField({
        name: 'repo_url',
        label: 'Clone URL (optional)',
        hint: 'Where the repository is not at the server’s usual code host: its https address.',
        refusal: refusal('repo_url'),
      })}
    </details>
    <button type="submit" class="main" aria-disabled=${busy ? 'true' : 'false'}>
      ${busy ? 'Starting…' : 'Start scan'}
    </button>
  </form>`
}

interface TextField {
  readonly name: StartField
  readonly label: string
  readonly hint: string
  readonly refusal: string
  readonly value?: string
  readonly secret?: boolean
}

const textField = ({ name, label, hint, refusal, value = '', secret = false }: TextField): TemplateResult => html`<div
  class="field"
>
  <label for=${name}>${label}</label>
  <input
    id=${name}
    name=${name}
    type=${secret ? 'password' : 'text'}
    value=${value}
    autocomplete="off"
    autocapitalize="none"
    spellcheck="false"
    aria-describedby="${name}-hint ${name}-refusal"
    aria-invalid=${refusal === '' ? 'false' : 'true'}
  />
  <p class="hint" id="${name}-hint">${hint}</p>
  <p class="refusal" id="${name}-refusal" role="alert">${refusal}</p>
</div>`

const mode = (value: string, label: string, hint: string, chosen: boolean): TemplateResult => html`<div class="choice">
  <input
    type="radio"
    id="mode-${value}"
    name="scan_mode"
    value=${value}
    ?checked=${chosen}
    aria-describedby="mode-${value}-hint"
  />
  <label for="mode-${value}">${label}</label>
  <p class="hint" id="mode-${value}-hint">${hint}</p>
</div>`
