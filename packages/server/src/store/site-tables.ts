import type {
  FindingState,
  RUN_TRIGGERS,
  RunStatus,
  ScopeType,
  SiteSection,
  SiteSeverity,
  WebhookEvent,
} from '@picket/contracts'
import type { ColumnType, Generated } from 'kysely'
import type { Id } from './ids.ts'

export type RunTrigger = (typeof RUN_TRIGGERS)[number]

/** Written by the database (`now()`) when a row is inserted. */
type Stamp = Generated<Date>
/** A column that an insert leaves out and an update sets. */
type Later<T> = ColumnType<T | null, null | undefined, T | null>

export interface SitesTable {
  id: Id
  account_id: Id
  /** The origin that was registered, such as `https://example.org`. */
  given_origin: string
  /** Where it leads to within the registrable domain, as the last run saw it. */
  preferred_base_url: string
  registrable_domain: string
  scope_type: ScopeType
  scope_value: string
  is_archived: Generated<boolean>
  github_repos: Generated<string[]>
  last_run_at: Stamp
  created_at: Stamp
  updated_at: Stamp
}

export interface RunsTable {
  id: Id
  site_id: Id
  account_id: Id
  /** Of all runs with the same key, one has its turn at a time. */
  turn_key: string
  sections: SiteSection[]
  trigger: RunTrigger
  status: RunStatus
  has_turn: Generated<boolean>
  steps_total: number
  steps_done: Generated<number>
  /** Requests that its steps have made. */
  requests: Generated<number>
  created_at: Stamp
  started_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  finished_at: Later<Date>
  updated_at: Stamp
}

export interface RunStepsTable {
  id: Id
  run_id: Id
  /** From 0; a step begins when the one before it has ended. */
  position: number
  /** The artifact that it gathers, or `judge`. */
  name: string
  status: Generated<RunStatus>
  error: Later<string>
  /** The job that does, or did, the step; null until its turn comes. */
  job_id: Later<Id>
  /** Counts up with every claim: the fencing token of whoever works on the step. */
  attempt: Generated<number>
  /** How often the step was begun and not handed back in good order. */
  tries: Generated<number>
  started_at: Later<Date>
  finished_at: Later<Date>
}

export interface RunArtifactsTable {
  run_id: Id
  name: string
  /** JSON text in UTF-8, packed (documents.ts). */
  artifact: Buffer
}

export interface SiteFindingsTable {
  site_id: Id
  fingerprint: string
  section: SiteSection
  check_id: string
  severity: SiteSeverity
  state: FindingState
  url: string
  title: string
  message: string
  suggestion: string
  evidence: string
  first_seen_at: Stamp
  last_seen_at: Stamp
  last_seen_run: Id
}

export interface JudgedSectionsTable {
  site_id: Id
  section: SiteSection
  run_id: Id
  judged_at: Stamp
  not_checked: ColumnType<readonly StoredGap[], string, string>
}

/** What a run could not check. */
export interface StoredGap {
  readonly check_id: string
  readonly reason: string
}

export interface WebhooksTable {
  id: Id
  account_id: Id
  url: string
  events: WebhookEvent[]
  secret_ciphertext: Buffer
  created_at: Stamp
}

export interface WebhookDeliveriesTable {
  id: Id
  webhook_id: Id
  event: WebhookEvent
  /** The message as JSON text: the same bytes in every try. */
  body: string
  status: Generated<'pending' | 'delivered' | 'failed'>
  tries: Generated<number>
  /** What came of the last try; null when it arrived. */
  error: Later<string>
  created_at: Stamp
  finished_at: Later<Date>
}

export interface SiteTables {
  sites: SitesTable
  runs: RunsTable
  run_steps: RunStepsTable
  run_artifacts: RunArtifactsTable
  site_findings: SiteFindingsTable
  judged_sections: JudgedSectionsTable
  webhooks: WebhooksTable
  webhook_deliveries: WebhookDeliveriesTable
}
