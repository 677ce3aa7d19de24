import type { RunStatus, SiteSection, SiteSeverity } from '@picket/contracts'
import type { Selectable } from 'kysely'
import type { Id } from './ids.ts'
import type { RunsTable, RunTrigger } from './site-tables.ts'
import type { Site } from './sites.ts'
import type { Db } from './tables.ts'

/** One run over a site. */
export interface Run {
  readonly id: Id
  readonly siteId: Id
  readonly accountId: Id
  readonly sections: readonly SiteSection[]
  readonly trigger: RunTrigger
  readonly status: RunStatus
  readonly stepsTotal: number
  readonly stepsDone: number
  readonly createdAt: Date
  readonly startedAt: Date | null
  readonly finishedAt: Date | null
  readonly updatedAt: Date
}

export interface Step {
  readonly runId: Id
  /** The artifact that it gathers, or `judge`. */
  readonly name: string
  readonly status: RunStatus
  /** Why it failed; null unless it did. */
  readonly error: string | null
  readonly startedAt: Date | null
  readonly finishedAt: Date | null
}

export interface NewRun {
  readonly site: Pick<Site, 'id' | 'accountId'>
  /** Of all runs with the same key, one has its turn at a time. */
  readonly turnKey: string
  readonly sections: readonly SiteSection[]
  readonly trigger: RunTrigger
  /** Names of its steps, in their order; the last one judges. */
  readonly steps: readonly string[]
}

/** Proof of working on a step. It holds until somebody else claims the step: what the former holder then writes is refused. */
export interface StepClaim {
  readonly stepId: Id
  readonly attempt: number
}

/** What a worker needs to do a step. */
export interface ClaimedStep extends StepClaim {
  readonly name: string
  readonly runId: Id
  readonly site: Pick<Site, 'id' | 'givenOrigin' | 'registrableDomain' | 'scopeType' | 'scopeValue'>
  readonly sections: readonly SiteSection[]
  /** Requests that the steps before it have made. */
  readonly requests: number
  /** Which try this is, from 1; there are three. */
  readonly tries: number
}

export type StepClaimOutcome =
  | { readonly outcome: 'claimed'; readonly step: ClaimedStep }
  /** The step has ended, was given another job, or is gone: there is nothing to do, and the job is done. */
  | { readonly outcome: 'not-needed' }
  /** The step was begun three times and never ended; it is `failed` now, and the run goes on. */
  | { readonly outcome: 'exhausted' }

/** A finding as a run saw it. Texts hold no zero characters. */
export interface SeenFinding {
  readonly fingerprint: string
  readonly section: SiteSection
  readonly checkId: string
  readonly severity: SiteSeverity
  readonly url: string
  readonly title: string
  readonly message: string
  readonly suggestion: string
  readonly evidence: string
}

/** What a run came to over its sections. */
export interface RunJudgement {
  readonly findings: readonly SeenFinding[]
  readonly notChecked: readonly { readonly checkId: string; readonly section: SiteSection; readonly reason: string }[]
}

/** How a step ends. `requests`: those of the run so far, where the step has made some. */
export type StepEnding =
  | {
      readonly kind: 'gathered'
      /** JSON text in UTF-8. */
      readonly artifact: Buffer
      readonly requests: number
      /** Where the site really is, from the step that has found out. */
      readonly baseUrl?: string | undefined
    }
  | { readonly kind: 'judged'; readonly judgement: RunJudgement }
  | { readonly kind: 'failed'; readonly error: string; readonly requests?: number | undefined }

/** What runs need of the rest of the service. */
export interface RunDependencies {
  /** How many runs of an account on `plan` may have their turn at once: at least 1. */
  readonly concurrentRuns: (plan: string) => number
  /** Enqueues the job of a step in the transaction `tx` and resolves to the job's id. */
  readonly enqueue: (tx: Db, stepId: Id) => Promise<Id>
  /** Tells of a run that has ended, in the transaction that ends it. */
  readonly finished: (tx: Db, run: Run) => Promise<void>
}

/** The columns that `toRun` reads. */
export const runColumns = [
  'id',
  'site_id',
  'account_id',
  'sections',
  'trigger',
  'status',
  'steps_total',
  'steps_done',
  'created_at',
  'started_at',
  'finished_at',
  'updated_at',
] as const

type RunRow = Pick<Selectable<RunsTable>, (typeof runColumns)[number]>

export const toRun = (row: RunRow): Run => ({
  id: row.id,
  siteId: row.site_id,
  accountId: row.account_id,
  sections: row.sections,
  trigger: row.trigger,
  status: row.status,
  stepsTotal: row.steps_total,
  stepsDone: row.steps_done,
  createdAt: row.created_at,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  updatedAt: row.updated_at,
})
