import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import {
  type CertificateAuthority,
  createCertificateAuthority,
} from '../../../packages/scanner/src/testing/certificate-authority.ts'
import {
  type Answer,
  type Asked,
  type NameServer,
  type Reply,
  startNameServer,
} from '../../../packages/scanner/src/testing/name-server.ts'
import { type Ended, picket, Project } from './picket.ts'

/** What a path of a host answers. Texts are HTML. */
export type SiteRoute =
  | string
  | {
      readonly status?: number
      readonly headers?: Readonly<Record<string, string | string[]>>
      readonly body?: string | Buffer
    }
  | ((request: IncomingMessage, response: ServerResponse) => void)

/** Routes by path, `*` for all others; 404 where there is none. */
export type SiteRoutes = Readonly<Record<string, SiteRoute>>

/** Records by `TYPE name`. What is not here does not exist. */
export type SiteZone = Readonly<Record<string, readonly Answer[]>>

export interface SiteOptions {
  /** Routes by host, over https. */
  readonly https: Readonly<Record<string, SiteRoutes>>
  /** Routes by host, over http; none: nobody listens. */
  readonly http?: Readonly<Record<string, SiteRoutes>>
  readonly certificateDays?: number
}

/**
 * An internet of a test's own on loopback: a resolver, a certificate authority, web servers and name servers on addresses that no
 * other test has. Where this machine lets us take ports below 1024, they listen where those of the world do; else on others.
 */
export class World {
  readonly #authority: CertificateAuthority
  readonly #resolver: NameServer
  readonly #closers: (() => Promise<unknown>)[] = []
  readonly #project = new Project()
  readonly #zone = new Map<string, readonly Answer[]>()
  readonly #wildcards = new Map<string, string>()
  /** Whether servers have the ports of the world. */
  readonly hasLowPorts: boolean

  private constructor(
    authority: CertificateAuthority,
    resolver: NameServer,
    hasLowPorts: boolean,
    answer: { reply: (asked: Asked) => Reply },
  ) {
    this.#authority = authority
    this.#resolver = resolver
    this.hasLowPorts = hasLowPorts
    answer.reply = (asked) => this.#reply(asked)
    this.#project.write('ca.pem', authority.pem)
  }

  static async create(): Promise<World> {
    const answer: { reply: (asked: Asked) => Reply } = { reply: () => ({ rcode: 'SERVFAIL' }) }
    const resolver = await startNameServer((asked) => answer.reply(asked))
    return new World(createCertificateAuthority(), resolver, await mayTakeLowPorts(), answer)
  }

  /** An address for a server, the same for the same number. */
  address(number: number): string {
    return `127.${100 + (process.pid % 100)}.${number}.1`
  }

  publish(zone: SiteZone): void {
    for (const [key, answers] of Object.entries(zone)) this.#zone.set(key, answers)
  }

  /** Every name below a domain that nothing else is known of has this address. */
  publishWildcard(domain: string, address: string): void {
    this.#wildcards.set(domain, address)
  }

  /** Starts a site's web servers; answers the address of the first host over https. */
  async startSite(address: string, options: SiteOptions): Promise<string> {
    const hosts = Object.keys(options.https)
    const certificate = this.#authority.issue(hosts, options.certificateDays)
    const handle = (routes: SiteOptions['https']) => (request: IncomingMessage, response: ServerResponse) =>
      answerAs(routes, request, response)
    const secure = createHttpsServer({ ...certificate }, handle(options.https))
    const port = await this.#listen(secure, address, this.hasLowPorts ? 443 : 0)
    if (options.http !== undefined && this.hasLowPorts)
      await this.#listen(createHttpServer(handle(options.http)), address, 80)
    return `https://${hosts[0]}${port === 443 ? '' : `:${port}`}`
  }

