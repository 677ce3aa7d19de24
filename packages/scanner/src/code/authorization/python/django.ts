import { guardByName, type Guard } from '../guard.ts'
import type { Route } from '../route.ts'
import type { Source } from '../source.ts'
import type { Sources } from '../sources.ts'
import type { PythonGuards } from './guards.ts'
import { decoratorsOf } from './resolve.ts'

/** What the `urls.py` files of a project name: its views, and those that a guard is put around there. */
export interface Urls {
  readonly names: ReadonlySet<string>
  readonly guarded: ReadonlyMap<string, readonly Guard[]>
}

const MAX_BYTES = 1024 * 1024
const CHANGES =
  /request\.POST\b|request\.method\s*[!=]=\s*['"](?:POST|PUT|PATCH|DELETE)['"]|\.delete\(\)|require_POST|\.is_valid\(\)/

/** Reads which views a project serves. */
export function readUrls(sources: Sources, paths: readonly string[]): Urls {
  const names = new Set<string>()
  const guarded = new Map<string, Guard[]>()
  for (const path of paths) {
    if (!/(?:^|\/)urls(?:\/[^/]+|[\w]*)?\.py$|(?:^|\/)router[s]?\.py$/.test(path)) continue
    const text = sources.read(path, MAX_BYTES)?.text ?? ''
    for (const match of text.matchAll(/\b[A-Za-z_]\w{1,100}\b/g)) names.add(match[0])
    for (const match of text.matchAll(/\b(\w{1,100})\(\s{0,80}(?:\w{1,60}\.){0,3}(\w{1,100})/g)) {
      const guard = guardByName(match[1] ?? '')
      if (guard?.authenticates === true) guarded.set(match[2] ?? '', [...(guarded.get(match[2] ?? '') ?? []), guard])
    }
  }
  return { names, guarded }
}

/** Views of Django that are functions and that some `urls.py` names. */
export function djangoViews(source: Source, guards: PythonGuards, urls: Urls): readonly Route[] {
  const routes: Route[] = []
  for (const node of source.inside(0, ['function_definition'])) {
    const name = source.text(source.field(node, 'name'))
    const [first] = source.children(source.field(node, 'parameters'))
    if (first === undefined || !urls.names.has(name) || !/^request\b/.test(source.text(first))) continue
    const around = source.parent(node)
    const outer = source.kind(around) === 'decorated_definition' ? source.parent(around) : around
    if (source.kind(outer) !== 'module') continue
    const own = [...guards.ofDecorators(source, node), ...(urls.guarded.get(name) ?? [])]
    const decorators = decoratorsOf(source, node)
      .map((one) => source.text(one))
      .join(' ')
    const verbs = /api_view\(\s*\[([^\]]{0,100})\]/.exec(decorators)?.[1]
    const changes =
      verbs === undefined ? CHANGES.test(`${decorators} ${source.text(node)}`) : /POST|PUT|PATCH|DELETE/.test(verbs)
    routes.push({
      method: changes ? 'POST' : 'GET',
      path: `/${name}`,
      place: { source, node: source.field(node, 'name') },
      handler: { source, node },
      guards: own,
      ownGuards: own,
      group: `${source.path}#views`,
      groupName: source.path,
      declaredPublic: /AllowAny|public|login_not_required/.test(decorators),
    })
  }
  return routes
}
