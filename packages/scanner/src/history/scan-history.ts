import type { Finding, Gap, Outcome } from '../finding.ts'
import type { BlobEntry } from '../tree/git/tree-entries.ts'
import { type BlobFinding, isBlobFinding, secretOf } from './blob-finding.ts'
import { counted, gapsOfBlobs, gapsOfPlan, historyGap } from './history-gaps.ts'
import { NONE } from './history-index.ts'
import type { HistoryLimits } from './limits.ts'
import type { HistoryListing } from './list-history.ts'
import { findingOf, sinceText } from './secret-findings.ts'
import { type SecretTrace, traceSecrets } from './secret-trace.ts'

export interface ScanHistoryOptions {
  readonly limits: HistoryLimits
  /** Looks at batches of blobs, as `scanBlobs` does; outcomes may come in any order. */
  readonly run: (batches: readonly BlobEntry[][]) => Promise<readonly Outcome<Finding>[]>
  /** The secrets that the scanned files hold. */
  readonly inTree: ReadonlySet<string>
  /** Scanned files in which a comment passes over secrets. */
  readonly passedOver: ReadonlySet<string>
  /** When the time that `limits` give began, as `performance.now()` counts. */
  readonly since: number
}

export interface HistoryReport {
  readonly findings: readonly Finding[]
  readonly gaps: readonly Gap[]
  /** What to add to the findings of the tree, by secret: since when the history has it. */
  readonly since: ReadonlyMap<string, string>
}

/** Looks for secrets in all that a listing has, and tells each once, with its way through the history. */
export async function scanHistory(listing: HistoryListing, options: ScanHistoryOptions): Promise<HistoryReport> {
  const { index, open, plan } = listing
  const { limits, inTree, run, since: begin } = options
  const gaps: Gap[] = [...listing.gaps, ...gapsOfPlan(plan, limits.maxBlobBytes)]
  const found: BlobFinding[] = []
  const gapsOfVersions: Gap[] = []
  for (const round of plan.rounds) {
    if (performance.now() - begin > limits.milliseconds) {
      gaps.push(historyGap('out-of-time', index))
      break
    }
    for (const outcome of await run(round)) {
      for (const finding of outcome.found) if (isBlobFinding(finding)) found.push(finding)
      if (outcome.kind === 'not-checked') gapsOfVersions.push(...outcome.gaps)
    }
  }
  gaps.push(...gapsOfBlobs(gapsOfVersions.sort(byFile)))

  const secrets = inOrderOfBlobs(found, index.indexOfBlob.bind(index))
  const followed = [...secrets.keys()].slice(0, limits.maxSecrets)
  if (followed.length < secrets.size) gaps.push(tooManySecrets(followed.length, secrets.size))
  const holders = new Map(followed.map((secret) => [secret, blobsOf(secrets.get(secret) ?? [], index)]))
  const firstParents = index.firstParents()
  const traces = await traceSecrets(index, firstParents, holders)

  const history = {
    index,
    isBoundary: (commit: number) => index.isBoundary(commit, firstParents, open.shallow),
  }
  const head = open.head === undefined ? NONE : index.commits.indexOf(open.head)
  const isPassedOver = (versions: readonly BlobFinding[], trace: SecretTrace) =>
    versions.some((version) => version.isPassedOver) ||
    (trace.last === head && versions.some(({ file }) => options.passedOver.has(file)))
  const findings: Finding[] = []
  const since = new Map<string, string>()
  let passedOver = 0
  for (const [secret, trace] of traces) {
    const versions = secrets.get(secret) ?? []
    if (inTree.has(secret)) since.set(secret, sinceText(trace, history))
    else if (isPassedOver(versions, trace)) passedOver++
    else findings.push(findingOf(versions, trace, history))
  }
  if (passedOver > 0) gaps.push(suppressed(passedOver))
  return { findings, gaps, since }
}

/** The findings of each secret; secrets and findings in the order in which the blobs were met, whatever order they came in. */
function inOrderOfBlobs(
  found: readonly BlobFinding[],
  positionOf: (blob: string) => number,
): Map<string, BlobFinding[]> {
  const ordered = found
    .map((finding) => ({ finding, position: positionOf(finding.blob) }))
    .sort((a, b) => a.position - b.position)
  return Map.groupBy(
    ordered.map(({ finding }) => finding),
    secretOf,
  )
}

function blobsOf(found: readonly BlobFinding[], index: HistoryListing['index']): Set<number> {
  return new Set(found.map(({ blob }) => index.indexOfBlob(blob)).filter((blob) => blob !== NONE))
}

function byFile(a: Gap, b: Gap): number {
  return a.file < b.file ? -1 : a.file > b.file ? 1 : a.reason < b.reason ? -1 : a.reason > b.reason ? 1 : 0
}

function tooManySecrets(followed: number, all: number): Gap {
  return {
    name: 'history-too-many-secrets',
    file: '.',
    reason: `The git history holds ${all} secrets; the ${followed} latest are reported.`,
    suggestion: 'Take lists of credentials out of the history, and scan again.',
  }
}

function suppressed(count: number): Gap {
  return {
    name: 'suppressed',
    file: '.',
    reason: `${counted(count, 'secret')} of the git history ${count === 1 ? 'is' : 'are'} passed over because of a picket:ignore comment.`,
    suggestion: 'See whether the reason in the comment still holds.',
  }
}
