import type { Id } from './ids.ts'
import type { Run } from './run.ts'
import { scanColumns, toScan } from './scan.ts'
import { siteFindingsOf } from './site-findings.ts'
import type { Db } from './tables.ts'
import type { Webhooks } from './webhooks.ts'

/** Tells the webhooks of its account that a repository scan has ended. In the transaction that ends it. */
export async function announceScan(tx: Db, webhooks: Webhooks, scanId: Id): Promise<void> {
  const row = await tx.selectFrom('scans').select(scanColumns).where('id', '=', scanId).executeTakeFirstOrThrow()
  const scan = toScan(row)
  const finishedAt = scan.finishedAt ?? scan.createdAt
  await webhooks.announce(scan.accountId, scan.status === 'failed' ? 'scan.failed' : 'scan.completed', finishedAt, {
    scan_id: scan.id,
    repository_name: scan.repositoryName,
    branch_name: scan.branchName,
    commit: scan.commit,
    scan_mode: scan.mode,
    status: scan.status,
    ...(scan.error !== null && { error: scan.error }),
    ...(scan.counts !== null && { counts: scan.counts }),
    scan_date: scan.createdAt.toISOString(),
    finished_at: finishedAt.toISOString(),
  })
}

/** The same of a run over a site, with the site's current findings. */
export async function announceRun(tx: Db, webhooks: Webhooks, run: Run): Promise<void> {
  const finishedAt = run.finishedAt ?? run.updatedAt
  await webhooks.announce(run.accountId, 'run.finished', finishedAt, {
    run_id: run.id,
    project_id: run.siteId,
    status: run.status,
    sections: run.sections,
    trigger: run.trigger,
    security: await siteFindingsOf(tx).countCurrent(run.siteId),
    created_at: run.createdAt.toISOString(),
    finished_at: finishedAt.toISOString(),
  })
}
