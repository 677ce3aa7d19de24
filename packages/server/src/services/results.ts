import type { CompletedScanFields, ResultFormat } from '@picket/contracts'
import { type Finding, toMarkdown, toSarif } from '@picket/scanner'
import type { Account } from '../store/accounts.ts'
import { isId } from '../store/ids.ts'
import type { Scan } from '../store/scan.ts'
import { VERSION } from '../version.ts'
import { Refusal } from './refusal.ts'
import type { Services } from './services.ts'

/**
 * The status of a scan and, once it has completed, its results, as JSON text. Throws Refusal `not-found`, alike for a scan that is
 * not there and one of another account.
 */
export async function getResults(
  services: Services,
  account: Account,
  scanId: string,
  format: ResultFormat,
): Promise<Buffer | string> {
  const scan = isId(scanId) ? await services.store.scans.find(scanId, account.id) : undefined
  if (scan === undefined) throw new Refusal('not-found', 'Scan not found.')
  if (scan.status === 'failed') return JSON.stringify({ status: 'failed', error: scan.error })
  if (scan.status !== 'completed') return JSON.stringify({ status: scan.status })
  return RENDER[format](services, scan)
}

const RENDER: Record<ResultFormat, (services: Services, scan: Scan) => Promise<Buffer | string>> = {
  /** The list is stored as it is sent: however long it is, nothing is parsed or printed. */
  async json(services, scan) {
    const vulnerabilities = await services.store.scans.vulnerabilities(scan.id)
    if (vulnerabilities === undefined) throw new Error('A completed scan has no results.')
    const head = JSON.stringify(completedFields(scan)).slice(0, -1)
    return Buffer.concat([Buffer.from(`${head},"vulnerabilities":`), vulnerabilities, Buffer.from('}')])
  },
  async md(services, scan) {
    return JSON.stringify({ ...completedFields(scan), markdown: toMarkdown(await findingsOf(services, scan)) })
  },
  async sarif(services, scan) {
    return JSON.stringify(toSarif(await findingsOf(services, scan), { version: VERSION }))
  },
}

const completedFields = (scan: Scan): CompletedScanFields => ({
  status: 'completed',
  repository_name: scan.repositoryName,
  branch_name: scan.branchName,
  scan_date: scan.createdAt.toISOString(),
  scan_id: scan.id,
  scan_mode: scan.mode,
})

async function findingsOf(services: Services, scan: Scan): Promise<Finding[]> {
  const results = await services.store.scans.results(scan.id)
  if (results === undefined) throw new Error('A completed scan has no results.')
  // Our own bytes, as `finishScan` wrote them.
  return JSON.parse(results.findings.toString('utf8')) as Finding[]
}
