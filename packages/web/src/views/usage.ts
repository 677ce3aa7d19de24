import type { ModeQuota } from '@picket/contracts'
import { html } from 'lit-html'
import type { TemplateResult } from 'lit-html'
import type { Quota } from '../api/answers.ts'
import { figure } from '../text/counts.ts'
import { day } from '../text/times.ts'

export const usageView = (quota: Quota): TemplateResult => html`<div class="quotas">
    ${modeView('Fast scans', quota.fast)} ${modeView('Plus scans', quota.plus)}
  </div>
  <p class="hint">
    Resets on <time datetime=${quota.quota_reset_date}>${day(quota.quota_reset_date)}</time>.
  </p>`

const modeView = (name: string, { used, limit, remaining }: ModeQuota): TemplateResult => html`<div class="quota">
  <h3>${name}</h3>
  <p class="amount"><strong>${figure(remaining)}</strong> left</p>
  <progress max=${Math.max(limit, 1)} value=${Math.min(used, limit)} aria-label="${name} used"></progress>
  <p class="hint">${figure(used)} of ${figure(limit)} used</p>
</div>`
