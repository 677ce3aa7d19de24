import { guardOf, type FunctionChecks } from '../function-checks.ts'
import { guardByName, none, type Guard } from '../guard.ts'
import type { Place, Source } from '../source.ts'
import { decoratorsOf, keyword, positional, type PythonNames } from './resolve.ts'

/** Decorators that say nothing about who may call. */
const ROUTE_DECORATOR =
  /(?:^|\.)(?:route|get|post|put|patch|delete|api_route|websocket|expose|action|api_view|before_request|errorhandler|staticmethod|classmethod|property|require_\w+|csrf_exempt|never_cache|cache_page|swagger_auto_schema|extend_schema)\b/
const OPEN_PERMISSION =
  /^(?:permissions\.)?(?:AllowAny|IsAuthenticatedOrReadOnly|DjangoModelPermissionsOrAnonReadOnly)$/

/** What keeps people out in Python: decorators, dependencies, mixins and permission classes. */
export class PythonGuards {
  readonly #names: PythonNames
  readonly #checks: FunctionChecks

  constructor(names: PythonNames, checks: FunctionChecks) {
    this.#names = names
    this.#checks = checks
  }

  of(place: Place): Guard {
    const { source, node } = place
    const guard = guardOf(source.text(node), this.#names.definition(place), this.#checks)
    if (guard.authenticates || source.kind(node) !== 'call') return guard
    // `method_decorator(login_required)` and `Depends(get_current_user)` do what they are handed.
    for (const argument of positional(source, node)) {
      const inner = guardOf(source.text(argument), this.#names.definition({ source, node: argument }), this.#checks)
      if (inner.authenticates) return inner
    }
    return guard
  }

  ofDecorators(source: Source, definition: number): readonly Guard[] {
    return decoratorsOf(source, definition)
      .filter(
        (node) =>
          !ROUTE_DECORATOR.test(
            source
              .text(node)
              .slice(0, 80)
              .replace(/\([\s\S]*$/, ''),
          ),
      )
      .map((node) => this.of({ source, node }))
  }

  /** Elements of a list or tuple; `IsAuthenticated & IsOwner` is one. */
  ofList(source: Source, list: number): readonly Guard[] {
    if (list < 0) return []
    const kind = source.kind(list)
    const items = kind === 'list' || kind === 'tuple' ? source.children(list) : [list]
    return items.map((node) =>
      OPEN_PERMISSION.test(source.text(node)) ? none(source.text(node)) : this.of({ source, node }),
    )
  }

  /** Dependencies of FastAPI in a call: `dependencies=[Depends(user)]`. */
  ofDependencies(source: Source, call: number): readonly Guard[] {
    return this.ofList(source, keyword(source, call, 'dependencies'))
  }

  /** Dependencies of FastAPI among parameters, and parameters whose type is made of one. */
  ofParameters(source: Source, definition: number): readonly Guard[] {
    const guards: Guard[] = []
    for (const parameter of source.children(source.field(definition, 'parameters'))) {
      for (const call of source.inside(parameter, ['call']))
        if (/(?:^|\.)(?:Depends|Security)$/.test(source.text(source.field(call, 'function')))) {
          const [dependency] = positional(source, call)
          if (dependency !== undefined) guards.push(this.of({ source, node: dependency }))
        }
      const type = source.text(source.field(parameter, 'type'))
      if (/^[A-Z]\w*(?:Dep|User|Admin|Superuser|Session|Auth\w*|Principal)$/.test(type)) {
        const named = guardByName(type.replace(/Dep$/, ''))
        if (named !== undefined) guards.push(named)
      }
    }
    return guards
  }
}
