import { spawn } from 'node:child_process'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the server answers a request. */
export type GitServerBehaviour =
  | { readonly kind: 'serve' }
  | {
      readonly kind: 'status'
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: string
    }
  /** Takes the request and never answers. */
  | { readonly kind: 'hang' }

export interface ServedRequest {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly authorization: string | undefined
}

/** Decides over one request; `undefined` where it has no say. */
export type GitServerRule = (request: ServedRequest) => GitServerBehaviour | undefined

/** A code host on the loopback: the real `git http-backend` over the repositories in a folder. */
export interface GitHttpServer {
  /** `http://127.0.0.1:PORT`, without a slash at its end. */
  readonly url: string
  readonly requests: readonly ServedRequest[]
  /** Replaces what is served; without an argument everything is served again. */
  behave(rule?: GitServerRule): void
  /** Asks for a token, as the password of Basic (with any user name) or as Bearer, wherever the path starts with `/REPOSITORY`. */
  protect(repository: string, token: string): void
  close(): Promise<void>
}

/** Serves the bare or other repositories below `root` (`root/org/repo` as `/org/repo`, with or without `.git`). */
export async function startGitHttpServer(root: string): Promise<GitHttpServer> {
  const requests: ServedRequest[] = []
  const tokens = new Map<string, string>()
  let rule: GitServerRule = () => undefined

  const server = createServer((incoming, outgoing) => {
    const request = {
      method: incoming.method ?? '',
      url: incoming.url ?? '',
      authorization: incoming.headers.authorization,
    }
    requests.push(request)
    const behaviour = rule(request) ?? protection(request, tokens) ?? { kind: 'serve' }
    if (behaviour.kind === 'serve') serve(root, incoming, outgoing)
    if (behaviour.kind === 'status') outgoing.writeHead(behaviour.status, behaviour.headers).end(behaviour.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    behave(next = () => undefined) {
      rule = next
    },
    protect(repository, token) {
      tokens.set(`/${repository}`, token)
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())))
    },
  }
}

function protection(
  { url, authorization }: ServedRequest,
  tokens: ReadonlyMap<string, string>,
): GitServerBehaviour | undefined {
  for (const [path, token] of tokens) {
    if (!url.startsWith(`${path}/`) && !url.startsWith(`${path}.git/`)) continue
    if (presentedToken(authorization) === token) return undefined
    return { kind: 'status', status: 401, headers: { 'www-authenticate': 'Basic realm="git"' } }
  }
  return undefined
}

function presentedToken(authorization = ''): string | undefined {
  const [scheme, value = ''] = authorization.split(' ')
  if (scheme === 'Bearer') return value
  return scheme === 'Basic' ? Buffer.from(value, 'base64').toString('utf8').split(':').slice(1).join(':') : undefined
}

/** RFC 3875, as far as `git http-backend` needs it. */
function serve(root: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const url = new URL(incoming.url ?? '/', 'http://localhost')
  const header = (name: string) => incoming.headers[name]?.toString() ?? ''
  const backend = spawn('git', ['http-backend'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {
      PATH: process.env['PATH'],
      HOME: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      GIT_PROTOCOL: header('git-protocol'),
      REQUEST_METHOD: incoming.method,
      PATH_INFO: decodeURIComponent(url.pathname),
      QUERY_STRING: url.search.slice(1),
      CONTENT_TYPE: header('content-type'),
      ...(header('content-length') !== '' && { CONTENT_LENGTH: header('content-length') }),
      HTTP_CONTENT_ENCODING: header('content-encoding'),
      REMOTE_ADDR: '127.0.0.1',
    },
  })
  backend.on('error', () => outgoing.destroy())
  backend.stdin.on('error', () => {})
  incoming.pipe(backend.stdin)
  outgoing.on('close', () => backend.kill('SIGKILL'))

  let head: Buffer | undefined = Buffer.alloc(0)
  backend.stdout.on('data', (chunk: Buffer) => {
    if (head === undefined) return void outgoing.write(chunk)
    head = Buffer.concat([head, chunk])
    const end = head.indexOf('\r\n\r\n')
    if (end === -1) return
    writeHead(outgoing, head.toString('latin1', 0, end))
    outgoing.write(head.subarray(end + 4))
    head = undefined
  })
  backend.stdout.on('end', () => outgoing.end())
}

function writeHead(outgoing: ServerResponse, head: string): void {
  let status = 200
  for (const line of head.split('\r\n')) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon)
    const value = line.slice(colon + 1).trim()
    if (name.toLowerCase() === 'status') status = Number.parseInt(value, 10)
    else outgoing.setHeader(name, value)
  }
  outgoing.writeHead(status)
}
