import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface WebServer {
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string
  /** Paths asked for, in their order. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

/** What a path answers: a page, or a function that answers by itself. */
export type Route =
  | string
  | {
      readonly status?: number
      readonly headers?: Readonly<Record<string, string | string[]>>
      readonly body?: string | Buffer
    }
  | ((request: IncomingMessage, response: ServerResponse) => void)

/** A real web server on loopback: routes by path, `*` for all others, 404 where there is none. Texts are HTML. */
export async function startWebServer(routes: Readonly<Record<string, Route>>): Promise<WebServer> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    response.on('error', () => undefined)
    const path = request.url ?? '/'
    asked.push(path)
    const route = routes[path] ?? routes[path.split('?', 1)[0] ?? ''] ?? routes['*']
    if (typeof route === 'function') return route(request, response)
    if (route === undefined)
      return void response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Not found</title>Not found')
    if (typeof route === 'string')
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(route)
    response.writeHead(route.status ?? 200, { ...route.headers }).end(route.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
