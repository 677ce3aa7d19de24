import type { ArtifactName, Artifacts } from './artifacts/index.ts'
import type { Check, Judgement } from './check.ts'
import { compareSiteFindings, type NotChecked, type Section, type SiteFinding } from './site-finding.ts'

/** Findings of one check in one run; a hostile site must not make a report of millions. */
const MAX_FINDINGS_PER_CHECK = 200

/**
 * Runs every check of the sections over what was gathered. One check that fails is "could not check", and the others go on.
 * The same artifacts give the same judgement, byte for byte.
 */
export function judgeSite(
  checks: readonly Check[],
  sections: readonly Section[],
  gathered: Partial<Artifacts>,
  whyMissing: (name: ArtifactName) => string,
): Judgement {
  const findings: SiteFinding[] = []
  const notChecked: NotChecked[] = []
  for (const check of checks.filter(({ section }) => sections.includes(section))) {
    const judgement = judgeOne(check, gathered, whyMissing)
    findings.push(...judgement.findings)
    notChecked.push(...judgement.notChecked)
  }
  return { findings: findings.sort(compareSiteFindings), notChecked: inOrder(notChecked) }
}

function judgeOne(check: Check, gathered: Partial<Artifacts>, whyMissing: (name: ArtifactName) => string): Judgement {
  const because = (reason: string): NotChecked => ({ checkId: check.id, section: check.section, reason })
  try {
    const { findings, notChecked } = check.judge(gathered, whyMissing)
    if (findings.length <= MAX_FINDINGS_PER_CHECK) return { findings, notChecked }
    const reason = `${findings.length} places were found; the first ${MAX_FINDINGS_PER_CHECK} are reported.`
    return {
      findings: [...findings].sort(compareSiteFindings).slice(0, MAX_FINDINGS_PER_CHECK),
      notChecked: [...notChecked, because(reason)],
    }
  } catch (error) {
    // The message may quote the site; the class of the error does not.
    const kind = error instanceof Error ? error.name : typeof error
    return { findings: [], notChecked: [because(`The check failed (${kind}). This is a defect of Picket.`)] }
  }
}

function inOrder(notChecked: readonly NotChecked[]): NotChecked[] {
  const byText = new Map(notChecked.map((one) => [JSON.stringify([one.checkId, one.reason]), one]))
  return [...byText].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, one]) => one)
}
