import type { Gap } from '../finding.ts'
import { quotePath } from '../tree/gap-list.ts'
import type { NoHistory } from '../tree/git/history/locate-history.ts'
import type { BlobPlan } from './blob-batches.ts'
import { commitText } from './commit-text.ts'
import type { HistoryIndex } from './history-index.ts'

/** Why a history was not wholly looked at. */
export type HistoryGap = 'shallow' | 'borrowed' | 'refs' | 'damaged' | 'cut-short' | 'unreadable' | 'out-of-time'

const CLONE = 'Scan a clone that has the whole history.'

const GAPS: Record<HistoryGap, { readonly name: string; readonly reason: string; readonly suggestion: string }> = {
  shallow: {
    name: 'history-shallow',
    reason: 'The git history was looked at only as far as this clone has it: it is a shallow one.',
    suggestion: 'Scan a clone that has the whole history: `git fetch --unshallow` gets it.',
  },
  borrowed: {
    name: 'history-borrowed',
    reason: 'The repository borrows parts of another one (`objects/info/alternates`); those were not looked at.',
    suggestion: 'Copy them with `git repack -a -d`, and scan again.',
  },
  refs: {
    name: 'history-refs',
    reason: 'Some branches or tags were not looked at: they lead to no commit that is there, or cannot be read.',
    suggestion: `See what \`git fsck\` says. ${CLONE}`,
  },
  damaged: {
    name: 'history-damaged',
    reason: 'Parts of the git history were not looked at: git could not read them, as they are missing or damaged.',
    suggestion: `See what \`git fsck\` says. ${CLONE}`,
  },
  'cut-short': {
    name: 'history-cut-short',
    reason: 'The git history is too long to be listed whole; the latest part of it was looked at.',
    suggestion: 'Scan it on a machine of your own, with the command line.',
  },
  unreadable: {
    name: 'history-unreadable',
    reason: 'git could not read the history of this repository, so that it was not looked at.',
    suggestion: `See what \`git fsck\` says. ${CLONE}`,
  },
  'out-of-time': {
    name: 'history-cut-short',
    reason: 'Looking at the git history took longer than it may; the latest part of it was looked at.',
    suggestion: 'Scan it on a machine of your own, with the command line.',
  },
}

/** How far the history was looked at is told by the oldest commit of it. */
export function historyGap(gap: HistoryGap, index: HistoryIndex): Gap {
  const { name, reason, suggestion } = GAPS[gap]
  const { length } = index.commits
  const reach =
    length === 0
      ? 'No commit was looked at.'
      : `${counted(length, 'commit')}, back to ${commitText(index, length - 1)}.`
  return { name, file: '.', reason: `${reason} ${reach}`, suggestion }
}

const NO_HISTORY: Record<NoHistory, { readonly reason: string; readonly suggestion: string }> = {
  'no-repository': {
    reason: 'The folder is not the top of a git work tree, so that there is no history to look at.',
    suggestion: 'Scan the top folder of a clone.',
  },
  bare: {
    reason: 'The folder is a bare git repository: it has no files checked out, and its history was not looked at.',
    suggestion: 'Scan a clone of it: `git clone FOLDER`.',
  },
  'foreign-git-folder': {
    reason:
      'The history was not looked at: `.git` leads to a git folder that does not name this folder as its work tree.',
    suggestion: 'If it is one, mend the link with `git worktree repair`; otherwise scan a clone.',
  },
  'unknown-layout': {
    reason: 'The history was not looked at: the git folder lacks `objects` or `refs`, or they are links.',
    suggestion: CLONE,
  },
}

export function noHistoryGap(because: NoHistory): Gap {
  return { name: 'history-not-there', file: '.', ...NO_HISTORY[because] }
}

/** What of the plan was left out. */
export function gapsOfPlan({ missing, tooLarge, leftOut, bytes, blobs }: BlobPlan, maxBlobBytes: number): Gap[] {
  const gaps: Gap[] = []
  const add = (name: string, reason: string, suggestion: string) => gaps.push({ name, file: '.', reason, suggestion })
  if (missing > 0) {
    const reason = `${counted(missing, 'version')} of files in the git history were not looked at: their content is not in this clone.`
    add('history-missing-objects', reason, CLONE)
  }
  if (tooLarge > 0) {
    const reason = `${counted(tooLarge, 'version')} of files in the git history were not looked at: they are over ${maxBlobBytes / 1024 ** 2} MiB.`
    add('history-too-large', reason, 'Keep large data out of the repository.')
  }
  if (leftOut > 0) {
    const reason = `Of the git history the latest ${counted(blobs, 'version')} of files were looked at (${bytes} bytes); ${leftOut} older ones were left out.`
    add('history-cut-short', reason, 'Scan it on a machine of your own, with the command line.')
  }
  return gaps
}

/** What went wrong with single versions of files: one gap for each kind of it. */
export function gapsOfBlobs(gaps: readonly Gap[]): Gap[] {
  return [...Map.groupBy(gaps, ({ name }) => name)].map(([name, [first, ...more]]) => ({
    name: `history-${name}`,
    file: '.',
    reason:
      `In the git history, a version of ${quotePath(first?.file ?? '.')}: ${first?.reason ?? ''}` +
      (more.length > 0 ? ` The same holds for ${counted(more.length, 'more version')} of files.` : ''),
    suggestion: first?.suggestion ?? '',
  }))
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
