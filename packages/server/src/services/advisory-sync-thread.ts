// Synchronises the advisory index once, in a thread of its own, and says what came of it.
import { parentPort, workerData } from 'node:worker_threads'
import { AdvisoryError, BUCKET_LIMITS, osvClient, syncAdvisories } from '@picket/scanner'
import type { SyncThreadResult, SyncThreadStart } from './advisory-sync.ts'

const { source, folder, dnsResolver }: SyncThreadStart = workerData
const client = osvClient(dnsResolver, BUCKET_LIMITS)
const say = (result: SyncThreadResult) => parentPort?.postMessage(result)
try {
  // The thread is ended from outside.
  const { signal } = new AbortController()
  say({ kind: 'report', report: await syncAdvisories({ source, folder, fetch: client.fetch, signal }) })
} catch (error) {
  if (!(error instanceof AdvisoryError)) throw error
  say({ kind: 'failed', reason: error.message })
} finally {
  await client.close()
}
