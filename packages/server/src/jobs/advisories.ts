import { lastSynchronised, synchroniseAdvisories, syncSource } from '../services/advisory-sync.ts'
import type { Services } from '../services/services.ts'
import { pause } from './pause.ts'

/** When the index is synchronised. Times are milliseconds. */
export interface SyncSchedule {
  /** After the start: somewhat later in each process, so that not all that start together ask at once. */
  afterStart(): number
  /** From one success to the next. */
  interval(): number
  /** After so many failures in a row. */
  afterFailures(count: number): number
}

const MINUTE = 60_000

/** Between 1 - share and 1 + share. */
const spread = (share: number) => 1 + share * (2 * Math.random() - 1)

export function dailySchedule(intervalSeconds: number): SyncSchedule {
  return {
    afterStart: () => 5_000 + Math.random() * 25_000,
    interval: () => intervalSeconds * 1000 * spread(0.1),
    afterFailures: (count) => Math.min(5 * MINUTE * 2 ** (count - 1), 360 * MINUTE) * spread(0.2),
  }
}

/**
 * Keeps the advisory index of this machine up to date until `signal` aborts; of the processes that share a data folder, one at a
 * time. What fails is logged and tried again, later each time.
 */
export async function keepAdvisories(services: Services, schedule: SyncSchedule, signal: AbortSignal): Promise<void> {
  const { settings, log } = services
  const source = syncSource(settings)
  if (source === undefined) return
  let failures = 0
  await pause(schedule.afterStart(), signal)
  while (!signal.aborted) {
    const due = (lastSynchronised(settings) ?? Number.NEGATIVE_INFINITY) + schedule.interval() - Date.now()
    if (due > 0) {
      await pause(due, signal)
      continue
    }
    const failure = await synchronise(services, signal)
    if (signal.aborted) return
    failures = failure === undefined ? 0 : failures + 1
    if (failure === undefined) continue
    const waiting = schedule.afterFailures(failures)
    const seconds = Math.round(waiting / 1000)
    if (failure.kind === 'elsewhere') log.debug({ seconds }, 'advisories are being synchronised by another process')
    else
      log.warn({ source, reason: failure.reason, failures, seconds }, 'advisories not synchronised; tried again later')
    await pause(waiting, signal)
  }
}

type Failure = { readonly kind: 'elsewhere' } | { readonly kind: 'failed'; readonly reason: string }

async function synchronise({ settings, log }: Services, signal: AbortSignal): Promise<Failure | undefined> {
  try {
    const outcome = await synchroniseAdvisories(settings, signal)
    if (outcome.kind !== 'done') return outcome
    log.info({ advisories: outcome.advisories }, 'advisories synchronised')
    return undefined
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : 'unknown error' }
  }
}
