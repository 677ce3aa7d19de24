import { startDueRuns } from '../services/monitoring.ts'
import { GIVEN_UP } from '../services/scan-work.ts'
import type { Services } from '../services/services.ts'
import { pause } from './pause.ts'
import { STEP_GIVEN_UP } from '../services/site-work.ts'

const RECONCILE_MILLISECONDS = 5_000
const SWEEP_MILLISECONDS = 60_000
const MONITOR_MILLISECONDS = 10_000

/** Work that every process does now and then; ends when `signal` aborts. What fails is logged and tried again. */
export async function keepUp(services: Services, signal: AbortSignal): Promise<void> {
  await Promise.all([
    every(RECONCILE_MILLISECONDS, signal, services, async () => {
      const moved = await services.store.scans.reconcile(GIVEN_UP)
      if (moved.requeued + moved.failed + moved.promoted > 0) services.log.info(moved, 'scans moved on')
      const steps = await services.store.runs.reconcile(STEP_GIVEN_UP)
      if (steps.requeued + steps.failed + steps.begun > 0) services.log.info(steps, 'site runs moved on')
    }),
    every(MONITOR_MILLISECONDS, signal, services, async () => {
      const started = await startDueRuns(services)
      if (started > 0) services.log.info({ started }, 'scheduled site runs started')
    }),
    every(SWEEP_MILLISECONDS, signal, services, () => services.store.sweep()),
  ])
}

async function every(
  milliseconds: number,
  signal: AbortSignal,
  services: Services,
  work: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await work()
    } catch (error) {
      services.log.error({ err: error }, 'upkeep failed; it is tried again')
    }
    await pause(milliseconds, signal)
  }
}
