import { html, nothing } from 'lit-html'
import type { Api } from '../api/client.ts'
import type { Page } from '../page.ts'
import { typedKey } from '../session.ts'

export interface SignInOptions {
  /** Why the reader has to sign in again, if they were signed in before. */
  readonly reason: string | undefined
  readonly connect: (key: string) => Api
  readonly signedIn: (key: string, remember: boolean) => void
  readonly redraw: () => void
}

/** Asks for an API key, and tries it before it is kept. */
export function openSignIn({ reason, connect, signedIn, redraw }: SignInOptions): Page {
  let refusal = ''
  let busy = false

  async function tryKey(form: HTMLFormElement): Promise<void> {
    const fields = new FormData(form)
    const typed = fields.get('key')
    const key = typeof typed === 'string' ? typedKey(typed) : undefined
    if (busy) return
    busy = key !== undefined
    refusal = key === undefined ? 'Enter the whole API key. It starts with picket_ and has no spaces.' : ''
    redraw()
    const answer = key === undefined ? undefined : await connect(key).usage()
    busy = false
    if (key !== undefined && answer?.ok) return signedIn(key, fields.has('remember'))
    if (answer?.ok === false) refusal = answer.problem.message
    redraw()
    form.querySelector('input')?.focus()
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (event.currentTarget instanceof HTMLFormElement) void tryKey(event.currentTarget)
  }

  return {
    title: () => 'Sign in',
    close: () => undefined,
    view: () => html`<div class="narrow">
      <h1 tabindex="-1">Sign in</h1>
      <p class="lead">
        Picket looks for vulnerable code, leaked secrets and risky dependencies in your repositories, and for what your
        sites expose.
      </p>
      ${reason === undefined ? nothing : html`<div class="problem" role="alert"><p>${reason}</p></div>`}
      <form class="card" novalidate @submit=${submit}>
        <div class="field">
          <label for="key">API key</label>
          <input
            id="key"
            name="key"
            type="password"
            required
            autocomplete="current-password"
            autocapitalize="none"
            spellcheck="false"
            aria-describedby="key-refusal"
            aria-invalid=${refusal === '' ? 'false' : 'true'}
          />
          <p class="refusal" id="key-refusal" role="alert">${refusal}</p>
        </div>
        <div class="choice">
          <input type="checkbox" id="remember" name="remember" aria-describedby="remember-hint" />
          <label for="remember">Remember on this device</label>
          <p class="hint" id="remember-hint">Otherwise the key is forgotten when this tab closes.</p>
        </div>
        <button type="submit" class="main" aria-disabled=${busy ? 'true' : 'false'}>
          ${busy ? 'Signing in…' : 'Sign in'}
        </button>
      </form>
      <section class="help" aria-labelledby="where">
        <h2 id="where">Where is my key?</h2>
        <p>
          The first start of the server made one, printed it once, and keeps it in the data folder, in
          <code>initial-api-key</code>. On the server, in Picket’s folder:
        </p>
        <pre><code>cat data/initial-api-key</code></pre>
        <p>Whoever runs the server makes further keys:</p>
        <pre><code>npm run --silent picket -- keys create --account ID --scope scan --scope read</code></pre>
      </section>
    </div>`,
  }
}
