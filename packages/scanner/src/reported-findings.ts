import { compareFindings, type Finding, gapFinding } from './finding.ts'
import { MAX_FINDINGS } from './workers/limits.ts'

/** Files named for one kind of gap; of the rest it is said how many, because fifty minified files are one thing to know. */
const MAX_GAPS_OF_A_KIND = 20

/**
 * Collects findings in any order and gives them in report order, each once. Beyond `MAX_FINDINGS` the last in report order are
 * dropped and it is said how many; memory stays bounded however many there are, and the answer does not depend on their order of arrival.
 */
export class ReportedFindings {
  readonly #findings = new FirstInOrder(MAX_FINDINGS)
  readonly #gaps = new Map<string, FirstInOrder>()
  readonly #gapsOfTheTree = new Set<string>()

  add(finding: Finding): void {
    if (!finding.ruleId.startsWith('coverage/')) this.#findings.add(finding)
    else if (!this.#isKnown(finding)) this.#gapsOf(finding.ruleId).add(finding)
  }

  inOrder(): readonly Finding[] {
    const { kept, dropped } = this.#findings.take()
    const all = oncePerPlace(kept)
    for (const [ruleId, gaps] of this.#gaps) all.push(...gapsOfAKind(ruleId, gaps))
    if (dropped > 0) {
      const reason = `${dropped} findings are left out: a report holds the first ${MAX_FINDINGS}, worst first.`
      all.push(
        gapFinding({
          name: 'too-many-findings',
          file: '.',
          reason,
          suggestion: 'Mend what is reported and scan again.',
        }),
      )
    }
    return all.sort(compareFindings)
  }

  /** Every worker reports what concerns all of them, such as a rule that could not be read; once is enough. */
  #isKnown({ ruleId, file, evidence }: Finding): boolean {
    if (file !== '.') return false
    const key = `${ruleId} ${evidence}`
    if (this.#gapsOfTheTree.has(key)) return true
    this.#gapsOfTheTree.add(key)
    return false
  }

  #gapsOf(ruleId: string): FirstInOrder {
    const known = this.#gaps.get(ruleId) ?? new FirstInOrder(MAX_GAPS_OF_A_KIND)
    this.#gaps.set(ruleId, known)
    return known
  }
}

/**
 * What two analyses find at one place by one rule is one finding: that of the more severe, and of equals the one that comes first in
 * report order. Data that is followed from file to file is found again where it ends in the file that it began in.
 */
function oncePerPlace(findings: readonly Finding[]): Finding[] {
  const placed = new Map<string, Finding>()
  for (const finding of findings) {
    const { ruleId, file, line, column, endLine, endColumn, evidence, flow } = finding
    const key = JSON.stringify([ruleId, file, line, column, endLine, endColumn, flow.length > 0 ? '' : evidence])
    const known = placed.get(key)
    if (known === undefined || flow.length === 0) {
      placed.set(flow.length === 0 ? `${key}${placed.size}` : key, finding)
    } else if (finding.securitySeverity > known.securitySeverity) placed.set(key, finding)
  }
  return [...placed.values()]
}

function gapsOfAKind(ruleId: string, gaps: FirstInOrder): Finding[] {
  const { kept, dropped } = gaps.take()
  const [first] = kept
  if (first === undefined || dropped === 0) return kept
  const rest = gapFinding({
    name: ruleId.replace(/^coverage\//, ''),
    file: '.',
    reason: `The same holds for ${dropped} more ${dropped === 1 ? 'place' : 'places'}. The first of them all: ${first.message}`,
    suggestion: first.suggestion,
  })
  return [...kept, rest]
}

/** Keeps the first so many in report order of all that is added, and counts the rest. */
class FirstInOrder {
  readonly #most: number
  #kept: Finding[] = []
  #dropped = 0

  constructor(most: number) {
    this.#most = most
  }

  add(finding: Finding): void {
    this.#kept.push(finding)
    if (this.#kept.length >= this.#most * 2) this.#cut()
  }

  take(): { readonly kept: Finding[]; readonly dropped: number } {
    this.#cut()
    return { kept: this.#kept, dropped: this.#dropped }
  }

  #cut(): void {
    this.#kept.sort(compareFindings)
    if (this.#kept.length <= this.#most) return
    this.#dropped += this.#kept.length - this.#most
    this.#kept = this.#kept.slice(0, this.#most)
  }
}
