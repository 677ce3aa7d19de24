import { html, nothing, render } from 'lit-html'
import type { TemplateResult } from 'lit-html'
import { createApi } from './api/client.ts'
import type { Problem } from './api/problem.ts'
import { openNotFound } from './pages/not-found.ts'
import { openOverview } from './pages/overview.ts'
import { openScan } from './pages/scan.ts'
import { openSignIn } from './pages/sign-in.ts'
import { openSite } from './pages/site.ts'
import { openSites } from './pages/sites.ts'
import type { Frame, Page } from './page.ts'
import { OVERVIEW, routeOf, sitesAddress } from './route.ts'
import type { Route } from './route.ts'
import type { Keyring } from './session.ts'

/** Runs the dashboard in `root`: one page at a time, the one that the address names, or the sign-in where there is no key. */
export function startDashboard(root: HTMLElement, keyring: Keyring): void {
  let key = keyring.key()
  let reason: string | undefined
  let announcement = ''
  let drawing = false
  let page = openPage()

  function draw(): void {
    drawing = false
    document.title = `${page.title()} · Picket`
    render(frameView(), root)
  }

  function redraw(): void {
    if (drawing) return
    drawing = true
    queueMicrotask(draw)
  }

  function openPage(): Page {
    if (key === undefined) return openSignIn({ reason, connect: createApi, signedIn, redraw })
    const route = routeOf(location.hash)
    const own = key
    // A late answer to an earlier key says nothing about the one in use.
    const refused = ({ message }: Problem) => (own === key ? signOut(message) : undefined)
    const frame: Frame = { api: createApi(own), redraw, announce, go, readdress, signOut: refused }
    switch (route.page) {
      case 'overview':
        return openOverview(frame)
      case 'scan':
        return openScan(frame, route)
      case 'sites':
        return openSites(frame, route)
      case 'site':
        return openSite(frame, route)
      case 'unknown':
        return openNotFound()
    }
  }

  /** Opens the page of the present address in place of the last one, and brings a keyboard or screen reader to its beginning. */
  function turn(): void {
    page.close()
    announcement = ''
    page = openPage()
    draw()
    window.scrollTo(0, 0)
    root.querySelector('h1')?.focus({ preventScroll: true })
  }

  function announce(message: string): void {
    announcement = message
    redraw()
  }

  function go(address: string): void {
    location.hash = address
  }

  function readdress(address: string): void {
    try {
      history.replaceState(null, '', address)
    } catch {
      // Browsers allow it so many times a minute; then the address stays behind what is shown until the next change.
    }
  }

  function signedIn(accepted: string, remember: boolean): void {
    keyring.keep(accepted, remember)
    key = accepted
    reason = undefined
    turn()
  }

  function signOut(because?: string): void {
    keyring.forget()
    key = undefined
    reason = because
    turn()
  }

  function skip(event: Event): void {
    event.preventDefault()
    root.querySelector('main')?.focus()
  }

  const frameView = (): TemplateResult => html`<a class="skip" href="#main" @click=${skip}>Skip to the content</a>
    <header class="top">
      <div class="bar">
        <a class="brand" href=${OVERVIEW}><img src="/dashboard/icon.svg" alt="" width="28" height="28" />Picket</a>
        ${key === undefined ? nothing : signedInBar()}
      </div>
    </header>
    <main id="main" tabindex="-1">${page.view()}</main>
    <p class="unseen" role="status">${announcement}</p>`

  const signedInBar = (): TemplateResult => html`<nav aria-label="Main">
      <a href=${OVERVIEW} aria-current=${current('overview', 'scan')}>Overview</a>
      <a href=${sitesAddress()} aria-current=${current('sites', 'site')}>Sites</a>
      <a href="/docs">API</a>
    </nav>
    <button type="button" class="quiet" @click=${() => signOut()}>Sign out</button>`

  /** Whether the reader is at a place of the navigation, or at one below it. */
  const current = (at: Route['page'], below: Route['page']): 'page' | 'true' | 'false' => {
    const { page: here } = routeOf(location.hash)
    return here === at ? 'page' : here === below ? 'true' : 'false'
  }

  window.addEventListener('hashchange', turn)
  // Signed out, or in with another key, in another tab of this device.
  window.addEventListener('storage', () => {
    const now = keyring.key()
    if (now === key) return
    key = now
    reason = now === undefined ? 'You signed out in another tab.' : undefined
    turn()
  })
  root.replaceChildren()
  draw()
}
