import { guardOf, type FunctionChecks } from '../function-checks.ts'
import type { Guard } from '../guard.ts'
import type { Place, Source } from '../source.ts'
import { FUNCTION_KINDS, propertyOf, type Names } from './resolve.ts'

/** What is done with a router, in the order of the code. */
export type RouterEvent =
  | { readonly kind: 'guards'; readonly path: string; readonly guards: readonly Guard[]; readonly hook: boolean }
  | {
      readonly kind: 'route'
      readonly method: string
      readonly path: string
      readonly guards: readonly Guard[]
      readonly place: Place
      readonly handler: Place | undefined
    }
  | {
      readonly kind: 'mount'
      readonly path: string
      readonly guards: readonly Guard[]
      readonly router: string
      /** Whether it is the same router under another name, as a function's parameter is. */
      readonly same: boolean
    }

/** Routers by key, with what is done with each. */
export interface Routers {
  readonly events: Map<string, RouterEvent[]>
  readonly names: Map<string, string>
}

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete', 'del', 'all', 'options', 'head'])
const MAKERS =
  /^(?:express(?:\.Router|\.express)?|express-promise-router|express-ws|fastify(?:\.fastify)?|koa|koa-router|@koa\/router|koa-joi-router|koa-tree-router|hono(?:\.Hono)?|hono\/tiny\.Hono|hono\/quick\.Hono|@hono\/zod-openapi\.OpenAPIHono|polka|restify\.createServer|router|find-my-way|elysia\.Elysia|@tinyhttp\/app\.App|(?:.*\.)?Router|express\.application)$/
/** Names that routers have where nothing tells how they were made. */
const ROUTER_NAMES = /^(?:app|application|server|fastify|api|instance|web|routes?|v\d|\w*[rR]outer|\w*App|\w*Routes)$/
const HOOKS = new Set(['onRequest', 'preHandler', 'preValidation', 'preParsing'])
const MAX_HOPS = 8
const MAX_ARGUMENTS = 40

/** Collects what a file does with routers: of Express and its like, Koa, Hono and Fastify. */
export class RouterReader {
  readonly #names: Names
  readonly #checks: FunctionChecks
  readonly #answered = new Map<string, string | undefined>()
  readonly routers: Routers = { events: new Map(), names: new Map() }

  constructor(names: Names, checks: FunctionChecks) {
    this.#names = names
    this.#checks = checks
  }

  read(source: Source): void {
    for (const call of source.inside(0, ['call_expression'])) this.#call(source, call)
  }

