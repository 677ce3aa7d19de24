import { isAdvisoryId } from '../advisories/parse-advisory.ts'
import { type ApiConnection, ApiFailed, askApi } from './api-request.ts'

/** One package to ask about. Without a version, all advisories of the package are asked for. */
export interface Question {
  readonly ecosystem: string
  readonly name: string
  readonly version?: string
}

/** What the public API takes in one request (https://google.github.io/osv.dev/post-v1-querybatch/). */
export const BATCH = 1000

/** A longer token was made to be. Characters. */
const MAX_TOKEN = 4096

/** More advisories of one version than any package has. */
const MAX_IDS = 10_000

interface Pending {
  readonly index: number
  readonly token?: string
}

/** The ids of the advisories for each question, at most `BATCH` of them, all pages of them. Throws `ApiFailed`. */
export async function queryBatch(api: ApiConnection, questions: readonly Question[]): Promise<Set<string>[]> {
  const found = questions.map(() => new Set<string>())
  let pending: readonly Pending[] = questions.map((_, index) => ({ index }))
  for (let page = 1; pending.length > 0; page++) {
    if (page > api.limits.pages) throw wrong(api, 'its pages have no end')
    const queries = pending.map(({ index, token }) => queryOf(questions[index], token))
    const results = resultsOf(api, await askApi(api, 'querybatch', { queries }), pending.length)
    const next: Pending[] = []
    for (const [position, { index, token: before }] of pending.entries()) {
      const { ids, token } = resultOf(api, results[position])
      const all = found[index]
      for (const id of ids) all?.add(id)
      if ((all?.size ?? 0) > MAX_IDS) throw wrong(api, 'it names more advisories than there can be')
      if (token !== undefined && token === before) throw wrong(api, 'its pages have no end')
      if (token !== undefined) next.push({ index, token })
    }
    pending = next
  }
  return found
}

function queryOf(question: Question | undefined, token: string | undefined): object {
  const { ecosystem, name, version } = question ?? { ecosystem: '', name: '' }
  return {
    package: { ecosystem, name },
    ...(version === undefined ? {} : { version }),
    ...(token === undefined ? {} : { page_token: token }),
  }
}

function wrong(api: ApiConnection, what: string): ApiFailed {
  return new ApiFailed(`${api.base.origin} does not answer as an OSV API does: ${what}`)
}

type Json = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** One for each query, in their order. */
function resultsOf(api: ApiConnection, answer: unknown, count: number): readonly unknown[] {
  const results = isObject(answer) ? answer['results'] : undefined
  if (!Array.isArray(results) || results.length !== count) throw wrong(api, 'it has not one result for each query')
  return results
}

function resultOf(api: ApiConnection, result: unknown): { ids: string[]; token: string | undefined } {
  const { vulns = [], next_page_token: token } = isObject(result) ? result : {}
  if (!Array.isArray(vulns)) throw wrong(api, 'a result has no list of advisories')
  const ids = vulns.map((one) => (isObject(one) ? one['id'] : undefined))
  if (!ids.every((id): id is string => typeof id === 'string' && isAdvisoryId(id)))
    throw wrong(api, 'an advisory has no id')
  if (token === undefined || token === '' || token === null) return { ids, token: undefined }
  if (typeof token !== 'string' || token.length > MAX_TOKEN) throw wrong(api, 'a page has no token')
  return { ids, token }
}
