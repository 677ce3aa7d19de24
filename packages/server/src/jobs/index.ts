import { abandonScan } from '../services/scan-work.ts'
import { abandonStep } from '../services/site-work.ts'
import { deliverWebhook } from './deliver-webhook.ts'
import { type ScanWorker, workOnScan } from './scan-repository.ts'
import { type SiteWorker, workOnStep } from './site-step.ts'

/** Steps of site runs for each scan that a process works on at a time: they mostly wait for answers. */
const STEPS_PER_SCAN = 4

/** Webhooks that are sent at a time. */
const DELIVERIES = 4

/** Works on every kind of job, `concurrency` scans at a time. */
export async function workOnJobs(worker: ScanWorker & SiteWorker, concurrency: number): Promise<void> {
  const { queue } = worker.services.store
  await queue.work('scan-repository', { concurrency }, (job) => workOnScan(worker, job))
  await queue.work('scan-repository-dead', { concurrency: 1 }, async (job) => {
    await abandonScan(worker.services, job.data.scanId, job.sourceId ?? job.id)
  })
  await queue.work('site-step', { concurrency: concurrency * STEPS_PER_SCAN }, (job) => workOnStep(worker, job))
  await queue.work('site-step-dead', { concurrency: 1 }, async (job) => {
    await abandonStep(worker.services, job.data.stepId, job.sourceId ?? job.id)
  })
  await queue.work('deliver-webhook', { concurrency: DELIVERIES }, (job) => deliverWebhook(worker.services, job))
}
