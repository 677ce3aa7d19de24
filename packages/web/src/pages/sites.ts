import { html } from 'lit-html'
import type { TemplateResult } from 'lit-html'
import type { ListSitesAnswer } from '@picket/contracts'
import type { Frame, Page } from '../page.ts'
import { sitesAddress } from '../route.ts'
import { createRegistration } from '../sites/registration.ts'
import { createSiteList } from '../sites/site-list.ts'
import { loadingView } from '../views/loading.ts'
import { pagerView } from '../views/pager.ts'
import { registerFormView } from '../views/register-form.ts'
import { siteListView } from '../views/site-list.ts'

/** Each site of a page is asked for by itself, so pages are short. */
const PAGE_LENGTH = 10

/** The account's sites, and a form that registers one. @param query `archived=true` lists archived ones too */
export function openSites(frame: Frame, { query }: { readonly query: string }): Page {
  const closing = new AbortController()
  let archived = new URLSearchParams(query).get('archived') === 'true'
  let offset = 0
  const list = createSiteList(frame, closing.signal, () => ({ limit: PAGE_LENGTH, offset, archived }))
  const registration = createRegistration(frame, closing.signal, () => turn(0))

  function turn(target: number): void {
    offset = target
    list.watch()
  }

  function page(target: number): void {
    turn(target)
    document.getElementById('sites')?.focus()
  }

  function choose(event: Event): void {
    if (!(event.currentTarget instanceof HTMLInputElement)) return
    archived = event.currentTarget.checked
    frame.readdress(sitesAddress(archived ? 'archived=true' : ''))
    turn(0)
  }

  function listView(sites: ListSitesAnswer): TemplateResult {
    if (sites.sites.length === 0 && sites.offset === 0) return html`<p class="empty">${nothingListed(archived)}</p>`
    return html`${siteListView(sites, list.known, Date.now())} ${pagerView(sites, 'sites', page)}`
  }

  list.watch()

  return {
    title: () => 'Sites',
    close: () => closing.abort(),
    view: () => html`<h1 tabindex="-1">Sites</h1>
      <section class="card" aria-labelledby="register">
        <h2 id="register">Register a site</h2>
        ${registerFormView(registration)}
      </section>
      <section class="wide" aria-labelledby="sites">
        <div class="heading">
          <h2 id="sites" tabindex="-1">Registered sites</h2>
          <label class="switch">
            <input type="checkbox" .checked=${archived} @change=${choose} />
            Show archived sites
          </label>
        </div>
        ${loadingView(list.page(), listView, 'The sites could not be listed.', list.watch)}
      </section>`,
  }
}

const nothingListed = (archived: boolean): string =>
  archived
    ? 'No sites yet. Register the first one with the form on this page.'
    : 'No sites yet, or all of them are archived. Register one with the form on this page.'
