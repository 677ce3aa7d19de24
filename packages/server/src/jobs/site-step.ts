import { join } from 'node:path'
import {
  type ArtifactName,
  type Artifacts,
  type BrowserPool,
  gatherArtifact,
  judgeInThread,
  openSession,
  parseDnsServer,
  stepFailure,
  StubResolver,
} from '@picket/scanner'
import type { WorkedJob } from '../services/scan-work.ts'
import type { Services } from '../services/services.ts'
import { conductOf, longestStep } from '../services/site-conduct.ts'
import { JUDGE } from '../services/site-runs.ts'
import {
  claimStep,
  type ClaimedStep,
  endGathering,
  endJudging,
  failStep,
  type Gathered,
  gatheredBefore,
  releaseStep,
} from '../services/site-work.ts'

/** What a worker on sites has besides the services. */
export interface SiteWorker {
  readonly services: Pick<Services, 'store' | 'settings' | 'egress' | 'log'>
  /** The process's browser, for accessibility; without one, that is "could not check". */
  readonly browser?: BrowserPool
  /** Milliseconds that a step may take, where they do not follow from the settings. */
  readonly longestStep?: number
}

/** Bytes of one artifact as JSON text. A run's pages at their largest come to less. */
const MOST_BYTES = 256 * 1024 ** 2

/** Requests that the run has made, as far as a step has come that did not end. */
interface Tally {
  requests: number
}

class StepTimedOut extends Error {
  override readonly name = 'StepTimedOut'
}

/**
 * Works on one job: claims its step, gathers from the site or judges what was gathered, stores it, which begins the next step. A
 * fault of ours fails the step and not the run; a throw (the database is away) has the job tried again.
 */
export async function workOnStep(worker: SiteWorker, job: WorkedJob<'site-step'>): Promise<void> {
  const { services } = worker
  const claimed = await claimStep(services, job.data.stepId, job.id)
  if (claimed.outcome !== 'claimed') return
  const { step } = claimed
  const log = services.log.child({ run: step.runId, step: step.name, attempt: step.attempt })
  const tally: Tally = { requests: step.requests }
  const limit = worker.longestStep ?? longestStep(services.settings)
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new StepTimedOut()), limit)
  try {
    const kept = await carryOut(worker, step, tally, AbortSignal.any([job.signal, late.signal]))
    log.info({ requests: tally.requests, kept }, 'step ended')
  } catch (error) {
    if (job.signal.aborted) {
      const released = await releaseStep(services, step, tally.requests)
      log.info({ released }, 'step handed back: this worker stops')
      return
    }
    if (!(error instanceof StepFailed) && !late.signal.aborted) throw error
    const reason = late.signal.aborted
      ? `The step ${step.name} took longer than it may (${Math.ceil(limit / 1000)} s).`
      : messageOf(error)
    await failStep(services, step, reason, tally.requests)
    log.warn({ err: error, reason }, 'step failed')
  } finally {
    clearTimeout(timer)
  }
}

/** The step came to nothing, and would again. The message is for the user. */
class StepFailed extends Error {
  override readonly name = 'StepFailed'
}

async function carryOut(worker: SiteWorker, step: ClaimedStep, tally: Tally, signal: AbortSignal): Promise<boolean> {
  const { services } = worker
  const { artifacts, failures } = await gatheredBefore(services, step)
  if (step.name === JUDGE) {
    const advisories = join(services.settings.dataDir, 'advisories')
    const request = { sections: step.sections, artifacts, failures, advisories }
    const judgement = await orFail(step, judgeInThread(request, signal))
    return endJudging(services, step, judgement)
  }
  return endGathering(services, step, await orFail(step, gather(worker, step, artifacts, tally, signal)))
}

async function orFail<T>(step: ClaimedStep, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof StepFailed) throw error
    throw new StepFailed(stepFailure(step.name as ArtifactName, error), { cause: error })
  }
}

async function gather(
  { services: { settings, egress }, browser }: SiteWorker,
  { name, site, requests }: ClaimedStep,
  artifacts: ReadonlyMap<string, Buffer>,
  tally: Tally,
  signal: AbortSignal,
): Promise<Gathered> {
  const server = settings.dnsResolver === undefined ? undefined : parseDnsServer(settings.dnsResolver)
  const session = openSession({
    target: {
      origin: site.givenOrigin,
      registrableDomain: site.registrableDomain,
      scope: { type: site.scopeType, value: site.scopeValue },
    },
    conduct: conductOf(settings),
    egress: egress.guarded,
    resolver: new StubResolver(server === undefined ? {} : { servers: [server] }),
    signal,
    browser,
    used: requests,
  })
  try {
    // Our own bytes, as the steps before wrote them.
    const gathered = Object.fromEntries(
      [...artifacts].map(([one, json]) => [one, JSON.parse(json.toString('utf8')) as unknown]),
    ) as Partial<Artifacts>
    const artifact = await gatherArtifact(name as ArtifactName, session.context, gathered)
    const json = Buffer.from(JSON.stringify(artifact))
    if (json.length > MOST_BYTES) throw new StepFailed(`The step ${name} gathered more than can be kept.`)
    const baseUrl = 'baseUrl' in artifact ? artifact.baseUrl : undefined
    return { artifact: json, requests: session.context.http.used, baseUrl }
  } finally {
    tally.requests = session.context.http.used
    await session.close()
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
