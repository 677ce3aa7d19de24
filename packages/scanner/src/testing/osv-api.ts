import type { IncomingMessage, ServerResponse } from 'node:http'
import { startWebServer, type WebServer } from './web-server.ts'

/** What a batch asks of one package. */
export interface OsvQuery {
  readonly package: { readonly ecosystem: string; readonly name: string }
  readonly version?: string
  readonly page_token?: string
}

export interface OsvApiServer extends WebServer {
  /** Queries of each batch, in their order. */
  readonly batches: readonly (readonly OsvQuery[])[]
}

export interface OsvApiBehaviour {
  /** Ids for each package of a name. */
  readonly ids: Readonly<Record<string, readonly string[]>>
  /** Records by id. */
  readonly records: Readonly<Record<string, unknown>>
  /** Ids of one page of one query. */
  readonly page?: number
  /** Answers in the place of the protocol; `true` once it has. */
  readonly instead?: (request: IncomingMessage, response: ServerResponse) => boolean
}

/** A server on loopback that speaks `/v1/querybatch` and `/v1/vulns/ID` as the public OSV API does. */
export async function startOsvApi(behaviour: OsvApiBehaviour): Promise<OsvApiServer> {
  const batches: OsvQuery[][] = []
  const { ids, records, page = 1000, instead } = behaviour
  const answer = (query: OsvQuery) => {
    const all = ids[query.package.name] ?? []
    const start = Number(query.page_token ?? 0)
    const vulns = all.slice(start, start + page).map((id) => ({ id, modified: '2024-01-01T00:00:00Z' }))
    const next = start + page < all.length ? { next_page_token: String(start + page) } : {}
    return { ...(vulns.length > 0 && { vulns }), ...next }
  }
  const server = await startWebServer({
    '*': (request, response) => {
      if (instead?.(request, response) === true) return
      const json = (status: number, value: unknown) =>
        void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
      if (request.method === 'POST' && request.url === '/v1/querybatch') {
        const chunks: Buffer[] = []
        request.on('data', (chunk: Buffer) => chunks.push(chunk))
        request.on('end', () => {
          const { queries } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { queries: OsvQuery[] }
          batches.push(queries)
          if (queries.length > 1000) json(400, { code: 3, message: 'Too many queries.' })
          else json(200, { results: queries.map(answer) })
        })
        return
      }
      const id = decodeURIComponent((request.url ?? '').replace(/^\/v1\/vulns\//, ''))
      if (records[id] === undefined) json(404, { code: 5, message: 'Bug not found.' })
      else json(200, records[id])
    },
  })
  return { ...server, batches }
}
