import { Type, type Static } from 'typebox'
import { ALLOWED, PAGE, Timestamp } from './fields.ts'

/** What a site is looked at for. */
export const SITE_SECTIONS = ['security', 'dns', 'flight'] as const
export type SiteSection = (typeof SITE_SECTIONS)[number]

export const SiteSectionSchema = Type.Enum(SITE_SECTIONS, {
  description:
    '`security`: exposed backends and files; `dns`: names and mail; `flight`: search engines and accessibility.',
  [ALLOWED]: 'must be security, dns or flight.',
})

export const SectionList = Type.Array(Type.Enum(SITE_SECTIONS), {
  minItems: 1,
  description: 'What to look for; all three where it is left out. Duplicates count once.',
  [ALLOWED]: 'must be an array of at least one of flight, security and dns.',
})

/** States of a run, and of each of its steps. */
export const RUN_STATUSES = ['queued', 'running', 'succeeded', 'failed'] as const
export const RunStatus = Type.Enum(RUN_STATUSES, {
  description:
    '`queued`, `running`, `succeeded` (all its steps did) or `failed` (one did not; what the others found is kept).',
})
export type RunStatus = Static<typeof RunStatus>

const RunId = Type.String({ description: 'Identifier of the run, a UUID.' })

const progress = {
  id: RunId,
  status: RunStatus,
  started_at: Type.Union([Timestamp('When the run began.'), Type.Null()]),
  finished_at: Type.Union([Timestamp('When the run ended.'), Type.Null()]),
  progress_total: Type.Integer({ minimum: 0, description: 'Steps of the run.' }),
  progress_done: Type.Integer({ minimum: 0, description: 'Steps that have ended.' }),
  created_at: Timestamp('When the run was asked for.'),
}

const whole = {
  ...progress,
  project_id: Type.String({ description: 'The site.' }),
  user_id: Type.String({ description: 'The account that the site belongs to.' }),
  updated_at: Timestamp('When the run moved last.'),
}

/** A run as Create Site and Scan Site answer it. */
export const Run = Type.Object(whole, { $id: 'Run', additionalProperties: false })
export type Run = Static<typeof Run>

const stepsIn = (state: string) => Type.Integer({ minimum: 0, description: `Steps that ${state}.` })
const counted = {
  step_counts: Type.Object(
    {
      queued: stepsIn('wait'),
      running: stepsIn('run'),
      succeeded: stepsIn('have succeeded'),
      failed: stepsIn('have failed'),
    },
    { additionalProperties: false },
  ),
  progress_percent: Type.Integer({ minimum: 0, maximum: 100, description: 'Steps that have ended, of a hundred.' }),
}

/** The newest run of a site, as Get Site shows it. */
export const LatestRun = Type.Object({ ...progress, ...counted }, { $id: 'LatestRun', additionalProperties: false })
export type LatestRun = Static<typeof LatestRun>

/** Why a run was started. */
export const RUN_TRIGGERS = ['created', 'requested', 'scheduled'] as const

const RunStep = Type.Object(
  {
    name: Type.String({ description: 'What it gathers, or `judge`.' }),
    status: RunStatus,
    error: Type.Union([Type.String(), Type.Null()], { description: 'Why it failed; null in every other state.' }),
    started_at: Type.Union([Timestamp('When it began first.'), Type.Null()]),
    finished_at: Type.Union([Timestamp('When it ended.'), Type.Null()]),
  },
  { $id: 'RunStep', additionalProperties: false },
)

/** A run with its steps. */
export const ListedRun = Type.Object(
  {
    ...whole,
    ...counted,
    sections: Type.Array(SiteSectionSchema, { description: 'What it looks for.' }),
    trigger: Type.Enum(RUN_TRIGGERS, {
      description: '`created`: the first run of a site; `requested`: by Scan Site; `scheduled`: by monitoring.',
    }),
    steps: Type.Array(RunStep, { description: 'In their order.' }),
  },
  { $id: 'ListedRun', additionalProperties: false },
)
export type ListedRun = Static<typeof ListedRun>

/** Query of `GET /api/v1/sites/:id/runs`. */
export const ListRunsQuery = Type.Object({
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: PAGE.maxLimit, default: PAGE.limit, description: 'Runs in a page.' }),
  ),
  offset: Type.Optional(Type.Integer({ minimum: 0, default: PAGE.offset, description: 'Runs to skip.' })),
})

/** Answer of `GET /api/v1/sites/:id/runs`: newest first. */
export const ListRunsAnswer = Type.Object(
  {
    runs: Type.Array(ListedRun),
    limit: Type.Integer({ description: 'The limit used.' }),
    offset: Type.Integer({ description: 'The offset used.' }),
    has_more: Type.Boolean({ description: 'Whether there are runs after these.' }),
  },
  { $id: 'RunList', additionalProperties: false },
)
export type ListRunsAnswer = Static<typeof ListRunsAnswer>
