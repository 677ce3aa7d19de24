import type { Guard } from '../guard.ts'
import { joinPaths, type Route } from '../route.ts'
import type { Source } from '../source.ts'
import type { PythonGuards } from './guards.ts'
import { decoratorsOf, keyword, positional, type PythonNames } from './resolve.ts'

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete'])
const ROUTER_CALL =
  /(?:^|\.)(?:Flask|Quart|Sanic|FastAPI|APIRouter|Blueprint|APIBlueprint|Starlette|Namespace|Api|Router)$/
const ROUTER_NAME = /^(?:app|application|api|bp|blueprint|router|\w{1,60}_(?:bp|blueprint|router|api|routes))$/
const BEFORE_ALL = new Set(['before_app_request', 'before_request', 'middleware'])
const MAX_DEPTH = 10

interface Router {
  readonly name: string
  readonly isApplication: boolean
  prefix: string
  readonly guards: Guard[]
  readonly parents: { readonly router: string; readonly prefix: string; readonly guards: readonly Guard[] }[]
}

/** Applications, blueprints and routers of Flask, FastAPI and their like, with the functions that are registered at them. */
export class RouterTable {
  readonly #names: PythonNames
  readonly #guards: PythonGuards
  readonly #routers = new Map<string, Router>()
  readonly #routes: { readonly route: Route; readonly router: string }[] = []
  /** What stands in front of everything. */
  readonly global: Guard[] = []

  constructor(names: PythonNames, guards: PythonGuards) {
    this.#names = names
    this.#guards = guards
  }

  read(source: Source): void {
    for (const definition of source.inside(0, ['function_definition'])) this.#function(source, definition)
    for (const call of source.inside(0, ['call'])) this.#call(source, call)
  }

