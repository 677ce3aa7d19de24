import type {
  CreateSiteAnswer,
  GetSiteAnswer,
  LatestRun,
  ListedRun,
  ListedSiteFinding,
  ListRunsAnswer,
  ListSitesAnswer,
  NewSite,
  Run,
  ScanSiteAnswer,
  SecuritySummary,
  Site,
  SiteAnswer,
  SiteFindingsAnswer,
} from '@picket/contracts'
import { list, number, object, oneOf, orNull, text, truth } from './reader.ts'
import type { Reader } from './reader.ts'

export type JudgedSection = SiteFindingsAnswer['sections'][number]
type RunStep = ListedRun['steps'][number]

const section = oneOf('security', 'dns', 'flight')
const runStatus = oneOf('queued', 'running', 'succeeded', 'failed')

const identity = {
  id: text,
  registrable_domain: text,
  preferred_base_url: text,
  scope_type: oneOf('domain', 'host'),
  scope_value: text,
  is_archived: truth,
  created_at: text,
}
const site = object<Site>(identity)
const page = { limit: number, offset: number, has_more: truth }

const progress = {
  id: text,
  status: runStatus,
  started_at: orNull(text),
  finished_at: orNull(text),
  progress_total: number,
  progress_done: number,
  created_at: text,
}
const whole = { ...progress, project_id: text, user_id: text, updated_at: text }
const run = object<Run>(whole)

const counted = {
  step_counts: object<LatestRun['step_counts']>({ queued: number, running: number, succeeded: number, failed: number }),
  progress_percent: number,
}

export const readSiteList: Reader<ListSitesAnswer> = object<ListSitesAnswer>({ sites: list(site), ...page })

export const readSiteStatus: Reader<GetSiteAnswer> = object<GetSiteAnswer>({
  site,
  latest_run: orNull(object<LatestRun>({ ...progress, ...counted })),
  security: object<SecuritySummary>({ critical: number, warn: number, info: number, total: number }),
})

export const readSiteChanged: Reader<SiteAnswer> = object<SiteAnswer>({ site })

const readNew = object<{ site: NewSite; run: Run | null }>({
  site: object<NewSite>({ ...identity, user_id: text, github_repos: list(text), updated_at: text }),
  run: orNull(run),
})
const readKnown = object<{ site: Pick<NewSite, 'id' | 'is_archived'> }>({
  site: object({ id: text, is_archived: truth }),
})
const readCreated = object<{ created: boolean }>({ created: truth })
const readScanError = object<{ scan_error: string }>({ scan_error: text })

export const readSiteCreated: Reader<CreateSiteAnswer> = (value) => {
  if (!readCreated(value).created) return { ...readKnown(value), run: null, created: false }
  const created = { ...readNew(value), created: true } as const
  return created.run === null ? { ...created, ...readScanError(value) } : created
}

export const readRunStarted: Reader<ScanSiteAnswer> = object<ScanSiteAnswer>({ run })

export const readRunList: Reader<ListRunsAnswer> = object<ListRunsAnswer>({
  runs: list(
    object<ListedRun>({
      ...whole,
      ...counted,
      sections: list(section),
      trigger: oneOf('created', 'requested', 'scheduled'),
      steps: list(
        object<RunStep>({
          name: text,
          status: runStatus,
          error: orNull(text),
          started_at: orNull(text),
          finished_at: orNull(text),
        }),
      ),
    }),
  ),
  ...page,
})

export const readSiteFindings: Reader<SiteFindingsAnswer> = object<SiteFindingsAnswer>({
  findings: list(
    object<ListedSiteFinding>({
      check_id: text,
      section,
      severity: oneOf('critical', 'warn', 'info'),
      state: oneOf('new', 'open', 'mended', 'not_checked'),
      url: text,
      title: text,
      message: text,
      suggestion: text,
      evidence: text,
      fingerprint: text,
      first_seen_at: text,
      last_seen_at: text,
    }),
  ),
  sections: list(
    object<JudgedSection>({
      section,
      run_id: text,
      judged_at: text,
      not_checked: list(object<JudgedSection['not_checked'][number]>({ check_id: text, reason: text })),
    }),
  ),
  ...page,
})
