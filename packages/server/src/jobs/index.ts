import { abandonScan } from '../services/scan-work.ts'
import { type ScanWorker, workOnScan } from './scan-repository.ts'

/** Works on every kind of job, `concurrency` scans at a time. */
export async function workOnJobs(worker: ScanWorker, concurrency: number): Promise<void> {
  const { queue } = worker.services.store
  await queue.work('scan-repository', { concurrency }, (job) => workOnScan(worker, job))
  await queue.work('scan-repository-dead', { concurrency: 1 }, async (job) => {
    await abandonScan(worker.services, job.data.scanId, job.sourceId ?? job.id)
  })
}
