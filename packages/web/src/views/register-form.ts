import { html, nothing } from 'lit-html'
import type { TemplateResult } from 'lit-html'
import type { Problem } from '../api/problem.ts'
import { siteAddress } from '../route.ts'
import { visible } from '../text/visible.ts'
import { problemView } from './problem.ts'

/** Something to say about a site instead of going to its page at once. */
export interface RegisterNotice {
  readonly siteId: string
  readonly text: string
}

export interface RegisterFormState {
  readonly busy: boolean
  readonly problem: Problem | undefined
  readonly notice: RegisterNotice | undefined
  readonly submit: (form: HTMLFormElement) => void
}

/** The form that registers a site. Its only field is what the API refuses, so what it says is said there. */
export function registerFormView({ busy, problem, notice, submit }: RegisterFormState): TemplateResult {
  const refusal = problem?.kind === 'refused' ? problem.message : ''
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (event.currentTarget instanceof HTMLFormElement) submit(event.currentTarget)
  }
  return html`<form novalidate @submit=${onSubmit}>
    ${problem && refusal === '' ? problemView('The site was not registered.', problem) : nothing}
    <div class="field">
      <label for="site-url">Address</label>
      <input
        id="site-url"
        name="url"
        type="text"
        inputmode="url"
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
        aria-describedby="site-url-hint site-url-refusal"
        aria-invalid=${refusal === '' ? 'false' : 'true'}
      />
      <p class="hint" id="site-url-hint">
        Such as example.org. Register only sites that you may have checked: each check sends them a hundred requests and more.
      </p>
      <p class="refusal" id="site-url-refusal" role="alert">${visible(refusal)}</p>
    </div>
    <button type="submit" class="main" aria-disabled=${busy ? 'true' : 'false'}>
      ${busy ? 'Registering…' : 'Register and check'}
    </button>
    <div role="status">
      ${
        notice
          ? html`<p class="notice">
            ${visible(notice.text)} <a href=${siteAddress(notice.siteId)}>Go to the site</a>
          </p>`
          : nothing
      }
    </div>
  </form>`
}
