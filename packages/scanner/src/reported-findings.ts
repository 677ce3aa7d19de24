import { compareFindings, type Finding, gapFinding } from './finding.ts'
import { MAX_FINDINGS } from './workers/limits.ts'

/**
 * Collects findings in any order and gives them in report order, each once. Beyond `MAX_FINDINGS` the last in report order are
 * dropped and it is said how many; memory stays bounded however many there are, and the answer does not depend on their order of arrival.
 */
export class ReportedFindings {
  #findings: Finding[] = []
  readonly #gapsSeen = new Set<string>()
  #dropped = 0

  add(finding: Finding): void {
    if (this.#isKnownGap(finding)) return
    this.#findings.push(finding)
    if (this.#findings.length >= MAX_FINDINGS * 2) this.#cut()
  }

  inOrder(): readonly Finding[] {
    this.#cut()
    if (this.#dropped === 0) return this.#findings
    const cut = gapFinding({
      name: 'too-many-findings',
      file: '.',
      reason: `${this.#dropped} findings are left out: a report holds the first ${MAX_FINDINGS}, worst first.`,
      suggestion: 'Mend what is reported and scan again.',
    })
    return [...this.#findings, cut].sort(compareFindings)
  }

  /** Every worker reports what concerns all of them, such as a rule that could not be read; once is enough. */
  #isKnownGap({ ruleId, file, line, evidence }: Finding): boolean {
    if (!ruleId.startsWith('coverage/')) return false
    const key = JSON.stringify([ruleId, file, line, evidence])
    if (this.#gapsSeen.has(key)) return true
    this.#gapsSeen.add(key)
    return false
  }

  #cut(): void {
    this.#findings.sort(compareFindings)
    if (this.#findings.length <= MAX_FINDINGS) return
    this.#dropped += this.#findings.length - MAX_FINDINGS
    this.#findings = this.#findings.slice(0, MAX_FINDINGS)
  }
}
