import type { ArtifactName, Artifacts } from './artifacts/index.ts'
import type { CheckId, NotChecked, Section, Severity, SiteFinding } from './site-finding.ts'

/** One place where a check hits. What is left out comes from the check. */
export interface Hit {
  readonly url: string
  readonly evidence: string
  readonly message?: string
  readonly severity?: Severity
  readonly suggestion?: string
  /** For families of checks (one per axe rule, per header): the last part of the id and the title of this one. */
  readonly variant?: { readonly name: string; readonly title: string }
}

/** What a check came to: "could not check" is a kind of its own; what was seen before that is kept. */
export type CheckOutcome =
  | { readonly kind: 'checked'; readonly hits: readonly Hit[] }
  | { readonly kind: 'not-checked'; readonly hits: readonly Hit[]; readonly reasons: readonly [string, ...string[]] }

export function checked(hits: readonly Hit[]): CheckOutcome {
  return { kind: 'checked', hits }
}

export function notChecked(reason: string, hits: readonly Hit[] = []): CheckOutcome {
  return { kind: 'not-checked', hits, reasons: [reason] }
}

/** `checked` where there are no reasons. */
export function checkOutcome(hits: readonly Hit[], reasons: readonly string[]): CheckOutcome {
  const [first, ...rest] = reasons
  return first === undefined ? checked(hits) : { kind: 'not-checked', hits, reasons: [first, ...rest] }
}

/** One reason for many of a kind: the first, and how many there are. */
export function summed(reasons: readonly string[]): readonly string[] {
  const [first, second] = reasons
  if (first === undefined || second === undefined) return reasons
  return [`${first} (So for ${reasons.length} of the addresses of this check.)`]
}

/** A check: pure, artifacts in, hits out. `needs` names the artifacts; `run` cannot read another. */
export interface CheckDefinition<Needs extends ArtifactName> {
  readonly id: CheckId
  readonly section: Section
  readonly severity: Severity
  readonly title: string
  /** Why it matters, in a sentence: the message of a hit that has none of its own. */
  readonly why: string
  readonly fix: string
  readonly needs: readonly Needs[]
  readonly run: (artifacts: Pick<Artifacts, Needs>) => CheckOutcome
}

/** A check whose needs are only known by name, for lists of them. */
export interface Check extends Omit<CheckDefinition<ArtifactName>, 'run'> {
  /** Judges with what was gathered; an artifact that is missing makes it "could not check", with the reason. */
  readonly judge: (gathered: Partial<Artifacts>, whyMissing: (name: ArtifactName) => string) => Judgement
}

export interface Judgement {
  readonly findings: readonly SiteFinding[]
  readonly notChecked: readonly NotChecked[]
}

export function defineCheck<Needs extends ArtifactName>(definition: CheckDefinition<Needs>): Check {
  return { ...definition, judge: (gathered, whyMissing) => judge(definition, gathered, whyMissing) }
}

function judge<Needs extends ArtifactName>(
  check: CheckDefinition<Needs>,
  gathered: Partial<Artifacts>,
  whyMissing: (name: ArtifactName) => string,
): Judgement {
  const { id: checkId, section } = check
  const cannot = (reason: string): NotChecked => ({ checkId, section, reason })
  if (!hasAll(gathered, check.needs)) {
    const missing = check.needs.filter((name) => gathered[name] === undefined)
    return { findings: [], notChecked: missing.map((name) => cannot(whyMissing(name))) }
  }
  const outcome = check.run(gathered)
  return {
    findings: outcome.hits.map((hit) => toFinding(check, hit)),
    notChecked: outcome.kind === 'checked' ? [] : outcome.reasons.map(cannot),
  }
}

function hasAll<Needs extends ArtifactName>(
  gathered: Partial<Artifacts>,
  needs: readonly Needs[],
): gathered is Pick<Artifacts, Needs> {
  return needs.every((name) => gathered[name] !== undefined)
}

function toFinding(check: Omit<CheckDefinition<never>, 'run' | 'needs'>, hit: Hit): SiteFinding {
  const { variant } = hit
  return {
    checkId: variant === undefined ? check.id : `${check.id}/${variant.name}`,
    section: check.section,
    severity: hit.severity ?? check.severity,
    url: hit.url,
    title: variant?.title ?? check.title,
    message: hit.message ?? check.why,
    suggestion: hit.suggestion ?? check.fix,
    evidence: hit.evidence,
  }
}
