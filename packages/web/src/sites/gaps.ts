import type { ListedRun, SiteSection } from '@picket/contracts'
import type { JudgedSection } from '../api/site-answers.ts'
import { isUnderWay, SECTION_TEXTS, SECTIONS, stepName } from './names.ts'

/** Something that nobody has looked at: the findings say nothing about it, neither good nor bad. */
export interface SiteGap {
  readonly section: SiteSection | undefined
  readonly reason: string
  /** The check that could not be carried out, if it is about one. */
  readonly checkId: string | undefined
}

/**
 * What could not be checked: sections that no run has judged, steps of the latest ended run that failed, and the checks that were not
 * carried out.
 *
 * @param runs newest first; none known is no gap
 */
export function siteGaps(sections: readonly JudgedSection[], runs: readonly ListedRun[]): SiteGap[] {
  const failed = runs.find((run) => !isUnderWay(run))?.steps.filter(({ status }) => status === 'failed') ?? []
  const never = SECTIONS.filter((section) => !sections.some((judged) => judged.section === section))
  return [
    ...never.map((section) => ({
      section,
      reason: `${SECTION_TEXTS[section].name} was never looked at to the end.`,
      checkId: undefined,
    })),
    ...failed.map(({ name, error }) => ({
      section: undefined,
      reason: `A step of the latest run failed: ${stepName(name)}. ${error ?? ''}`.trim(),
      checkId: undefined,
    })),
    ...sections.flatMap(({ section, not_checked: missed }) =>
      missed.map(({ check_id: checkId, reason }) => ({ section, reason, checkId })),
    ),
  ]
}
