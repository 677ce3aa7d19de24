// Entry of a worker thread: judges one site and ends.
import { parentPort, workerData } from 'node:worker_threads'
import type { JudgeRequest } from './judge-in-thread.ts'
import { judgeArtifacts } from './scan-site.ts'
import type { Artifacts } from './site/artifacts/index.ts'

if (parentPort === null) throw new Error('judge-thread.ts is the entry of a worker thread and cannot be run by itself.')
const { sections, artifacts, failures, advisories } = workerData as JudgeRequest
const decoder = new TextDecoder()
// Our own bytes, as the gathering steps wrote them.
const gathered = Object.fromEntries(
  [...artifacts].map(([name, json]) => [name, JSON.parse(decoder.decode(json)) as unknown]),
) as Partial<Artifacts>
const whyMissing = (name: string): string => failures.get(name) ?? `The step ${name} was not carried out.`
parentPort.postMessage(judgeArtifacts(sections, gathered, whyMissing, advisories))
