import type { RunStatus } from '@picket/contracts'
import { html } from 'lit-html'
import type { TemplateResult } from 'lit-html'
import { RUN_TEXTS } from '../sites/names.ts'

export const runPill = (status: RunStatus): TemplateResult =>
  html`<span class="pill ${RUN_TEXTS[status].pill}">${RUN_TEXTS[status].name}</span>`
