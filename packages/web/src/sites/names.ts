import type { FindingState, ListedRun, RunStatus, SiteSection, SiteSeverity } from '@picket/contracts'

interface Name {
  readonly one: string
  readonly many: string
}

/** What each severity is called, worst first. */
export const SEVERITY_NAMES: Readonly<Record<SiteSeverity, Name>> = {
  critical: { one: 'critical', many: 'critical' },
  warn: { one: 'warning', many: 'warnings' },
  info: { one: 'info', many: 'info' },
}
export const SEVERITIES: readonly SiteSeverity[] = ['critical', 'warn', 'info']

/** What a site is looked at for, and what that means. */
export const SECTION_TEXTS: Readonly<Record<SiteSection, { readonly name: string; readonly meaning: string }>> = {
  security: { name: 'Security', meaning: 'Exposed files, backends and secrets.' },
  dns: { name: 'DNS', meaning: 'Names and mail.' },
  flight: { name: 'Flight', meaning: 'Search engines and accessibility.' },
}
export const SECTIONS: readonly SiteSection[] = ['security', 'dns', 'flight']

/** How a finding stands after the latest run, in a word and in a choice. */
export const STATE_NAMES: Readonly<Record<FindingState, { readonly mark: string; readonly choice: string }>> = {
  new: { mark: 'New', choice: 'New' },
  open: { mark: 'Still there', choice: 'Still there' },
  mended: { mark: 'Mended', choice: 'Mended' },
  not_checked: { mark: 'Not checked again', choice: 'Not checked again' },
}
export const STATES: readonly FindingState[] = ['new', 'open', 'not_checked', 'mended']

/** What each state of a run is called. `pill` is the look that it shares with a scan of the like state. */
export const RUN_TEXTS: Readonly<Record<RunStatus, { readonly name: string; readonly pill: string }>> = {
  queued: { name: 'Queued', pill: 'queued' },
  running: { name: 'Checking', pill: 'processing' },
  succeeded: { name: 'Checked', pill: 'completed' },
  failed: { name: 'Incomplete', pill: 'failed' },
}

export const isUnderWay = ({ status }: { readonly status: RunStatus }): boolean =>
  status === 'queued' || status === 'running'

export const TRIGGER_NAMES: Readonly<Record<ListedRun['trigger'], string>> = {
  created: 'first check',
  requested: 'asked for',
  scheduled: 'on schedule',
}

const STEP_NAMES: ReadonlyMap<string, string> = new Map([
  ['origin', 'Address and first answer'],
  ['tls', 'Certificate and encryption'],
  ['dns', 'Names and mail'],
  ['crawl', 'Pages'],
  ['probes', 'Exposed files'],
  ['backends', 'Backends'],
  ['browser', 'Pages in a browser'],
  ['judge', 'Judging what was gathered'],
])

/** What a step does, in words; a step of another version keeps its own name. */
export const stepName = (name: string): string => STEP_NAMES.get(name) ?? name
