import { siteFingerprint, type SiteFinding as Finding } from '@picket/scanner'
import type { ClaimedStep, RunJudgement, SeenFinding, StepClaim, StepClaimOutcome } from '../store/run.ts'
import type { Services } from './services.ts'

export type { ClaimedStep } from '../store/run.ts'

/** What a step fails with whose worker died, or failed, three times. */
export const STEP_GIVEN_UP = 'The step was tried three times and could not be completed.'

/** Begins a step in the name of its job. */
export function claimStep(
  { store }: Pick<Services, 'store'>,
  stepId: string,
  jobId: string,
): Promise<StepClaimOutcome> {
  return store.runs.claimStep(stepId, jobId)
}

/** What the steps before this one have gathered (JSON text in UTF-8, by name), and why what is missing is. */
export async function gatheredBefore({ store }: Pick<Services, 'store'>, { runId }: ClaimedStep) {
  const [artifacts, steps] = await Promise.all([store.runs.artifacts(runId), store.runs.steps([runId])])
  const failures = new Map(steps.flatMap(({ name, error }) => (error === null ? [] : [[name, error] as const])))
  return { artifacts, failures }
}

/** What a step has gathered. */
export interface Gathered {
  /** JSON text in UTF-8. */
  readonly artifact: Buffer
  /** Those of the run so far. */
  readonly requests: number
  /** Where the site really is, from the step that has found out. */
  readonly baseUrl: string | undefined
}

/** Ends a step with what it gathered; the next one begins. False when somebody else has the step by now. */
export function endGathering(
  { store }: Pick<Services, 'store'>,
  claim: StepClaim,
  gathered: Gathered,
): Promise<boolean> {
  return store.runs.endStep(claim, { kind: 'gathered', ...gathered })
}

/** Ends the last step, and the run, with what was found. */
export function endJudging(
  { store }: Pick<Services, 'store'>,
  claim: StepClaim,
  { findings, notChecked }: { readonly findings: readonly Finding[]; readonly notChecked: RunJudgement['notChecked'] },
): Promise<boolean> {
  return store.runs.endStep(claim, {
    kind: 'judged',
    judgement: {
      findings: findings.map(seen),
      notChecked: notChecked.map((gap) => ({ ...gap, reason: storable(gap.reason) })),
    },
  })
}

/** Ends a step that cannot be done; the run goes on without it. `error` is for the user. */
export function failStep(
  { store }: Pick<Services, 'store'>,
  claim: StepClaim,
  error: string,
  requests?: number,
): Promise<boolean> {
  return store.runs.endStep(claim, { kind: 'failed', error, requests })
}

/** Hands a step back, because this process stops: somebody else does it, and it loses no try. */
export function releaseStep({ store }: Pick<Services, 'store'>, claim: StepClaim, requests?: number): Promise<boolean> {
  return store.runs.releaseStep(claim, requests)
}

/** Ends a step whose job has been tried as often as jobs are. */
export function abandonStep({ store }: Pick<Services, 'store'>, stepId: string, jobId: string): Promise<boolean> {
  return store.runs.abandonStep(stepId, jobId, STEP_GIVEN_UP)
}

const seen = (finding: Finding): SeenFinding => ({
  fingerprint: siteFingerprint(finding),
  section: finding.section,
  checkId: storable(finding.checkId),
  severity: finding.severity,
  url: storable(finding.url),
  title: storable(finding.title),
  message: storable(finding.message),
  suggestion: storable(finding.suggestion),
  evidence: storable(finding.evidence),
})

/** What a site says may hold what the database cannot: zero characters, halves of surrogate pairs. */
const storable = (text: string) => text.replaceAll('\0', '\ufffd').toWellFormed()
