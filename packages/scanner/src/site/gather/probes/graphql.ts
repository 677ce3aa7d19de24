import type { Script } from '../../artifacts/crawl.ts'
import type { Fetched } from '../../artifacts/http.ts'
import type { PoliteFetcher } from '../gatherer.ts'

/** Reads the schema's type names alone, and changes nothing. */
const QUERY = '{__schema{types{name}}}'
const MAX_ENDPOINTS = 4
const MAX_SCHEMA = 256 * 1024

/** Where servers have their endpoint by default: most frameworks, Next.js and others below `/api`, Hasura. */
const USUAL = ['/graphql', '/api/graphql', '/v1/graphql'] as const

/** Puts an introspection query to each endpoint, by POST, and by GET where that is not taken. */
export async function probeGraphql(
  baseUrl: string,
  scripts: readonly Script[],
  isOurs: (url: URL) => boolean,
  http: PoliteFetcher,
): Promise<Fetched[]> {
  const answers: Fetched[] = []
  for (const url of endpoints(baseUrl, scripts, isOurs)) {
    const posted = await http.fetch(url, {
      method: 'POST',
      body: JSON.stringify({ query: QUERY }),
      headers: { 'content-type': 'application/json' },
      follow: () => false,
      maxBytes: MAX_SCHEMA,
    })
    answers.push(posted)
    // Not there at all, or answered: no second question.
    if (posted.kind === 'unreachable' || [404, 410].includes(posted.answer.status)) continue
    if (posted.answer.body.includes('"__schema"')) continue
    const got = new URL(url)
    got.searchParams.set('query', QUERY)
    answers.push(await http.fetch(got.href, { follow: () => false, maxBytes: MAX_SCHEMA }))
  }
  return answers
}

/** What scripts name like an endpoint first. */
function endpoints(baseUrl: string, scripts: readonly Script[], isOurs: (url: URL) => boolean): string[] {
  const named = scripts.flatMap(({ text }) =>
    [...text.matchAll(/["'`]((?:https?:\/\/[\w.:-]{1,200})?\/[\w/.-]{0,100}graphql)["'`]/gi)]
      .slice(0, 10)
      .map((match) => match[1] ?? ''),
  )
  const urls = [...named, ...USUAL].flatMap((path) => URL.parse(path, baseUrl) ?? []).filter(isOurs)
  return [...new Set(urls.map(({ href }) => href))].slice(0, MAX_ENDPOINTS)
}
