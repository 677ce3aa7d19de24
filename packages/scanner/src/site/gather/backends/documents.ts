import { type BackendQuestion, capturesOf, type DiscoverBackend, type Facts, listFacts, parseJson } from './backend.ts'

const MAX_COLLECTIONS = 4

/** Collections as the clients of Appwrite, Parse and Convex name them. */
export const discoverDocuments: DiscoverBackend = (scripts) => [
  ...appwrite(scripts),
  ...parse(scripts),
  ...convex(scripts),
]

const appwrite = (scripts: Parameters<DiscoverBackend>[0]): BackendQuestion[] => {
  const [endpoint] = capturesOf(scripts, /\.setEndpoint\(\s*["'`](https?:\/\/[\w.:-]{3,200}\/v1)\/?["'`]\s*\)/g, 1)
  const [project] = capturesOf(scripts, /\.setProject\(\s*["'`]([\w.-]{1,64})["'`]\s*\)/g, 1)
  if (endpoint === undefined || project === undefined) return []
  return capturesOf(
    scripts,
    /\.listDocuments\(\s*["'`]([\w.-]{1,64}["'`]\s*,\s*["'`][\w.-]{1,64})["'`]/g,
    MAX_COLLECTIONS,
  ).map(({ text, url }) => {
    const [database = '', collection = ''] = text.split(/["'`]\s*,\s*["'`]/)
    return {
      question: 'appwrite/collection',
      subject: collection,
      url: `${endpoint.text}/databases/${database}/collections/${collection}/documents`,
      headers: { 'x-appwrite-project': project.text },
      namedIn: url,
      read: readDocuments,
    }
  })
}

const parse = (scripts: Parameters<DiscoverBackend>[0]): BackendQuestion[] => {
  const [server] = capturesOf(
    scripts,
    /\bserverURL\s*[:=]\s*["'`](https?:\/\/[\w.:-]{3,200}(?:\/[\w-]{1,40}){0,3})\/?["'`]/g,
    1,
  )
  const [keys] = capturesOf(
    scripts,
    /\bParse\.initialize\(\s*["'`]([\w.-]{1,100}["'`](?:\s*,\s*["'`][\w.-]{1,100})?)/g,
    1,
  )
  if (server === undefined || keys === undefined) return []
  const [application = '', key] = keys.text.split(/["'`](?:\s*,\s*["'`])?/)
  return capturesOf(
    scripts,
    /\bParse\.Query\(\s*["'`]([A-Za-z]\w{0,60})["'`]\s*\)|\bParse\.Object\.extend\(\s*["'`]([A-Za-z]\w{0,60})["'`]/g,
    MAX_COLLECTIONS,
  ).map(({ text, url }) => ({
    question: 'parse/class',
    subject: text,
    url: `${server.text}/classes/${text}?limit=1`,
    headers: {
      'x-parse-application-id': application,
      ...(key !== undefined && key !== '' && { 'x-parse-javascript-key': key }),
    },
    namedIn: url,
    read: readResults,
  }))
}

const convex = (scripts: Parameters<DiscoverBackend>[0]): BackendQuestion[] => {
  const [deployment] = capturesOf(
    scripts,
    /["'`](https:\/\/[a-z]{1,40}-[a-z]{1,40}-\d{1,6}(?:\.[a-z0-9-]{1,40})?\.convex\.cloud)\/?["'`]/g,
    1,
  )
  if (deployment === undefined) return []
  return capturesOf(
    scripts,
    /\buse(?:Query|PaginatedQuery)\)?\(\s*[\w$]{1,20}(?:\.[\w$]{1,20})?\.(\w{1,40}\.(?:list|get|all|find)\w{0,40})\b/g,
    MAX_COLLECTIONS,
  ).map(({ text, url }) => ({
    question: 'convex/query',
    subject: text,
    url: `${deployment.text}/api/query?${new URLSearchParams({ path: text.replace('.', ':'), args: '{}', format: 'json' }).toString()}`,
    namedIn: url,
    read: readValue,
  }))
}

/** Appwrite: `{total, documents: [{$id, …}]}`. */
function readDocuments(status: number, body: string): Facts {
  const { total, documents } = (parseJson(body) ?? {}) as { total?: unknown; documents?: unknown }
  return status === 200 && typeof total === 'number' ? listFacts(documents) : {}
}

/** Parse: `{results: [{objectId, …}]}`. */
function readResults(status: number, body: string): Facts {
  const { results } = (parseJson(body) ?? {}) as { results?: unknown }
  const facts = status === 200 ? listFacts(results) : {}
  return Array.isArray(facts['columns']) && facts['columns'].includes('objectId') ? facts : {}
}

/** Convex: `{status: "success", value: [{_id, …}]}`, or a page of them. */
function readValue(status: number, body: string): Facts {
  const answer = (parseJson(body) ?? {}) as { status?: unknown; value?: unknown }
  if (status !== 200 || answer.status !== 'success') return {}
  const facts = listFacts((answer.value as { page?: unknown } | null)?.page ?? answer.value)
  return Array.isArray(facts['columns']) && facts['columns'].includes('_id') ? facts : {}
}
