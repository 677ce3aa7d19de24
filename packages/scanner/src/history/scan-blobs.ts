import { type Finding, type Gap, type Outcome, outcomeOf } from '../finding.ts'
import { readBlobs } from '../tree/git/history/read-blobs.ts'
import type { BlobEntry } from '../tree/git/tree-entries.ts'
import type { BlobFinding } from './blob-finding.ts'

/** What one version of a file holds. */
export interface BlobScan {
  readonly found: readonly Finding[]
  /** Those that a comment passes over. */
  readonly passedOver: readonly Finding[]
  readonly gaps: readonly Gap[]
}

/** Looks for secrets in one version of a file. */
export type ScanBlob = (path: string, bytes: Buffer) => BlobScan

export interface BlobBatch {
  /** As `openHistory` made it. */
  readonly gitFolder: string
  /** With paths as they are shown. */
  readonly blobs: readonly BlobEntry[]
}

/** Reads a batch of blobs and looks at each. `begins` is told the position of the one that is about to be looked at. */
export async function scanBlobs(
  { gitFolder, blobs }: BlobBatch,
  scan: ScanBlob,
  begins: (index: number) => void,
): Promise<Outcome<BlobFinding>> {
  const found: BlobFinding[] = []
  const gaps: Gap[] = []
  const each = (bytes: Buffer, index: number): void => {
    const entry = blobs[index]
    if (entry === undefined) return
    begins(index)
    const outcome = guarded(scan, entry, bytes)
    const taken = (isPassedOver: boolean) => (finding: Finding) => ({ ...finding, blob: entry.id, isPassedOver })
    found.push(...outcome.found.map(taken(false)), ...outcome.passedOver.map(taken(true)))
    gaps.push(...outcome.gaps)
  }
  const unread = await readBlobs(gitFolder, blobs, each)
  for (const index of unread) gaps.push(unreadable(blobs[index]?.path ?? '.'))
  return outcomeOf(found, gaps)
}

/** A fault of ours costs the version that it came about with, and is said. */
function guarded(scan: ScanBlob, { path }: BlobEntry, bytes: Buffer): BlobScan {
  try {
    return scan(path, bytes)
  } catch (error) {
    // The message may quote the file, secrets included; the error's class does not.
    const kind = error instanceof Error ? error.name : typeof error
    const reason = `The secrets analyzer failed on this version of the file (${kind}).`
    const suggestion = 'This is a defect of Picket: please report it, with the file if it may be shown.'
    return { found: [], passedOver: [], gaps: [{ name: 'analyzer-failed', file: path, reason, suggestion }] }
  }
}

function unreadable(file: string): Gap {
  return {
    name: 'unreadable',
    file,
    reason: 'git could not read this version of the file: the repository is damaged.',
    suggestion: 'See what `git fsck` says, and scan a fresh clone.',
  }
}