  routes(): readonly Route[] {
    return this.#routes.map(({ route, router }) => {
      const { prefix, guards } = this.#inFrontOf(router, 0)
      const path = joinPaths(prefix, route.path)
      return { ...route, path, guards: [...guards, ...route.ownGuards] }
    })
  }

  #inFrontOf(key: string, depth: number): { readonly prefix: string; readonly guards: readonly Guard[] } {
    const router = this.#routers.get(key)
    if (router === undefined || depth > MAX_DEPTH) return { prefix: '', guards: [] }
    // Of several that include it, the one with most in front.
    let best: { prefix: string; guards: readonly Guard[] } = { prefix: '', guards: [] }
    router.parents.forEach((parent, index) => {
      const above = this.#inFrontOf(parent.router, depth + 1)
      const found = { prefix: joinPaths(above.prefix, parent.prefix), guards: [...above.guards, ...parent.guards] }
      if (index === 0 || found.guards.length > best.guards.length) best = found
    })
    return { prefix: joinPaths(best.prefix, router.prefix), guards: [...best.guards, ...router.guards] }
  }

  #function(source: Source, definition: number): void {
    for (const decorator of decoratorsOf(source, definition)) {
      const isCall = source.kind(decorator) === 'call'
      const callee = isCall ? source.field(decorator, 'function') : decorator
      if (source.kind(callee) !== 'attribute') continue
      const method = source.text(source.field(callee, 'attribute'))
      const key = this.#router(source, source.field(callee, 'object'))
      if (key === undefined) continue
      if (BEFORE_ALL.has(method)) this.#before(key, method, this.#guards.of({ source, node: definition }))
      if (!isCall || (!METHODS.has(method) && method !== 'route' && method !== 'api_route')) continue
      const [first] = positional(source, decorator)
      const path = source.string(first ?? keyword(source, decorator, method === 'route' ? 'rule' : 'path'))
      const own = [
        ...this.#guards.ofDecorators(source, definition),
        ...this.#guards.ofDependencies(source, decorator),
        ...this.#guards.ofParameters(source, definition),
      ]
      const name = this.#routers.get(key)?.name ?? ''
      this.#routes.push({
        router: key,
        route: {
          method: METHODS.has(method) ? method.toUpperCase() : methodOf(source, keyword(source, decorator, 'methods')),
          path: path ?? '',
          place: { source, node: decorator },
          handler: { source, node: definition },
          guards: own,
          ownGuards: own,
          group: `${key}@${source.path}`,
          groupName: `${name} in ${source.path}`,
          declaredPublic: /\bpublic\b|allow_anonymous|no_auth|unauthenticated/i.test(
            source
              .text(source.parent(definition))
              .slice(0, 400)
              .replace(/\bdef [\s\S]*/, ''),
          ),
        },
      })
    }
  }

  #call(source: Source, call: number): void {
    const callee = source.field(call, 'function')
    if (source.kind(callee) !== 'attribute') return
    const method = source.text(source.field(callee, 'attribute'))
    if (!/^(?:include_router|register_blueprint|before_request|add_middleware|mount)$/.test(method)) return
    const key = this.#router(source, source.field(callee, 'object'))
    const [first, second] = positional(source, call)
    if (key === undefined || first === undefined) return
    if (method === 'before_request') return this.#before(key, method, this.#guards.of({ source, node: first }))
    if (method === 'add_middleware') {
      const guard = this.#guards.of({ source, node: first })
      if (guard.authenticates && !/^(?:\w+\.)*SessionMiddleware$/.test(guard.name)) this.global.push(guard)
      return
    }
    const inner = this.#router(source, method === 'mount' ? (second ?? -1) : first)
    const prefix = source.string(keyword(source, call, method === 'register_blueprint' ? 'url_prefix' : 'prefix')) ?? ''
    if (inner !== undefined && inner !== key)
      this.#routers.get(inner)?.parents.push({ router: key, prefix, guards: this.#guards.ofDependencies(source, call) })
  }

  #before(key: string, method: string, guard: Guard): void {
    const router = this.#routers.get(key)
    if (!guard.authenticates || router === undefined) return
    if (router.isApplication || method === 'before_app_request') this.global.push(guard)
    else router.guards.push(guard)
  }

  /** The key of the router that an expression stands for. */
  #router(source: Source, node: number): string | undefined {
    if (source.kind(node) === 'attribute') {
      const text = source.text(node)
      const found = this.#names.origin({ source, node })
      if (found !== undefined) return this.#known(found.source, found.node)
      // `self.app` and the like.
      return /^self\.\w+$/.test(text) ? this.#put(`${source.path}#${text}`, source, -1, text) : undefined
    }
    const origin = this.#names.origin({ source, node })
    if (origin !== undefined) return this.#known(origin.source, origin.node)
    // Imported from where nothing of the repository lies.
    const name = source.kind(node) === 'identifier' ? source.text(node) : ''
    return ROUTER_NAME.test(name) ? this.#put(`${source.path}#${name}`, source, -1, name) : undefined
  }

  #known(source: Source, name: number): string | undefined {
    const key = `${source.path}#${source.text(name)}`
    if (this.#routers.has(key)) return key
    const assignment = source.parent(name)
    const value = source.kind(assignment) === 'assignment' ? source.field(assignment, 'right') : -1
    if (source.kind(value) === 'call' && ROUTER_CALL.test(source.text(source.field(value, 'function'))))
      return this.#put(key, source, value, source.text(name))
    return ROUTER_NAME.test(source.text(name))
      ? this.#put(key, source, source.kind(value) === 'call' ? value : -1, source.text(name))
      : undefined
  }

  #put(key: string, source: Source, made: number, name: string): string {
    if (this.#routers.has(key)) return key
    const callee = made < 0 ? '' : source.text(source.field(made, 'function'))
    const prefix =
      made < 0
        ? undefined
        : (source.string(keyword(source, made, 'prefix')) ?? source.string(keyword(source, made, 'url_prefix')))
    this.#routers.set(key, {
      name,
      isApplication: /(?:^|\.)(?:Flask|Quart|Sanic|FastAPI|Starlette)$/.test(callee),
      prefix: prefix ?? '',
      guards: made < 0 ? [] : [...this.#guards.ofDependencies(source, made)],
      parents: [],
    })
    return key
  }
}

/** Of the methods of a route, one that changes something; GET where none is named. */
export function methodOf(source: Source, list: number): string {
  if (list < 0) return 'GET'
  const methods = source.children(list).map((one) => (source.string(one) ?? '').toUpperCase())
  return methods.find((one) => /^(?:POST|PUT|PATCH|DELETE)$/.test(one)) ?? 'GET'
}
