import { type Level, LEVELS } from '@picket/contracts'
import { compareFindings, type Gap, gapFinding, type ScanReport, toVulnerabilities } from '@picket/scanner'
import type { Claim, ClaimedScan, ClaimOutcome } from '../store/scan.ts'
import { TRIES } from '../store/queue.ts'
import type { Services } from './services.ts'

export type { Claim, ClaimedScan, ClaimOutcome } from '../store/scan.ts'
export type { WorkedJob } from '../store/queue.ts'

/** What a scan fails with whose worker died, or failed, three times. */
export const GIVEN_UP = 'The scan was tried three times and could not be completed.'

/** Begins a scan in the name of its job. */
export function claimScan(services: Services, scanId: string, jobId: string): Promise<ClaimOutcome> {
  return services.store.scans.claim(scanId, jobId)
}

/**
 * Ends a scan with what it found, and with what was missing of the checkout. The lists are made once, here, so that whoever asks for
 * them is answered at once.
 */
export async function completeScan(
  services: Services,
  claim: Claim,
  report: ScanReport,
  gaps: readonly Gap[],
): Promise<boolean> {
  const findings = [...report.findings, ...gaps.map(gapFinding)].sort(compareFindings)
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length
  return services.store.scans.complete(claim, {
    counts: Object.fromEntries(LEVELS.map((level) => [level, count(level)])) as Record<Level, number>,
    vulnerabilities: Buffer.from(JSON.stringify(toVulnerabilities(findings))),
    findings: Buffer.from(JSON.stringify(findings)),
  })
}

/** Ends a scan that cannot be done; its quota is given back. `error` is for the user. */
export function failScan(services: Services, claim: Claim, error: string): Promise<boolean> {
  return services.store.scans.fail(claim, error)
}

/** Hands a scan back, because this process stops: somebody else does it, and it loses no try. */
export function releaseScan(services: Services, claim: Claim): Promise<boolean> {
  return services.store.scans.release(claim)
}

/** Ends a scan whose job has been tried as often as jobs are. */
export function abandonScan(services: Services, scanId: string, jobId: string): Promise<boolean> {
  return services.store.scans.abandon(scanId, jobId, GIVEN_UP)
}

/** Whether what fails now is not tried again. */
export const isLastTry = (scan: ClaimedScan): boolean => scan.tries >= TRIES
