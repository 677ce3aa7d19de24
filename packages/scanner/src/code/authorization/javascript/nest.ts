import { guardOf, type FunctionChecks } from '../function-checks.ts'
import type { Guard } from '../guard.ts'
import { joinPaths, type Route } from '../route.ts'
import type { Source } from '../source.ts'
import type { Sources } from '../sources.ts'
import type { Names } from './resolve.ts'

const METHODS = new Set(['Get', 'Post', 'Put', 'Patch', 'Delete', 'All'])
const CONTROLLERS = /^(?:Controller|JsonController|RestController|Route)$/
export const NEST_FILES = /@(?:Controller|JsonController|RestController)\s*\(/
const GLOBAL = /\bAPP_GUARD\b|\buseGlobalGuards\s*\(|\.forRoutes\s*\(/
const PUBLIC = /public|skip\w*auth|no\w?auth|anonymous|unprotected|unauth|without\w?auth|skipjwt/i

interface Decorator {
  readonly name: string
  readonly node: number
  readonly args: readonly number[]
}

/** The routes of controllers, whose guards are decorators: NestJS and its like. */
export class ControllerReader {
  readonly #names: Names
  readonly #checks: FunctionChecks

  constructor(names: Names, checks: FunctionChecks) {
    this.#names = names
    this.#checks = checks
  }

  read(source: Source, global: readonly Guard[]): readonly Route[] {
    return source
      .inside(0, ['class_declaration', 'abstract_class_declaration'])
      .flatMap((declaration) => this.#controller(source, declaration, global))
  }

  #controller(source: Source, declaration: number, global: readonly Guard[]): readonly Route[] {
    const ofClass = decoratorsBefore(source, declaration)
    const controller = ofClass.find(({ name }) => CONTROLLERS.test(name))
    if (controller === undefined) return []
    const name = source.text(source.field(declaration, 'name'))
    const prefix = this.#path(source, controller.args[0])
    const outer = [...global, ...this.#guards(source, ofClass)]
    const routes: Route[] = []
    for (const member of source.children(source.field(declaration, 'body'))) {
      if (source.kind(member) !== 'method_definition') continue
      const ofMethod = decoratorsBefore(source, member)
      const own = this.#guards(source, ofMethod)
      const declaredPublic = [...ofMethod, ...ofClass].some((one) => PUBLIC.test(one.name))
      for (const one of ofMethod) {
        if (!METHODS.has(one.name)) continue
        routes.push({
          method: one.name.toUpperCase(),
          path: joinPaths(prefix, this.#path(source, one.args[0])),
          place: { source, node: one.node },
          handler: { source, node: member },
          guards: [...outer, ...own],
          ownGuards: own,
          group: `${source.path}#${declaration}`,
          groupName: name,
          declaredPublic,
        })
      }
    }
    return routes
  }

  #path(source: Source, node: number | undefined): string {
    if (node === undefined) return ''
    if (source.kind(node) === 'object') {
      const [path = ''] = source
        .children(node)
        .filter((pair) => source.text(source.field(pair, 'key')) === 'path')
        .map((pair) => source.string(source.field(pair, 'value')) ?? '')
      return path
    }
    return source.string(source.kind(node) === 'array' ? (source.children(node)[0] ?? -1) : node) ?? ''
  }

  #guards(source: Source, decorators: readonly Decorator[]): Guard[] {
    return decorators.flatMap((one): Guard[] => {
      if (METHODS.has(one.name) || CONTROLLERS.test(one.name) || PUBLIC.test(one.name)) return []
      if (
        /^(?:Api|Http|Header|Res|Use(?:Interceptors|Pipes|Filters)|Inject|Throttle|SkipThrottle|Cache|Version)/.test(
          one.name,
        )
      )
        return []
      const parts = /^(?:UseGuards|UseBefore|Middlewares?)$/.test(one.name) ? one.args : [one.node]
      return parts.map((part) => this.#guard(source, part, one))
    })
  }

  #guard(source: Source, part: number, one: Decorator): Guard {
    if (part !== one.node) {
      const callee = source.kind(part) === 'call_expression' ? source.field(part, 'function') : part
      return guardOf(source.text(part), this.#names.function({ source, node: callee }), this.#checks)
    }
    const inner = source.children(part)[0] ?? -1
    const callee = source.kind(inner) === 'call_expression' ? source.field(inner, 'function') : inner
    return guardOf(source.text(inner), this.#names.function({ source, node: callee }), this.#checks)
  }
}

/** Guards that are in front of all controllers. */
export function globalGuards(
  sources: Sources,
  paths: readonly string[],
  names: Names,
  checks: FunctionChecks,
): readonly Guard[] {
  const guards: Guard[] = []
  for (const path of paths) {
    const text = sources.read(path)?.text
    if (text === undefined || !GLOBAL.test(text)) continue
    const source = sources.source(path)
    if (source === undefined) continue
    for (const object of source.inside(0, ['object'])) {
      const pairs = source.children(object).filter((pair) => source.kind(pair) === 'pair')
      const valueOf = (key: string) => {
        const pair = pairs.find((one) => source.text(source.field(one, 'key')) === key)
        return pair === undefined ? -1 : source.field(pair, 'value')
      }
      if (source.text(valueOf('provide')) !== 'APP_GUARD') continue
      for (const key of ['useClass', 'useExisting', 'useFactory', 'useValue']) {
        const value = valueOf(key)
        if (value >= 0) guards.push(guardOf(source.text(value), names.function({ source, node: value }), checks))
      }
    }
    for (const call of source.inside(0, ['call_expression'])) {
      const callee = source.field(call, 'function')
      if (!/\.(?:useGlobalGuards|apply)$/.test(source.text(callee).slice(-40))) continue
      for (const arg of source.children(source.field(call, 'arguments'))) {
        const made = source.kind(arg) === 'new_expression' ? source.field(arg, 'constructor') : arg
        guards.push(guardOf(source.text(made), names.function({ source, node: made }), checks))
      }
    }
  }
  return guards.filter(({ authenticates }) => authenticates)
}

/** Decorators of a class or a member; those of an exported class may stand before the word `export`. */
function decoratorsBefore(source: Source, node: number): readonly Decorator[] {
  const own = source.children(node).filter((child) => source.kind(child) === 'decorator')
  const parent = source.parent(node)
  const before: number[] = []
  if (parent >= 0)
    for (const sibling of source.children(parent)) {
      if (sibling === node) break
      if (source.kind(sibling) === 'decorator') before.push(sibling)
      else before.length = 0
    }
  return [...before, ...own].map((decorator) => {
    const inner = source.children(decorator)[0] ?? -1
    const isCall = source.kind(inner) === 'call_expression'
    const callee = isCall ? source.field(inner, 'function') : inner
    return {
      name: source.text(callee).replace(/^.*\./, ''),
      node: decorator,
      args: isCall ? source.children(source.field(inner, 'arguments')) : [],
    }
  })
}
