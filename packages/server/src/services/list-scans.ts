import type { ListedScan, ListScansAnswer } from '@picket/contracts'
import type { Account } from '../store/accounts.ts'
import type { Scan } from '../store/scan.ts'
import type { Services } from './services.ts'

/** The account's scans, newest first. */
export async function listScans(
  services: Services,
  account: Account,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ListScansAnswer> {
  const scans = await services.store.scans.list(account.id, { limit: limit + 1, offset })
  return { scans: scans.slice(0, limit).map(listed), limit, offset, has_more: scans.length > limit }
}

const listed = (scan: Scan): ListedScan => ({
  scan_id: scan.id,
  repository_name: scan.repositoryName,
  branch_name: scan.branchName,
  commit: scan.commit,
  scan_mode: scan.mode,
  status: scan.status,
  error: scan.error,
  scan_date: scan.createdAt.toISOString(),
  finished_at: scan.finishedAt?.toISOString() ?? null,
})
