import type { Vulnerability } from '@picket/contracts'
import { kindOf } from './kind.ts'

export interface Split {
  /** What is wrong with the repository. */
  readonly findings: readonly Vulnerability[]
  /** What could not be checked: the scan says nothing about it, neither good nor bad. */
  readonly gaps: readonly Vulnerability[]
}

/** Sets apart what could not be checked (`coverage/…`), so that nobody counts it as a finding or its absence as a clean bill. */
export function split(vulnerabilities: readonly Vulnerability[]): Split {
  const isGap = (each: Vulnerability) => kindOf(each.rule_id) === 'coverage'
  return { findings: vulnerabilities.filter((each) => !isGap(each)), gaps: vulnerabilities.filter(isGap) }
}