  /** A registry that knows when the registrations of domains end (RDAP). */
  async startRegistry(expiries: Readonly<Record<string, Date>>): Promise<void> {
    const address = this.address(200)
    const routes = Object.entries(expiries).map(([domain, date]): [string, SiteRoute] => [
      `/domain/${domain}`,
      {
        headers: { 'content-type': 'application/rdap+json' },
        body: JSON.stringify({ events: [{ eventAction: 'expiration', eventDate: date.toISOString() }] }),
      },
    ])
    this.publish({ 'A rdap.org': [{ type: 'A', name: 'rdap.org', ttl: 300, data: address }] })
    await this.startSite(address, { https: { 'rdap.org': Object.fromEntries(routes) } })
  }

  /** Starts a name server where zones name it; nothing where low ports are not ours. */
  async startNameServer(address: string, reply: (asked: Asked) => Reply): Promise<void> {
    if (!this.hasLowPorts) return
    const server = await startNameServer(reply, address, 53)
    this.#closers.push(() => server.close())
  }

  /** What the zone says, as a name server that answers for it. */
  authoritative(asked: Asked): Reply {
    const reply = this.#reply(asked)
    return 'answers' in Object(reply) ? { ...(reply as { answers: readonly Answer[] }), authoritative: true } : reply
  }

  /** `picket ARGS` in this world, without politeness. */
  run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
    return picket(args, {
      cwd: this.#project.root,
      env: {
        NODE_EXTRA_CA_CERTS: this.#project.path('ca.pem'),
        PICKET_DNS_RESOLVER: `${this.#resolver.address}:${this.#resolver.port}`,
        PICKET_DATA_DIR: this.#project.path('data'),
        PICKET_SITE_RATE: '0',
        ...env,
      },
    })
  }

  get project(): Project {
    return this.#project
  }

  get asked(): readonly Asked[] {
    return this.#resolver.asked
  }

  async close(): Promise<void> {
    for (const close of this.#closers) await close()
    await this.#resolver.close()
    this.#project.remove()
  }

  async #listen(server: Server & { closeAllConnections(): void }, address: string, port: number): Promise<number> {
    server.listen(port, address)
    await once(server, 'listening')
    this.#closers.push(async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    })
    return (server.address() as AddressInfo).port
  }

  #reply({ type: asType, name: asked }: Asked): Reply {
    const name = asked.toLowerCase()
    const type = (asType as string) === 'UNKNOWN_65' ? 'HTTPS' : asType
    const alias = this.#zone.get(`CNAME ${name}`)
    const own = this.#zone.get(`${type} ${name}`)
    if (own !== undefined) return { answers: own }
    // A resolver follows aliases.
    const [target] = alias ?? []
    if (target !== undefined && typeof target.type === 'string' && 'data' in target && typeof target.data === 'string')
      return { answers: [target, ...(this.#zone.get(`${type} ${target.data}`) ?? [])] }
    if ([...this.#zone.keys()].some((key) => key.endsWith(` ${name}`) || key.endsWith(`.${name}`)))
      return { answers: [] }
    const domain = [...this.#wildcards.keys()].find((one) => name.endsWith(`.${one}`))
    if (domain === undefined) return { rcode: 'NXDOMAIN' }
    return { answers: type === 'A' ? [{ type: 'A', name, ttl: 300, data: this.#wildcards.get(domain) ?? '' }] : [] }
  }
}

function answerAs(routes: SiteOptions['https'], request: IncomingMessage, response: ServerResponse): void {
  response.on('error', () => undefined)
  const host = (request.headers.host ?? '').replace(/:\d+$/, '')
  const path = request.url ?? '/'
  const site = routes[host] ?? {}
  const route = site[path] ?? site[path.split('?', 1)[0] ?? ''] ?? site['*']
  if (typeof route === 'function') return route(request, response)
  if (route === undefined)
    return void response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Not found</title>Not found')
  if (typeof route === 'string')
    return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(route)
  response.writeHead(route.status ?? 200, { ...route.headers }).end(route.body)
}

function mayTakeLowPorts(): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createHttpServer()
    server.once('error', () => resolve(false))
    server.listen(443, `127.${100 + (process.pid % 100)}.250.1`, () => server.close(() => resolve(true)))
  })
}
