import { html, nothing } from 'lit-html'
import type { TemplateResult } from 'lit-html'

interface Paged {
  readonly limit: number
  readonly offset: number
  readonly has_more: boolean
}

/** Buttons to the pages before and after; nothing where everything is on one. @param what the things listed, in the plural */
export function pagerView(
  { limit, offset, has_more: more }: Paged,
  what: string,
  turn: (offset: number) => void,
): TemplateResult | typeof nothing {
  if (offset === 0 && !more) return nothing
  const button = (label: string, target: number) =>
    html`<button type="button" class="quiet" @click=${() => turn(target)}>${label}</button>`
  return html`<nav class="pager" aria-label="Pages of ${what}">
    ${offset > 0 ? button(`Newer ${what}`, Math.max(0, offset - limit)) : nothing}
    ${more ? button(`Older ${what}`, offset + limit) : nothing}
  </nav>`
}
