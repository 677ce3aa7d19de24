import type {
  CompletedScanFields,
  ListedScan,
  ListScansAnswer,
  ModeQuota,
  StartScanAnswer,
  UsageAnswer,
  Vulnerability,
} from '@picket/contracts'
import { list, number, object, oneOf, orNull, truth, text, Unreadable } from './reader.ts'
import type { Reader } from './reader.ts'

export type Quota = UsageAnswer['quota']

/** A scan as Get Results tells it. */
export type Scan =
  | { readonly status: 'pending' | 'queued' | 'processing' }
  | { readonly status: 'failed'; readonly error: string }
  | CompletedScan

export type CompletedScan = CompletedScanFields & { vulnerabilities: Vulnerability[] }

const mode = oneOf('fast', 'plus')

const modeQuota = object<ModeQuota>({ used: number, limit: number, remaining: number })

export const readUsage: Reader<UsageAnswer> = object<UsageAnswer>({
  quota: object<Quota>({ fast: modeQuota, plus: modeQuota, quota_reset_date: text }),
})

export const readScanStarted: Reader<Pick<StartScanAnswer, 'scan_id'>> = object({ scan_id: text })

export const readScanList: Reader<ListScansAnswer> = object<ListScansAnswer>({
  scans: list(
    object<ListedScan>({
      scan_id: text,
      repository_name: text,
      branch_name: text,
      commit: text,
      scan_mode: mode,
      status: oneOf('pending', 'queued', 'processing', 'completed', 'failed'),
      error: orNull(text),
      scan_date: text,
      finished_at: orNull(text),
    }),
  ),
  limit: number,
  offset: number,
  has_more: truth,
})

const readStatus = object<{ status: Scan['status'] }>({
  status: oneOf('pending', 'queued', 'processing', 'completed', 'failed'),
})

const readFailed = object<Extract<Scan, { status: 'failed' }>>({ status: oneOf('failed'), error: text })

const readCompleted = object<CompletedScan>({
  status: oneOf('completed'),
  repository_name: text,
  branch_name: text,
  scan_date: text,
  scan_id: text,
  scan_mode: mode,
  vulnerabilities: list(
    object<Vulnerability>({
      rule_id: text,
      level: oneOf('error', 'warning', 'note'),
      file: text,
      line: number,
      column: number,
      message: text,
      description: text,
      suggestion: text,
    }),
  ),
})

export const readScan: Reader<Scan> = (value) => {
  const { status } = readStatus(value)
  if (status === 'completed') return readCompleted(value)
  if (status === 'failed') return readFailed(value)
  return { status }
}

/** The report of a completed scan, of `format=md`. */
export const readReport: Reader<string> = (value) => {
  if (readStatus(value).status !== 'completed') throw new Unreadable('The scan has no report yet.')
  return object({ markdown: text })(value).markdown
}
