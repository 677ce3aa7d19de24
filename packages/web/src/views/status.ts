import type { ListedScan } from '@picket/contracts'
import { html } from 'lit-html'
import type { TemplateResult } from 'lit-html'

type Status = ListedScan['status']

/** What each state is called, and what happens in it. */
export const STATUS_TEXTS: Readonly<Record<Status, { readonly name: string; readonly meaning: string }>> = {
  pending: { name: 'Waiting', meaning: 'As many scans as your plan allows at once are running. This one comes next.' },
  queued: { name: 'Queued', meaning: 'The scan starts as soon as a worker is free.' },
  processing: { name: 'Scanning', meaning: 'A worker has the code and is looking through it.' },
  completed: { name: 'Completed', meaning: 'The results are below.' },
  failed: { name: 'Failed', meaning: 'The scan ended without a result. It was not counted against your quota.' },
}

export const isRunning = (status: Status): boolean => status !== 'completed' && status !== 'failed'

export const statusPill = (status: Status): TemplateResult =>
  html`<span class="pill ${status}">${STATUS_TEXTS[status].name}</span>`
