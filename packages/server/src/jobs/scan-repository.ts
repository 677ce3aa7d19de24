import { join } from 'node:path'
import {
  CheckoutTimedOut,
  CodeHostUnavailable,
  CommitNotFound,
  osvApiBase,
  type OsvApiSetting,
  type ReviewSetting,
  RepositoryNotFound,
  RepositoryTooLarge,
  scanRepository,
  type WorkerPool,
} from '@picket/scanner'
import { tokenOfScan } from '../services/code-host-token.ts'
import {
  claimScan,
  type ClaimedScan,
  completeScan,
  failScan,
  isLastTry,
  releaseScan,
  type WorkedJob,
} from '../services/scan-work.ts'
import type { Scratch } from '../services/scratch.ts'
import { MAX_DEPTH } from '../services/git-code-host.ts'
import type { Settings } from '../settings.ts'
import { SecretUnreadable } from '../services/secret-box.ts'
import type { Services } from '../services/services.ts'

/** What a worker has besides the services. */
export interface ScanWorker {
  readonly services: Services
  readonly scratch: Scratch
  /** The scanner's threads, shared by all the scans of the process. */
  readonly pool: WorkerPool
}

/** The scan took longer than it may. */
class ScanTimedOut extends Error {
  override readonly name = 'ScanTimedOut'

  constructor(seconds: number) {
    super(`The scan took longer than it may (${durationText(seconds)}).`)
  }
}

/**
 * Works on one job: claims its scan, checks the commit out, scans it, stores what was found. A throw has the job tried again; what
 * another try would not mend fails the scan instead.
 */
export async function workOnScan(worker: ScanWorker, job: WorkedJob<'scan-repository'>): Promise<void> {
  const { services } = worker
  const claimed = await claimScan(services, job.data.scanId, job.id)
  if (claimed.outcome !== 'claimed') return
  const { scan } = claimed
  const log = services.log.child({ scan: scan.scanId, attempt: scan.attempt })
  log.info({ repository: scan.repositoryName, commit: scan.commit, mode: scan.mode }, 'scan begins')
  try {
    const { report, gaps } = await checkoutAndScan(worker, scan, job.signal)
    const kept = await completeScan(services, scan, report, gaps)
    log.info({ findings: report.findings.length, files: report.files, kept }, 'scan completed')
  } catch (error) {
    if (job.signal.aborted) {
      const released = await releaseScan(services, scan)
      log.info({ released }, 'scan handed back: this worker stops')
      return
    }
    const reason = userError(error, scan)
    if (reason === undefined) {
      log.error({ err: error }, 'scan failed; it is tried again')
      throw error
    }
    const kept = await failScan(services, scan, reason)
    log.warn({ reason, kept }, 'scan failed')
  }
}

async function checkoutAndScan({ services, scratch, pool }: ScanWorker, scan: ClaimedScan, stopped: AbortSignal) {
  const { settings, codeHost } = services
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(new ScanTimedOut(settings.scanTimeout)), settings.scanTimeout * 1000)
  const signal = AbortSignal.any([stopped, timeout.signal])
  const folder = scratch.makeFolder()
  const historyFolder = scan.mode === 'plus' ? scratch.makeFolder() : undefined
  try {
    const token = await tokenOfScan(services, scan)
    const { repoUrl: url, provider, branchName: branch, commit } = scan
    const history = historyFolder === undefined ? undefined : historyIn(historyFolder, settings)
    const gaps = await codeHost.checkout({ url, provider, branch, commit, token, folder, history, signal })
    const report = await scanRepository(folder, {
      mode: scan.mode,
      advisories: join(settings.dataDir, 'advisories'),
      ...osvApiOf(settings),
      ...reviewOf(settings),
      limits: { maxFiles: settings.maxFiles, maxBytes: settings.maxCheckoutBytes, maxDepth: MAX_DEPTH },
      maxSourceBytes: settings.maxFileBytes,
      ...(history && { history: { gitFolder: history.folder, timeout: history.timeout } }),
      pool,
      signal,
    })
    return { report, gaps }
  } finally {
    clearTimeout(timer)
    scratch.removeFolder(folder)
    if (historyFolder !== undefined) scratch.removeFolder(historyFolder)
  }
}

/** Of a scan's time a third each for fetching the history and for looking at it; what is not done by then is said in the report. */
const SHARE_OF_HISTORY = 1 / 3

function historyIn(folder: string, { scanTimeout }: Settings): { folder: string; timeout: number } {
  return { folder: join(folder, 'history.git'), timeout: Math.floor(scanTimeout * 1000 * SHARE_OF_HISTORY) }
}

function osvApiOf({ osvUrl: url, dnsResolver }: Settings): { osvApi?: OsvApiSetting } {
  if (url === undefined || osvApiBase(url) === undefined) return {}
  return { osvApi: { url, ...(dnsResolver !== undefined && { dnsResolver }) } }
}

function reviewOf({ llmUrl: url, llmModel: model, llmKey: key, llmTokens: tokens, dnsResolver }: Settings): {
  review?: ReviewSetting
} {
  if (url === undefined || model === undefined) return {}
  return {
    review: {
      url,
      model,
      tokens,
      ...(key !== undefined && { key }),
      ...(dnsResolver !== undefined && { dnsResolver }),
    },
  }
}

/** What to tell the user about a scan that another try would not mend; `undefined`: it may be tried again. */
function userError(error: unknown, scan: ClaimedScan): string | undefined {
  if (error instanceof SecretUnreadable) {
    return 'The access token of this scan cannot be decrypted: all processes of the service need the same PICKET_SECRET_KEY.'
  }
  const final = [ScanTimedOut, CheckoutTimedOut, CommitNotFound, RepositoryNotFound, RepositoryTooLarge]
  if (final.some((kind) => error instanceof kind)) return messageOf(error)
  return error instanceof CodeHostUnavailable && isLastTry(scan) ? messageOf(error) : undefined
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function durationText(seconds: number): string {
  return seconds % 60 === 0 && seconds > 60 ? `${seconds / 60} minutes` : `${seconds} s`
}
