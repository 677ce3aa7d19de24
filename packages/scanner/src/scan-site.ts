import { withLibraryAdvisories } from './library-advisories.ts'
import type { StubResolver } from './net/dns/stub-resolver.ts'
import type { GuardedEgress } from './net/vet-host.ts'
import { scanBytes } from './secrets/scan-bytes.ts'
import type { ArtifactName, Artifacts } from './site/artifacts/index.ts'
import type { Check, Judgement } from './site/check.ts'
import { DNS_CHECKS } from './site/checks/dns/index.ts'
import { FLIGHT_CHECKS } from './site/checks/flight/index.ts'
import { securityChecks } from './site/checks/security/index.ts'
import type { FoundSecret } from './site/checks/security/secrets.ts'
import type { FindAdvisories } from './site/checks/security/vulnerable-library.ts'
import type { BrowserPool } from './site/gather/browser/browser-pool.ts'
import { type Conduct, DEFAULT_CONDUCT, type GatherContext, type SiteTarget } from './site/gather/gatherer.ts'
import { GATHERERS } from './site/gather/index.ts'
import { openSession } from './site/gather/session.ts'
import { judgeSite } from './site/judge-site.ts'
import { planGathering } from './site/plan-run.ts'
import { SECTIONS, type Section } from './site/site-finding.ts'

/** Every check of sites, in the order of its section. */
export const SITE_CHECKS: readonly Check[] = siteChecks(() => 'no advisories are at hand.')

function siteChecks(findAdvisories: FindAdvisories): readonly Check[] {
  return [...securityChecks({ findSecrets, findAdvisories }), ...DNS_CHECKS, ...FLIGHT_CHECKS]
}

/** The names of the gathering steps that a run over some sections takes, in their order. Judging is one more. */
export function siteSteps(sections: readonly Section[]): readonly ArtifactName[] {
  return planGathering(GATHERERS, sections).map(({ name }) => name)
}

/** Gathers one artifact. Rejects when the signal aborts, or for a fault of ours; what the site does is told inside the artifact. */
export function gatherArtifact(
  name: ArtifactName,
  context: GatherContext,
  gathered: Partial<Artifacts>,
): Promise<Artifacts[ArtifactName]> {
  const gatherer = GATHERERS.find((candidate) => candidate.name === name)
  if (gatherer === undefined) throw new Error(`There is no gatherer for ${name}.`)
  return gatherer.gather(context, gathered)
}

/**
 * Runs the checks of the sections over what was gathered. The same artifacts and advisories give the same judgement. `advisories` is
 * the folder in which `syncAdvisories` keeps its index: without it, JavaScript libraries are "could not check".
 */
export function judgeArtifacts(
  sections: readonly Section[],
  gathered: Partial<Artifacts>,
  whyMissing: (name: ArtifactName) => string,
  advisories?: string,
): Judgement {
  return withLibraryAdvisories(advisories, (find) => judgeSite(siteChecks(find), sections, gathered, whyMissing))
}

export interface ScanSiteOptions {
  /** All three where it is not given. */
  readonly sections?: readonly Section[]
  readonly conduct?: Conduct
  readonly egress: GuardedEgress
  readonly resolver: StubResolver
  readonly signal: AbortSignal
  readonly onProgress?: (progress: { readonly done: number; readonly total: number; readonly step: string }) => void
  /** The folder of the advisory index, for JavaScript libraries. */
  readonly advisories?: string
  /** A browser for accessibility (`createBrowserPool`), which stays the caller's; without one, that is "could not check". */
  readonly browser?: BrowserPool
  /** Where name servers listen, for tests that may not take port 53. */
  readonly nameServerPort?: number
}

export interface SiteReport extends Judgement {
  /** Requests made, redirects counted. */
  readonly requests: number
}

/** One whole run over a site, in this process. `target` has been vetted (`vetSiteUrl`). Rejects when the signal aborts. */
export async function scanSite(target: SiteTarget, options: ScanSiteOptions): Promise<SiteReport> {
  const { sections = SECTIONS, conduct = DEFAULT_CONDUCT, signal, onProgress } = options
  const session = openSession({ ...options, target, conduct })
  const gathered: Partial<Record<ArtifactName, Artifacts[ArtifactName]>> = {}
  const failures = new Map<ArtifactName, string>()
  const steps = siteSteps(sections)
  try {
    for (const [done, name] of steps.entries()) {
      onProgress?.({ done, total: steps.length + 1, step: name })
      try {
        gathered[name] = await gatherArtifact(name, session.context, gathered as Partial<Artifacts>)
      } catch (error) {
        signal.throwIfAborted()
        failures.set(name, stepFailure(name, error))
      }
    }
    onProgress?.({ done: steps.length, total: steps.length + 1, step: 'judge' })
    const judgement = judgeArtifacts(
      sections,
      gathered as Partial<Artifacts>,
      (name) => failures.get(name) ?? `The step ${name} was not carried out.`,
      options.advisories,
    )
    return { ...judgement, requests: session.context.http.used }
  } finally {
    await session.close()
  }
}

/** Why an artifact is missing, for the reports: a fault of ours is said without its details, which may quote the site. */
export function stepFailure(name: ArtifactName, error: unknown): string {
  return `The step ${name} failed (${error instanceof Error ? error.name : typeof error}).`
}

/**
 * Keys that belong into a browser, although a repository should not hold them: Google's are restricted by referrer, for Maps and
 * Firebase alike.
 */
const FOR_BROWSERS: ReadonlySet<string> = new Set(['secret/google-api-key'])

/** The repository's detectors over a script. Notes (generic passwords, keys public by design) are left out: a browser needs the latter. */
function findSecrets(path: string, text: string): FoundSecret[] {
  return scanBytes(path, Buffer.from(text))
    .matches.filter(({ level, ruleId }) => level !== 'note' && !FOR_BROWSERS.has(ruleId))
    .map(({ ruleId, title, masked, revoke, level }) => ({
      name: ruleId.replace(/^secret\//, ''),
      title: `${title} in a script of the site`,
      masked,
      suggestion: `Revoke it (${revoke}), make a new one, and use it on the server only.`,
      severity: level === 'error' ? 'critical' : 'warn',
    }))
}
