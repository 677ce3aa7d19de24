import { guardOf, type FunctionChecks } from '../function-checks.ts'
import type { Guard } from '../guard.ts'
import { joinPaths, type Route } from '../route.ts'
import type { Place, Source } from '../source.ts'
import type { Sources } from '../sources.ts'
import type { Names } from './resolve.ts'

const ROUTE_FILE = /^(.*?)(?:^|\/)app\/((?:.*\/)?)route\.[cm]?[jt]sx?$/
const PAGE_FILE = /^(.*?)(?:^|\/)pages\/(api\/.*?)\.[cm]?[jt]sx?$/
const ENDPOINT_FILE = /^(.*?)(?:^|\/)src\/routes\/((?:.*\/)?)\+server\.[jt]s$/
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const GUARDS_ALL =
  /next-auth\/middleware|auth\s+as\s+middleware|\bwithAuth\b|\bauthMiddleware\s*\(|\bauth\.protect\b|\bauth\(\)\.protect\b|\bupdateSession\s*\(/
const READS = /^(?:get|fetch|list|load|find|read|search|query|count)/

/** Whether a file may hold routes that a framework finds by where the file lies. */
export function isRouteFile(path: string): boolean {
  return ROUTE_FILE.test(path) || PAGE_FILE.test(path) || ENDPOINT_FILE.test(path)
}

/** What stands in front of the routes of a project, in its `middleware` or its hooks. */
export interface Gate {
  /** Folder of the project, with a slash behind it where it is not the root. */
  readonly root: string
  readonly guard: Guard
  covers(path: string): boolean
}

/** Route handlers of Next.js and SvelteKit. */
export function fileRoutes(
  source: Source,
  names: Names,
  checks: FunctionChecks,
  gates: readonly Gate[],
): readonly Route[] {
  const match = ROUTE_FILE.exec(source.path) ?? PAGE_FILE.exec(source.path) ?? ENDPOINT_FILE.exec(source.path)
  if (match === null) return []
  const [, root = '', inner = ''] = match
  const path = joinPaths(
    '',
    inner
      .replace(/\([^/]*\)\//g, '')
      .replace(/\/?index$/, '')
      .replace(/\[+(?:\.\.\.)?([^\]]*)\]+/g, ':$1'),
  )
  const isPage = PAGE_FILE.test(source.path)
  const module = { source, node: 0 }
  return (isPage ? ['default'] : METHODS).flatMap((name): readonly Route[] => {
    const value = names.member(module, name)
    if (value === undefined) return []
    const { handler, wrapper } = unwrapped(value, names, checks)
    if (handler === undefined) return []
    const before = gates
      .filter((gate) => `${root}/`.startsWith(gate.root) && gate.covers(path))
      .map(({ guard }) => guard)
    const own = wrapper === undefined ? [] : [wrapper]
    return [
      {
        method: isPage ? methodOfPage(handler) : name,
        path,
        place: value.source === source ? value : { source, node: 0 },
        handler,
        guards: [...before, ...own],
        ownGuards: own,
        group: `${root}#${isPage ? 'pages' : 'app'}`,
        groupName: isPage ? `${root}/pages/api`.replace(/^\//, '') : `${root}/app`.replace(/^\//, ''),
        declaredPublic: false,
      },
    ]
  })
}

/** Functions of files that begin with 'use server': the browser calls each by its name. */
export function serverActions(source: Source, names: Names, checks: FunctionChecks): readonly Route[] {
  if (!/^\s*(?:\/\/[^\n]*\n\s*|\/\*[^*]*\*\/\s*)*['"]use server['"]/.test(source.file.text.slice(0, 2_000))) return []
  const routes: Route[] = []
  for (const statement of source.inside(0, ['export_statement'])) {
    const declaration = source.field(statement, 'declaration')
    const named = source.kind(declaration) === 'lexical_declaration' ? source.children(declaration) : [declaration]
    for (const one of named) {
      const name = source.text(source.field(one, 'name'))
      const value = name === '' ? undefined : names.member({ source, node: 0 }, name)
      if (value === undefined) continue
      const { handler, wrapper } = unwrapped(value, names, checks)
      if (handler === undefined) continue
      const own = wrapper === undefined ? [] : [wrapper]
      routes.push({
        method: READS.test(name) ? 'GET' : 'ACTION',
        path: `/${name}`,
        place: { source, node: one },
        handler,
        guards: own,
        ownGuards: own,
        group: `${source.path}#actions`,
        groupName: source.path,
        declaredPublic: false,
      })
    }
  }
  return routes
}

/** The middleware of Next.js and the hooks of SvelteKit that turn away who has not signed in. */
export function gatesOf(sources: Sources, checks: FunctionChecks): readonly Gate[] {
  const gates: Gate[] = []
  for (const path of sources.paths) {
    const match = /^(.*?)(?:src\/)?(?:middleware|proxy|hooks\.server)\.[cm]?[jt]s$/.exec(path)
    if (match === null || !/(?:^|\/)(?:src\/)?$/.test(match[1] ?? '')) continue
    const source = sources.source(path)
    if (source === undefined) continue
    const { text } = source.file
    const guards = GUARDS_ALL.test(text) || checks.of({ source, node: 0 }).authenticates
    if (!guards) continue
    gates.push({
      root: match[1] ?? '',
      guard: { name: path, authenticates: true, authorizes: false },
      covers: coverageOf(source),
    })
  }
  return gates
}

/** Which paths `config.matcher` names; what cannot be told counts as covered. */
function coverageOf(source: Source): (path: string) => boolean {
  const matchers: string[] = []
  for (const pair of source.inside(0, ['pair'])) {
    if (source.text(source.field(pair, 'key')) !== 'matcher') continue
    const value = source.field(pair, 'value')
    for (const one of source.kind(value) === 'array' ? source.children(value) : [value]) {
      const text = source.string(one)
      if (text === undefined) return () => true
      matchers.push(text)
    }
  }
  if (matchers.length === 0) return () => true
  return (path) => matchers.some((matcher) => isMatched(matcher, path))
}

function isMatched(matcher: string, path: string): boolean {
  const excluded = /^\/\(\(\?!([^)]{0,500})\)/.exec(matcher)?.[1]
  if (excluded !== undefined)
    return !excluded
      .split('|')
      .some((part) => /^[\w/.-]+$/.test(part) && path.slice(1).startsWith(part.replace(/^\//, '')))
  const literal = /^[^:(*[]*/.exec(matcher)?.[0] ?? ''
  const isOpen = literal.length < matcher.length
  const bare = literal.replace(/\/$/, '')
  return path === bare || (isOpen && (bare === '' || path.startsWith(`${bare}/`)))
}

/** The function inside a wrapper, and what the wrapper does. */
function unwrapped(
  value: Place,
  names: Names,
  checks: FunctionChecks,
): { readonly handler: Place | undefined; readonly wrapper: Guard | undefined } {
  const handler = names.function(value)
  const { source, node } = value
  if (handler !== undefined || source.kind(node) !== 'call_expression') return { handler, wrapper: undefined }
  const callee = source.field(node, 'function')
  const guard = guardOf(source.text(callee), names.function({ source, node: callee }), checks)
  for (const argument of source.children(source.field(node, 'arguments')).slice(0, 6).reverse()) {
    const inner = names.value({ source, node: argument })
    const found = inner === undefined ? undefined : unwrapped1(inner, names)
    if (found !== undefined) return { handler: found, wrapper: guard.authenticates ? guard : undefined }
  }
  return { handler: undefined, wrapper: undefined }
}

function unwrapped1(value: Place, names: Names): Place | undefined {
  const found = names.function(value)
  if (found !== undefined || value.source.kind(value.node) !== 'call_expression') return found
  for (const argument of value.source.children(value.source.field(value.node, 'arguments')).slice(0, 6)) {
    const inner = names.function({ source: value.source, node: argument })
    if (inner !== undefined) return inner
  }
  return undefined
}

/** A page of the API answers to all methods; one that looks at a method other than GET changes something. */
function methodOfPage({ source, node }: Place): string {
  return /['"](?:POST|PUT|PATCH|DELETE)['"]/.test(source.text(node)) ? 'POST' : 'GET'
}
