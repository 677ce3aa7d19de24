import { html, nothing } from 'lit-html'
import type { TemplateResult } from 'lit-html'
import { codeSpans } from '../text/code-spans.ts'
import { visible } from '../text/visible.ts'

/** Prose of a finding. It quotes strangers' code, so all of it is inserted as text, with nothing hidden in it. */
export const prose = (text: string): (TemplateResult | string)[] =>
  codeSpans(visible(text)).map((span) => (span.kind === 'code' ? html`<code>${span.text}</code>` : span.text))

/** Whole paragraphs of it, apart at blank lines. */
export const paragraphs = (text: string): (TemplateResult | typeof nothing)[] =>
  text.split(/\n{2,}/).map((part) => (part.trim() === '' ? nothing : html`<p class="prose">${prose(part.trim())}</p>`))
