import type { Finding } from '../finding.ts'
import { treePath } from '../tree/raw-path.ts'
import type { BlobFinding } from './blob-finding.ts'
import { commitText } from './commit-text.ts'
import type { HistoryIndex } from './history-index.ts'
import type { SecretTrace } from './secret-trace.ts'

/** The history that traces are told of. */
export interface TracedHistory {
  readonly index: HistoryIndex
  /** Whether a commit has parents that were not looked at. */
  readonly isBoundary: (commit: number) => boolean
}

/**
 * The one finding about a secret that the scanned files no longer hold: of the worst kind that it was found as, at the place where it
 * first was.
 */
export function findingOf(found: readonly BlobFinding[], trace: SecretTrace, history: TracedHistory): Finding {
  const { index } = history
  const blob = index.blobs[trace.brought.blob]
  const ordered = [...found].sort(
    (a, b) => b.securitySeverity - a.securitySeverity || a.line - b.line || a.column - b.column || order(a, b),
  )
  const place = ordered.find((finding) => finding.blob === blob) ?? ordered[0]
  const worst = ordered[0]
  if (place === undefined || worst === undefined) throw new Error('A secret was found nowhere.')
  const { blob: _blob, isPassedOver: _isPassedOver, ...finding } = place
  const { ruleId, level, securitySeverity, cwe, evidence } = worst
  return {
    ...finding,
    ruleId,
    level,
    securitySeverity,
    cwe,
    evidence,
    file: treePath(Buffer.from(index.paths[trace.brought.path] ?? '', 'latin1')).path,
    message: `${finding.message.replace(/\.$/, '')}: ${wayOf(trace, history)}.`,
    description: `${finding.description} ${wholeIds(trace, index)}`,
  }
}

function wholeIds({ brought, last }: SecretTrace, { commits }: HistoryIndex): string {
  const first = `\`git show ${commits[brought.commit] ?? ''}\` shows the commit`
  return last === brought.commit ? `${first}.` : `${first}, and \`git show ${commits[last] ?? ''}\` the latest one.`
}

function order(a: BlobFinding, b: BlobFinding): number {
  const [left, right] = [`${a.ruleId} ${a.blob}`, `${b.ruleId} ${b.blob}`]
  return left < right ? -1 : left > right ? 1 : 0
}

function wayOf(trace: SecretTrace, history: TracedHistory): string {
  const { index } = history
  const first = commitText(index, trace.brought.commit)
  if (trace.isTakenOut) return `commit ${first} took it out, and what came before was not looked at`
  const brought = `${broughtBy(trace, history)}; the scanned files do not hold it`
  return trace.last === trace.brought.commit
    ? `${brought}, and no later commit does`
    : `${brought}, and the latest commit that does is ${commitText(index, trace.last)}`
}

/** For a secret that the scanned files still hold. */
export function sinceText(trace: SecretTrace, history: TracedHistory): string {
  return trace.isTakenOut ? '' : `It is in the git history, too: ${broughtBy(trace, history)}.`
}

function broughtBy({ brought }: SecretTrace, { index, isBoundary }: TracedHistory): string {
  const commit = commitText(index, brought.commit)
  return isBoundary(brought.commit)
    ? `commit ${commit}, or one before it that was not looked at, brought it`
    : `commit ${commit} brought it`
}