  #call(source: Source, call: number): void {
    const callee = source.field(call, 'function')
    const args = source.children(source.field(call, 'arguments')).slice(0, MAX_ARGUMENTS)
    if (source.kind(callee) !== 'member_expression') return this.#handOver(source, callee, args)
    const object = source.field(callee, 'object')
    const method = source.text(source.field(callee, 'property'))
    const isRoute = METHODS.has(method)
    if (!isRoute && !['use', 'route', 'register', 'addHook', 'mount', 'param', 'basePath'].includes(method))
      return this.#handOver(source, callee, args)
    const router = this.#router({ source, node: object })
    if (router === undefined) return
    if (isRoute) this.#route(source, call, router, method, args)
    else if (method === 'route') this.#routeOptions(source, call, router, args)
    else if (method === 'use' || method === 'register' || method === 'mount') this.#use(source, router, args)
    else if (method === 'addHook') this.#hook(source, router, args)
  }

  /** `setUp(app)` does with the router what the function does with its parameter. */
  #handOver(source: Source, callee: number, args: readonly number[]): void {
    if (args.length === 0 || args.length > 6) return
    args.forEach((arg, index) => {
      if (source.kind(arg) !== 'identifier') return
      const router = this.#router({ source, node: arg }, MAX_HOPS, false)
      if (router === undefined) return
      const called = this.#names.function({ source, node: callee })
      const parameter = called === undefined ? undefined : parameterKey(called, index)
      if (parameter !== undefined)
        this.#add(router.key, { kind: 'mount', path: '', guards: [], router: parameter, same: true })
    })
  }

  #route(source: Source, call: number, router: Receiver, method: string, args: readonly number[]): void {
    let rest = args
    let paths: readonly string[] = ['']
    if (router.chained) paths = [router.path]
    else {
      const given = this.#paths(source, args[0])
      if (given === undefined) return
      rest = args.slice(1)
      // `router.get('name', '/path', handler)` of Koa.
      const second =
        rest.length > 1 && source.kind(rest[0] ?? -1) === 'string' ? this.#paths(source, rest[0]) : undefined
      if (second !== undefined) rest = rest.slice(1)
      paths = (second ?? given).map((path) => router.path + path)
    }
    const functions = this.#flat(source, rest)
    const last = functions.at(-1)
    if (last === undefined) return
    const guards = functions
      .slice(0, -1)
      .flatMap((one) => (one.source.kind(one.node) === 'object' ? this.#optionGuards(one) : this.#guards(one)))
    let handler = this.#handler(last)
    if (last.source.kind(last.node) === 'object') {
      const inner = propertyOf(last.source, last.node, 'handler')
      if (inner < 0) return
      guards.push(...this.#optionGuards(last))
      handler = this.#handler({ source: last.source, node: inner })
    }
    if (handler === undefined && !router.made) return
    // `app.all('*', guard)` stands in front of what follows.
    if (/^(?:all|get|use)$/.test(method) && paths.every((path) => /\*/.test(path)))
      for (const path of paths)
        this.#add(router.key, { kind: 'guards', path, guards: [...guards, ...this.#guards(last)], hook: false })
    if (method === 'options' || method === 'head') return
    const name = method === 'del' ? 'DELETE' : method.toUpperCase()
    const wrapper = this.#wrapper(last)
    if (wrapper !== undefined) guards.push(wrapper)
    for (const path of paths)
      this.#add(router.key, { kind: 'route', method: name, path, guards, place: { source, node: call }, handler })
  }

  /** Fastify's `route({ method, url, preHandler, handler })`. */
  #routeOptions(source: Source, call: number, router: Receiver, args: readonly number[]): void {
    const [first] = args
    if (first === undefined) return
    if (source.kind(first) !== 'object') {
      // Hono's `route('/path', app)`.
      if (args.length > 1) this.#use(source, router, args)
      return
    }
    const options = { source, node: first }
    const path =
      this.#paths(source, propertyOf(source, first, 'url'))?.[0] ?? source.string(propertyOf(source, first, 'path'))
    const handler = propertyOf(source, first, 'handler')
    if (path === undefined || handler < 0) return
    const methods = propertyOf(source, first, 'method')
    const names =
      source.kind(methods) === 'array'
        ? source.children(methods).map((one) => source.string(one))
        : [source.string(methods)]
    const guards = this.#optionGuards(options)
    for (const name of names)
      this.#add(router.key, {
        kind: 'route',
        method: (name ?? 'ALL').toUpperCase(),
        path: router.path + path,
        guards,
        place: { source, node: call },
        handler: this.#handler({ source, node: handler }),
      })
  }

  #use(source: Source, router: Receiver, args: readonly number[]): void {
    const given = this.#paths(source, args[0])
    const flat = this.#flat(source, given === undefined ? args : args.slice(1))
    const guards: Guard[] = []
    const mounted: string[] = []
    let prefix = ''
    for (const one of flat) {
      if (one.source.kind(one.node) === 'object') {
        const value = one.source.string(propertyOf(one.source, one.node, 'prefix'))
        if (value !== undefined) prefix = value
        continue
      }
      const inner = this.#mountable(one)
      if (inner === undefined) guards.push(...this.#guards(one))
      else mounted.push(inner)
    }
    for (const path of given ?? ['']) {
      const whole = router.path + path + prefix
      if (mounted.length === 0) this.#add(router.key, { kind: 'guards', path: whole, guards, hook: false })
      for (const inner of mounted)
        this.#add(router.key, { kind: 'mount', path: whole, guards, router: inner, same: false })
    }
  }

  /** A router that is handed over as it is, as its middleware, or as a function that fills one. */
  #mountable(place: Place): string | undefined {
    const { source, node } = place
    const kind = source.kind(node)
    if (kind === 'call_expression') {
      const callee = source.field(node, 'function')
      // `router.routes()` of Koa; `require('./routes')(app)` and functions that make routers.
      if (/\.(?:routes|middleware|allowedMethods)$/.test(source.text(callee)))
        return this.#router({ source, node: source.field(callee, 'object') }, MAX_HOPS, false)?.key
    }
    const router = this.#router(place, MAX_HOPS, false)
    if (router !== undefined) return router.key
    const made =
      kind === 'call_expression' ? this.#names.function({ source, node: source.field(node, 'function') }) : undefined
    const answered = made === undefined ? undefined : this.#answeredRouter(made)
    if (answered !== undefined) return answered
    const plugin = this.#names.function(place)
    return plugin === undefined ? undefined : parameterKey(plugin, 0, true)
  }

  /** The router that a function makes and gives back. */
  #answeredRouter({ source, node }: Place): string | undefined {
    const place = keyOf(source, node)
    if (this.#answered.has(place)) return this.#answered.get(place)
    // A function that calls itself finds this.
    this.#answered.set(place, undefined)
    const found = this.#answeredBy(source, node)
    this.#answered.set(place, found)
    return found
  }

  #answeredBy(source: Source, node: number): string | undefined {
    for (const answer of source.inside(node, ['return_statement'])) {
      const [value] = source.children(answer)
      if (value === undefined) continue
      const router = this.#router({ source, node: value }, MAX_HOPS - 2, false)
      if (router !== undefined) return router.key
    }
    return undefined
  }

  #hook(source: Source, router: Receiver, args: readonly number[]): void {
    const name = source.string(args[0] ?? -1)
    if (name === undefined || !HOOKS.has(name)) return
    const guards = this.#flat(source, args.slice(1)).flatMap((one) => this.#guards(one))
    this.#add(router.key, { kind: 'guards', path: '', guards, hook: true })
  }

  #optionGuards({ source, node }: Place): Guard[] {
    const values = [...HOOKS, 'beforeHandler', 'middleware', 'middlewares', 'pre'].map((hook) =>
      propertyOf(source, node, hook),
    )
    return this.#flat(
      source,
      values.filter((value) => value >= 0),
    ).flatMap((one) => this.#guards(one))
  }

  /** Elements of lists, and of lists that names stand for. */
  #flat(source: Source, nodes: readonly number[]): readonly Place[] {
    return nodes.flatMap((node): readonly Place[] => {
      const inner = source.kind(node) === 'spread_element' ? (source.children(node)[0] ?? -1) : node
      if (source.kind(inner) === 'array') return source.children(inner).map((child) => ({ source, node: child }))
      if (source.kind(inner) === 'identifier' || source.kind(inner) === 'member_expression') {
        const value = this.#names.value({ source, node: inner })
        if (value !== undefined && value.source.kind(value.node) === 'array')
          return value.source.children(value.node).map((child) => ({ source: value.source, node: child }))
      }
      return [{ source, node: inner }]
    })
  }

  #guards(place: Place): readonly Guard[] {
    const { source, node } = place
    const kind = source.kind(node)
    if (kind === 'object' || kind === 'string') return []
    const isCall = kind === 'call_expression'
    const callee = isCall ? source.field(node, 'function') : node
    const implementation = this.#names.function({ source, node: callee })
    const name = FUNCTION_KINDS.has(kind) ? source.text(source.field(node, 'name')) : source.text(node)
    const guard = guardOf(name === '' ? 'function' : name, implementation, this.#checks)
    // `wrap(requireUser)` and `compose([a, b])` do what they are handed.
    if (!guard.authenticates && isCall)
      for (const argument of this.#flat(source, source.children(source.field(node, 'arguments')).slice(0, 10))) {
        if (!/^(?:identifier|member_expression|call_expression)$/.test(argument.source.kind(argument.node))) continue
        const text = argument.source.text(argument.node)
        const inner = guardOf(text, this.#names.function(argument), this.#checks)
        if (inner.authenticates) return [inner]
      }
    return [guard]
  }

  /** What a function around the handler does: `withAuth(handler)`. */
  #wrapper({ source, node }: Place): Guard | undefined {
    if (source.kind(node) !== 'call_expression') return undefined
    const callee = source.field(node, 'function')
    const guard = guardOf(source.text(callee), this.#names.function({ source, node: callee }), this.#checks)
    return guard.authenticates ? guard : undefined
  }

  #handler(place: Place): Place | undefined {
    const found = this.#names.function(place)
    if (found !== undefined) return found
    const { source, node } = place
    if (source.kind(node) !== 'call_expression') return undefined
    for (const argument of source.children(source.field(node, 'arguments')).slice(-6).reverse()) {
      const inner = this.#handlerOf({ source, node: argument })
      if (inner !== undefined) return inner
    }
    return undefined
  }

  #handlerOf(place: Place): Place | undefined {
    return place.source.kind(place.node) === 'call_expression' ? undefined : this.#names.function(place)
  }

  #paths(source: Source, node: number | undefined): readonly string[] | undefined {
    if (node === undefined || node < 0) return undefined
    const kind = source.kind(node)
    if (kind === 'array') {
      const paths = source.children(node).map((child) => this.#paths(source, child)?.[0])
      return paths.length > 0 && paths.every((path) => path !== undefined)
        ? paths.filter((path) => path !== undefined)
        : undefined
    }
    if (kind === 'regex') return [`/*${source.text(node)}`]
    if (kind === 'template_string')
      return [
        source
          .text(node)
          .slice(1, -1)
          .replace(/\$\{[^}]{0,100}\}/g, ':value'),
      ]
    if (kind === 'binary_expression') {
      const tail = source.string(source.field(node, 'right'))
      return tail === undefined ? undefined : [tail]
    }
    const text = source.string(node)
    return text === undefined || text.length > 300 || /^(?:https?:|\w+$)/.test(text) ? undefined : [text]
  }

  #router(place: Place, hops = MAX_HOPS, lenient = true): Receiver | undefined {
    if (hops <= 0) return undefined
    const { source } = place
    const node = source.strip(place.node)
    const kind = source.kind(node)
    if (kind === 'call_expression' || kind === 'new_expression') return this.#routerOfCall(source, node, hops, lenient)
    if (kind === 'identifier') {
      const declaration = source.target.names.declaration(node)
      if (declaration === undefined) return undefined
      if (declaration.kind === 'parameter')
        return lenient || this.routers.events.has(keyOf(source, declaration.node))
          ? this.#named(source, declaration.node, declaration.name)
          : undefined
      if (declaration.kind === 'import') {
        const value = this.#names.value({ source, node })
        return value === undefined || value.source.kind(value.node) === 'program'
          ? undefined
          : this.#router(value, hops - 1, lenient)
      }
      if (declaration.value < 0) return lenient ? this.#named(source, declaration.node, declaration.name) : undefined
      if (declaration.property === undefined) {
        const made = this.#router({ source, node: declaration.value }, hops - 1, false)
        if (made !== undefined) {
          if (!this.routers.names.has(made.key)) this.routers.names.set(made.key, declaration.name)
          return { ...made, chained: false }
        }
      }
      return lenient ? this.#named(source, declaration.node, declaration.name) : undefined
    }
    if (kind === 'member_expression') {
      const property = source.text(source.field(node, 'property'))
      const object = source.text(source.field(node, 'object'))
      if (object === 'this' && ROUTER_NAMES.test(property))
        return { key: `${source.path}#this.${property}`, path: '', chained: false, made: false }
      const value = this.#names.value({ source, node })
      if (
        value !== undefined &&
        (value.source !== source || value.node !== node) &&
        value.source.kind(value.node) !== 'member_expression'
      )
        return this.#router(value, hops - 1, false)
      return lenient && ROUTER_NAMES.test(property) && object.length < 60
        ? { key: `${source.path}#${object}.${property}`, path: '', chained: false, made: false }
        : undefined
    }
    return undefined
  }

  #routerOfCall(source: Source, node: number, hops: number, lenient: boolean): Receiver | undefined {
    const isNew = source.kind(node) === 'new_expression'
    const callee = source.field(node, isNew ? 'constructor' : 'function')
    if (/^(?:require|import)$/.test(source.text(callee))) {
      const value = this.#names.value({ source, node })
      return value === undefined || value.source === source || value.source.kind(value.node) === 'program'
        ? undefined
        : this.#router(value, hops - 1, lenient)
    }
    const qualified = source.target.names.qualifiedName(callee) ?? writtenName(source.text(callee).slice(0, 100))
    if (MAKERS.test(qualified)) {
      const [options] = source.children(source.field(node, 'arguments'))
      const prefix = options === undefined ? undefined : source.string(propertyOf(source, options, 'prefix'))
      return { key: keyOf(source, node), path: prefix ?? '', chained: false, made: true }
    }
    if (isNew || source.kind(callee) !== 'member_expression') {
      const made = isNew ? undefined : this.#names.function({ source, node: callee })
      const key = made === undefined || hops < 4 ? undefined : this.#answeredRouter(made)
      return key === undefined ? undefined : { key, path: '', chained: false, made: true }
    }
    const method = source.text(source.field(callee, 'property'))
    const inner = this.#router({ source, node: source.field(callee, 'object') }, hops - 1, lenient)
    if (inner === undefined) return undefined
    const [first] = source.children(source.field(node, 'arguments'))
    if ((method === 'route' || method === 'basePath') && !inner.chained) {
      const [path] = this.#paths(source, first) ?? []
      return path === undefined ? inner : { ...inner, path: inner.path + path, chained: method === 'route' }
    }
    return METHODS.has(method) ||
      /^(?:use|register|withTypeProvider|addHook|prefix|after|setNotFoundHandler)$/.test(method)
      ? inner
      : undefined
  }

  #named(source: Source, node: number, name: string): Receiver | undefined {
    return ROUTER_NAMES.test(name) ? { key: keyOf(source, node), path: '', chained: false, made: false } : undefined
  }

  #add(key: string, event: RouterEvent): void {
    const known = this.routers.events.get(key)
    if (known === undefined) this.routers.events.set(key, [event])
    else known.push(event)
  }
}

