import { html } from 'lit-html'
import type { Page } from '../page.ts'
import { OVERVIEW } from '../route.ts'

export const openNotFound = (): Page => ({
  title: () => 'Page not found',
  close: () => undefined,
  view: () => html`<h1 tabindex="-1">Page not found</h1>
    <p class="lead">There is nothing at this address.</p>
    <p><a href=${OVERVIEW}>Go to the overview</a></p>`,
})
