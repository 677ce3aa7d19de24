import type { Advisory } from '../advisories/advisory.ts'
import type { Fetch } from '../advisories/fetch.ts'
import { parseAdvisory } from '../advisories/parse-advisory.ts'
import { API_LIMITS, type ApiConnection, ApiFailed, type ApiLimits, askApi } from './api-request.ts'
import { BATCH, type Question, queryBatch } from './query-batch.ts'

export interface LiveOptions {
  /** Ends in `/v1/`. */
  readonly base: URL
  readonly fetch: Fetch
  readonly signal: AbortSignal
  readonly limits?: Partial<ApiLimits>
}

/** What an API said of one package. */
export interface LiveAnswer {
  readonly advisories: readonly Advisory[]
  /** Whether these are all; if not, there may be others. */
  readonly complete: boolean
}

/** What an API said of some packages. */
export interface LiveAdvisories {
  /** For each question, in their order. */
  readonly answers: readonly LiveAnswer[]
  /** Why some are not complete; absent where all are. */
  readonly failure?: string
}

/** Records that are fetched at a time. */
const AT_A_TIME = 8

/** Records that cannot be had before no more are asked for. */
const MAX_FAILURES = 5

/**
 * Asks an OSV API about packages: which advisories they have in batches, then each advisory once. What cannot be asked is told, and
 * costs the packages that it concerns alone. Rejects only when the signal aborts.
 */
export async function askForAdvisories(options: LiveOptions, questions: readonly Question[]): Promise<LiveAdvisories> {
  const limits = { ...API_LIMITS, ...options.limits }
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(limits.totalMilliseconds)])
  const api: ApiConnection = { base: options.base, fetch: options.fetch, limits, signal }
  const asked = await idsOf(api, questions)
  options.signal.throwIfAborted()
  const wanted = [...new Set(asked.ids.flatMap((ids) => [...(ids ?? [])]))].sort()
  const records = new Records(api, wanted)
  await records.fetchAll()
  options.signal.throwIfAborted()
  const answers = asked.ids.map((ids, index) => answerOf(ids, questions[index]?.ecosystem ?? '', records.byId))
  if (answers.every(({ complete }) => complete)) return { answers }
  return {
    answers,
    failure: asked.failure ?? records.failure ?? `${api.base.origin} sent a record that is none of OSV`,
  }
}

/** An API that fails one batch after all tries is not asked for the next. */
async function idsOf(
  api: ApiConnection,
  questions: readonly Question[],
): Promise<{ ids: (ReadonlySet<string> | undefined)[]; failure?: string }> {
  const ids: (ReadonlySet<string> | undefined)[] = []
  for (let start = 0; start < questions.length; start += BATCH) {
    try {
      for (const one of await queryBatch(api, questions.slice(start, start + BATCH))) ids.push(one)
    } catch (cause) {
      if (!(cause instanceof ApiFailed)) throw cause
      return { ids: questions.map((_, index) => ids[index]), failure: cause.message }
    }
  }
  return { ids }
}

class Records {
  readonly byId = new Map<string, unknown>()
  failure: string | undefined
  readonly #api: ApiConnection
  readonly #wanted: readonly string[]
  #failures = 0

  constructor(api: ApiConnection, wanted: readonly string[]) {
    this.#api = api
    this.#wanted = wanted.slice(0, api.limits.advisories)
    if (wanted.length > this.#wanted.length)
      this.failure = `${api.base.origin} names more than ${api.limits.advisories} advisories`
  }

  async fetchAll(): Promise<void> {
    const queue = this.#wanted.values()
    const work = async () => {
      for (const id of queue) if (this.#failures < MAX_FAILURES) await this.#fetch(id)
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, work))
  }

  async #fetch(id: string): Promise<void> {
    try {
      const record = await askApi(this.#api, `vulns/${encodeURIComponent(id)}`)
      if (typeof record !== 'object' || record === null || !('id' in record) || record.id !== id)
        throw new ApiFailed(`${this.#api.base.origin} has another record under the id ${id}`)
      this.byId.set(id, record)
    } catch (cause) {
      if (!(cause instanceof ApiFailed)) throw cause
      this.#failures++
      // The same failure whatever order the answers come in.
      if (this.failure === undefined || cause.message < this.failure) this.failure = cause.message
    }
  }
}

function answerOf(
  ids: ReadonlySet<string> | undefined,
  ecosystem: string,
  records: ReadonlyMap<string, unknown>,
): LiveAnswer {
  const parsed = [...(ids ?? [])].sort().map((id) => parseAdvisory(records.get(id), ecosystem))
  return {
    advisories: parsed.flatMap((one) => (one.kind === 'advisory' ? [one.advisory] : [])),
    complete: ids !== undefined && parsed.every(({ kind }) => kind !== 'invalid'),
  }
}
