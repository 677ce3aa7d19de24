import { type FindingState, SITE_SEVERITIES, type SiteSection, type SiteSeverity } from '@picket/contracts'
import { sql } from 'kysely'
import type { Id } from './ids.ts'
import type { RunJudgement, SeenFinding } from './run.ts'
import type { StoredGap } from './site-tables.ts'
import type { Db } from './tables.ts'

/** A finding of a site, and what became of it since the run before. */
export interface SiteFinding extends SeenFinding {
  readonly state: FindingState
  readonly firstSeenAt: Date
  readonly lastSeenAt: Date
}

/** The latest run that judged a section of a site. */
export interface JudgedSection {
  readonly section: SiteSection
  readonly runId: Id
  readonly judgedAt: Date
  readonly notChecked: readonly StoredGap[]
}

export interface FindingFilter {
  readonly section?: SiteSection | undefined
  readonly severity?: SiteSeverity | undefined
  readonly state?: FindingState | undefined
}

/** What runs have found on sites. Whose site it is, is not asked. */
export interface SiteFindings {
  /** By severity, check, address and evidence. */
  list(
    siteId: Id,
    filter: FindingFilter,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<SiteFinding[]>
  /** How many the latest run of each section saw, by severity. */
  countCurrent(siteId: Id): Promise<Record<SiteSeverity, number>>
  /** The sections that have been judged, in no order. */
  judgedSections(siteId: Id): Promise<JudgedSection[]>
}

export const siteFindingsOf = (db: Db): SiteFindings => ({
  list: (siteId, { section, severity, state }, { limit, offset }) =>
    db
      .selectFrom('site_findings')
      .select([
        'fingerprint',
        'section',
        'check_id as checkId',
        'severity',
        'state',
        'url',
        'title',
        'message',
        'suggestion',
        'evidence',
        'first_seen_at as firstSeenAt',
        'last_seen_at as lastSeenAt',
      ])
      .where('site_id', '=', siteId)
      .$if(section !== undefined, (query) => query.where('section', '=', section ?? 'security'))
      .$if(severity !== undefined, (query) => query.where('severity', '=', severity ?? 'info'))
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'new'))
      .orderBy(sql`array_position(${[...SITE_SEVERITIES]}::text[], severity)`)
      .orderBy(sql`check_id collate "C"`)
      .orderBy(sql`url collate "C"`)
      .orderBy(sql`evidence collate "C"`)
      .orderBy('fingerprint')
      .limit(limit)
      .offset(offset)
      .execute(),

  async countCurrent(siteId) {
    const rows = await db
      .selectFrom('site_findings')
      .select((eb) => ['severity', eb.fn.countAll<number>().as('count')])
      .where('site_id', '=', siteId)
      .where('state', 'in', ['new', 'open'])
      .groupBy('severity')
      .execute()
    const none = Object.fromEntries(SITE_SEVERITIES.map((severity) => [severity, 0])) as Record<SiteSeverity, number>
    return rows.reduce((counts, { severity, count }) => ({ ...counts, [severity]: count }), none)
  },

  judgedSections: (siteId) =>
    db
      .selectFrom('judged_sections')
      .select(['section', 'run_id as runId', 'judged_at as judgedAt', 'not_checked as notChecked'])
      .where('site_id', '=', siteId)
      .execute(),
})

interface JudgedRun {
  readonly id: Id
  readonly siteId: Id
  readonly sections: readonly SiteSection[]
}

/**
 * Brings the findings of a site up to what a run saw of its sections. What it looked for in vain is `mended`, and forgotten by the
 * run after; what it could not look for is neither. In a transaction; runs of a site come one after the other.
 */
export async function recordJudgement(tx: Db, run: JudgedRun, judgement: RunJudgement): Promise<void> {
  await keepSeen(tx, run, judgement.findings)
  await settleUnseen(tx, run, judgement)
  for (const section of run.sections) {
    const gaps: StoredGap[] = judgement.notChecked
      .filter((gap) => gap.section === section)
      .map(({ checkId, reason }) => ({ check_id: checkId, reason }))
    const judged = { run_id: run.id, not_checked: JSON.stringify(gaps) }
    await tx
      .insertInto('judged_sections')
      .values({ site_id: run.siteId, section, ...judged })
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'section']).doUpdateSet({ ...judged, judged_at: sql<Date>`now()` }),
      )
      .execute()
  }
}

async function keepSeen(tx: Db, run: JudgedRun, findings: readonly SeenFinding[]): Promise<void> {
  const once = [...new Map(findings.toReversed().map((finding) => [finding.fingerprint, finding])).values()]
  await sql`
    insert into site_findings as known (site_id, fingerprint, section, check_id, severity, state, url, title, message,
      suggestion, evidence, last_seen_run)
    select ${run.siteId}, fingerprint, section, "checkId", severity, 'new', url, title, message, suggestion, evidence, ${run.id}
    from json_to_recordset(${JSON.stringify(once)}::json) as seen (fingerprint text, section text, "checkId" text,
      severity text, url text, title text, message text, suggestion text, evidence text)
    on conflict (site_id, fingerprint) do update set
      severity = excluded.severity, title = excluded.title, message = excluded.message, suggestion = excluded.suggestion,
      state = case when known.state = 'mended' then 'new' else 'open' end,
      last_seen_at = now(), last_seen_run = excluded.last_seen_run`.execute(tx)
}

async function settleUnseen(tx: Db, run: JudgedRun, { notChecked }: RunJudgement): Promise<void> {
  const sections = [...run.sections]
  const unseen = sql<boolean>`site_id = ${run.siteId} and section = any(${sections}::text[]) and last_seen_run <> ${run.id}`
  await sql`delete from site_findings where ${unseen} and state = 'mended'`.execute(tx)
  // A check that comes in variants has their names after its own id.
  const checks = [...new Set(notChecked.map(({ checkId }) => checkId))]
  await sql`
    update site_findings set state = case
      when exists (select 1 from unnest(${checks}::text[]) as missed (id)
        where check_id = missed.id or starts_with(check_id, missed.id || '/')) then 'not_checked'
      else 'mended' end
    where ${unseen}`.execute(tx)
}
