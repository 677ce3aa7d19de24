import { Worker } from 'node:worker_threads'
import type { Judgement } from './site/check.ts'
import type { Section } from './site/site-finding.ts'

/** What is judged, as it was stored between the steps of a run. */
export interface JudgeRequest {
  readonly sections: readonly Section[]
  /** JSON text in UTF-8, by the artifact's name. */
  readonly artifacts: ReadonlyMap<string, Uint8Array>
  /** Why an artifact is missing, by its name. */
  readonly failures: ReadonlyMap<string, string>
  /** The folder of the advisory index. */
  readonly advisories?: string
}

/** Megabytes; the pages of a run at their largest, parsed, fit into it several times. */
const MOST_MEMORY = 2_048

/**
 * `judgeArtifacts` in a thread of its own: pages are a stranger's, and whoever answers requests meanwhile must not wait for them. Rejects
 * when the thread fails, and with the signal's reason when it aborts, which ends the thread wherever it is.
 */
export async function judgeInThread(request: JudgeRequest, signal: AbortSignal): Promise<Judgement> {
  signal.throwIfAborted()
  const thread = new Worker(new URL('./judge-thread.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Judgement>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  thread.once('message', (judgement: Judgement) => resolve(judgement))
  thread.once('error', reject)
  thread.once('exit', () => reject(new Error('The thread that judges ended before it had judged.')))
  try {
    return await promise
  } finally {
    signal.removeEventListener('abort', abort)
    await thread.terminate()
  }
}