interface Receiver {
  readonly key: string
  readonly path: string
  /** Whether it is `router.route('/path')`, whose methods take no path. */
  readonly chained: boolean
  /** Whether it is known to have been made as a router. */
  readonly made: boolean
}

/** `(0, express_1.default)` of a compiler is `express`. */
function writtenName(text: string): string {
  return text.replace(/^\(0,\s*([\w$.]+)\)$/, '$1').replace(/_\d+\.default\b/, '')
}

function keyOf(source: Source, node: number): string {
  return `${source.path}#${node}`
}

/** The key of a function's parameter, where its name is one of routers. */
function parameterKey({ source, node }: Place, index: number, plugin = false): string | undefined {
  if (!FUNCTION_KINDS.has(source.kind(node))) return undefined
  const parameters = source.children(source.field(node, 'parameters'))
  const parameter = parameters[index]
  const single = source.field(node, 'parameter')
  if (parameter === undefined && (index > 0 || single < 0)) return undefined
  const pattern = parameter === undefined ? single : source.field(parameter, 'pattern')
  const name = pattern < 0 ? (parameter ?? -1) : pattern
  if (source.kind(name) !== 'identifier') return undefined
  // Middleware of Express begins with a request; only a parameter that is called like a router is one.
  if (plugin && !ROUTER_NAMES.test(source.text(name))) return undefined
  return keyOf(source, name)
}
