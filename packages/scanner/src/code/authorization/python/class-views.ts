import { guardByName, type Guard } from '../guard.ts'
import type { Route } from '../route.ts'
import type { Place, Source } from '../source.ts'
import type { Urls } from './django.ts'
import type { PythonGuards } from './guards.ts'
import { attributeOf, decoratorsOf, keyword, methodsOf, positional, type PythonNames } from './resolve.ts'
import { methodOf } from './routers.ts'

const METHODS: Readonly<Record<string, string>> = {
  get: 'GET',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
}
/** Classes of Django that change something by what they are. */
const CHANGING_BASE = /(?:Create|Update|Delete|Destroy|Form|Edit)\w*(?:View|Mixin)?$/
const VIEW_BASE = /(?:Resource|View|ViewSet|APIView|RestApi|BaseApi|BaseView)$/
const PUBLIC = /public|anonymous|unauthenticated|allow_any|no_auth/i
const MAX_DEPTH = 4

/** Views that are classes: of Django, its REST framework, Flask and Flask-AppBuilder. */
export function classRoutes(source: Source, names: PythonNames, guards: PythonGuards, urls: Urls): readonly Route[] {
  return source.inside(0, ['class_definition']).flatMap((node) => {
    const bases = source
      .children(source.field(node, 'superclasses'))
      .filter((one) => source.kind(one) !== 'keyword_argument')
    if (!bases.some((base) => VIEW_BASE.test(source.text(base)))) return []
    return routesOf({ source, node }, bases, names, guards, urls)
  })
}

function routesOf(
  view: Place,
  bases: readonly number[],
  names: PythonNames,
  guards: PythonGuards,
  urls: Urls,
): readonly Route[] {
  const { source, node } = view
  const name = source.text(source.field(node, 'name'))
  const isDjango = urls.names.has(name)
  const outer = [
    ...guardsOfClass(view, names, guards, 0),
    ...guards.ofDecorators(source, node),
    ...(urls.guarded.get(name) ?? []),
  ]
  const permissions = source.text(attributeOf(view, 'permission_classes'))
  const declaredPublic = /^[[(]\s*[\])]$|AllowAny/.test(permissions) || PUBLIC.test(name)
  const common = { group: source.path, groupName: source.path, declaredPublic }
  const routes: Route[] = []
  for (const method of methodsOf(view)) {
    const own = guards.ofDecorators(source, method)
    const exposed = decoratorsOf(source, method).find((one) => /^(?:\w+\.)?expose\(/.test(source.text(one)))
    const verb = METHODS[source.text(source.field(method, 'name'))]
    if (
      exposed === undefined &&
      (verb === undefined ||
        (!isDjango && !/Resource|MethodView|View$/.test(bases.map((base) => source.text(base)).join())))
    )
      continue
    const path =
      exposed === undefined ? `/${name}` : (source.string(positional(source, exposed)[0] ?? -1) ?? `/${name}`)
    routes.push({
      ...common,
      method: exposed === undefined ? (verb ?? 'GET') : methodOf(source, keyword(source, exposed, 'methods')),
      path,
      place: { source, node: method },
      handler: { source, node: method },
      guards: [...outer, ...own],
      ownGuards: [...outer, ...own],
      ...(exposed === undefined ? {} : { group: `${source.path}#${name}`, groupName: name }),
    })
  }
  // A view of Django without methods of its own answers by what it inherits.
  if (routes.length === 0 && isDjango)
    routes.push({
      ...common,
      method: bases.some((base) => CHANGING_BASE.test(source.text(base))) ? 'POST' : 'GET',
      path: `/${name}`,
      place: { source, node: source.field(node, 'name') },
      handler: view,
      guards: outer,
      ownGuards: outer,
    })
  return routes
}

/** Mixins, permission classes and lists of decorators, those of classes above included. */
function guardsOfClass(view: Place, names: PythonNames, guards: PythonGuards, depth: number): readonly Guard[] {
  const { source, node } = view
  const bases = source
    .children(source.field(node, 'superclasses'))
    .filter((one) => source.kind(one) !== 'keyword_argument')
  const found: Guard[] = []
  for (const list of ['permission_classes', 'decorators', 'method_decorators'])
    found.push(...guards.ofList(source, attributeOf(view, list)))
  if (attributeOf(view, 'permission_required') >= 0)
    found.push({ name: 'permission_required', authenticates: true, authorizes: true })
  for (const base of bases) {
    const definition = names.definition({ source, node: base })
    if (/Mixin$|Auth|Login|Permission|Protected|Secure/.test(source.text(base)))
      found.push(...guardOfBase({ source, node: base }, definition, guards))
    const above = depth < MAX_DEPTH ? definition : undefined
    if (above !== undefined && above.source.kind(above.node) === 'class_definition' && above.node !== node)
      found.push(...guardsOfClass(above, names, guards, depth + 1))
  }
  return found
}

/** What a class above keeps out: by what it does before any method, or by its name where it is not in the repository. */
function guardOfBase(base: Place, definition: Place | undefined, guards: PythonGuards): readonly Guard[] {
  if (definition === undefined) return [guards.of(base)]
  const gates = methodsOf(definition).filter((method) =>
    /^(?:dispatch|test_func|check_permissions|initial|has_permission)$/.test(
      definition.source.text(definition.source.field(method, 'name')),
    ),
  )
  const named = guardByName(base.source.text(base.node))
  return [
    ...(named === undefined ? [] : [named]),
    ...gates.map((node) => guards.of({ source: definition.source, node })),
  ]
}
