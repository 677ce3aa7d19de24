import type { ListedRun } from '@picket/contracts'
import { isUnderWay, RUN_TEXTS, stepName } from './names.ts'

export interface RunNews {
  /** Whether anything is different at all. */
  readonly moved: boolean
  /** Whether a run has ended, so that there are other findings. */
  readonly ended: boolean
  /** What to say to who cannot see it; undefined for nothing. */
  readonly text: string | undefined
}

/**
 * What has changed between two lists of a site's runs, newest first. A run that began and ended between them is news, too.
 *
 * @param before undefined where none was seen before; then nothing is news
 */
export function runNews(before: readonly ListedRun[] | undefined, now: readonly ListedRun[]): RunNews {
  if (before === undefined) return { moved: true, ended: false, text: undefined }
  const known = new Map(before.map((run) => [run.id, run]))
  const wasOpen = ({ id }: ListedRun) => {
    const earlier = known.get(id)
    return earlier === undefined || isUnderWay(earlier)
  }
  const ended = now.find((run) => !isUnderWay(run) && wasOpen(run))
  const moving = now.findLast((run) => {
    const earlier = known.get(run.id)
    return isUnderWay(run) && earlier !== undefined && present(earlier) !== present(run)
  })
  const moved = ended !== undefined || moving !== undefined || now.some(({ id }) => !known.has(id))
  return { moved, ended: ended !== undefined, text: ended ? endText(ended) : moving && stepText(moving) }
}

const present = (run: ListedRun): string | undefined => run.steps.find(({ status }) => status === 'running')?.name

function stepText(run: ListedRun): string | undefined {
  const name = present(run)
  return name === undefined ? undefined : `Step ${run.progress_done + 1} of ${run.progress_total}: ${stepName(name)}.`
}

function endText({ status, steps }: ListedRun): string {
  const failed = steps.filter((step) => step.status === 'failed').map(({ name }) => stepName(name))
  const missed = failed.length === 0 ? '' : ` Not done: ${failed.join(', ')}.`
  return `Check ended: ${RUN_TEXTS[status].name.toLowerCase()}.${missed}`
}
