import type { Finding } from '../../../finding.ts'
import { findingAt } from '../authorization-finding.ts'
import { OBJECT_WITHOUT_OWNER } from '../checks.ts'
import { codeOf, type Functions } from '../function-checks.ts'
import { changesState, isAdminPath, isAuthenticated, isAuthorized, isPublicPath, type Route } from '../route.ts'
import type { Place, Source } from '../source.ts'
import { lineOf, nameOf } from '../judge-routes.ts'
import { asksForOwner } from './ownership.ts'
import { recordAccess, type RecordAccess } from './record-access.ts'
import { holdsRequest, parametersOf, parametersOfHandler, requestNames } from './request-values.ts'

const MAX_DEPTH = 2
const MAX_CALLS = 200
const CALLS: Readonly<Record<string, readonly string[]>> = {
  javascript: ['call_expression'],
  python: ['call'],
  java: ['method_invocation'],
}

/** A record that a handler gets at by an id of the request. */
interface Access extends RecordAccess {
  readonly route: Route
  readonly place: Place
  /** Whether the code on the way asks whose the record is. */
  readonly owned: Owned
}

type Owned = ReturnType<typeof asksForOwner>

/** Records that are read or changed by an id of the request, where nobody asks whose they are. */
export function judgeObjects(routes: readonly Route[], functions: Functions): readonly Finding[] {
  const accesses = routes.flatMap((route) => accessesOf(route, functions))
  const owned = new Map<string, Access>()
  for (const access of accesses) {
    const key = `${access.place.source.language}:${access.model}`
    if (access.owned === 'plainly' && !owned.has(key)) owned.set(key, access)
  }
  const reported = new Set<string>()
  return accesses.flatMap((access): readonly Finding[] => {
    const { route, place, model, operation } = access
    if (access.owned !== 'no' || !isAuthenticated(route) || isAuthorized(route)) return []
    if (isAdminPath(route.path) || isAdminPath(route.groupName) || (isPublicPath(route.path) && route.path !== '/'))
      return []
    const other = owned.get(`${place.source.language}:${model}`)
    // Reading by an id is often meant for all, so that only an application that checks it elsewhere is told.
    if (operation === 'read' && !changesState(route) && other === undefined) return []
    const key = `${place.source.path}:${place.node}`
    if (reported.has(key)) return []
    reported.add(key)
    const verb = changesState(route) || operation === 'change' ? 'changes' : 'reads'
    const compared =
      other === undefined
        ? 'No handler of the application checks it for this model, so it may be that all users share these records.'
        : `${nameOf(other.route)} in line ${lineOf(other.route)} of ${other.route.place.source.path} does check it for the same model.`
    return [
      findingAt(place, OBJECT_WITHOUT_OWNER, {
        message: `${nameOf(route)} ${verb} a record of ${model} by an id of the request, whoever it belongs to.`,
        because: `The id (${access.id.slice(0, 60)}) comes from the request of a user who has signed in; neither the condition nor the handler asks whose the record is. ${compared}`,
        evidence: `${nameOf(route)} ${model}`,
        ...(other === undefined ? { level: 'note' } : {}),
      }),
    ]
  })
}

function accessesOf(route: Route, functions: Functions): readonly Access[] {
  if (route.handler === undefined) return []
  const found: Access[] = []
  look(route, route.handler, parametersOfHandler(route), 'no', functions, MAX_DEPTH, found)
  return found
}

function look(
  route: Route,
  place: Place,
  parameters: readonly string[],
  ownedAbove: Owned,
  functions: Functions,
  depth: number,
  found: Access[],
): void {
  const { source, node } = place
  const own = asksForOwner(bodyOf(place))
  const owned = own === 'plainly' || ownedAbove === 'no' ? own : ownedAbove
  const names = requestNames(place, parameters)
  const seen: number[] = []
  const calls = source.inside(node, CALLS[source.language] ?? []).slice(0, MAX_CALLS)
  // The longest call of a chain tells most: knex('posts').where(…).del().
  for (const call of calls.toReversed()) {
    if (seen.some((other) => source.target.tree.contains(other, call))) continue
    const access = recordAccess(source.language, source.text(call))
    if (access !== undefined && holdsRequest(access.id, names) && (owned !== 'no' || !isNarrowed(source, call))) {
      seen.push(call)
      found.push({ ...access, route, place: { source, node: call }, owned })
    }
  }
  if (depth <= 0 || seen.length > 0) return
  for (const call of calls) {
    const args = argumentsOf(source, call)
    const handed = args.map((arg) => holdsRequest(source.text(arg).slice(0, 200), names))
    if (!handed.includes(true)) continue
    const callee = source.field(call, source.language === 'java' ? 'name' : 'function')
    const called = functions.resolve({ source, node: callee })
    if (called === undefined || (called.source === source && called.node === node)) continue
    const all = parametersOf(called.source, called.node).filter(({ name }) => name !== 'self' && name !== 'cls')
    const inner = all.flatMap(({ name }, index) => (handed[index] === true ? [name] : []))
    if (inner.length > 0) look(route, called, inner, owned, functions, depth - 1, found)
  }
}

/** Whether a chain goes on with more conditions. */
function isNarrowed(source: Source, call: number): boolean {
  const member = source.parent(call)
  const name = source.text(member).slice(source.text(call).length, source.text(call).length + 40)
  return /^\s*\.\s*(?:filter|filter_by|where|andWhere|and|eq|match|exclude|scope)\b/.test(name)
}

function argumentsOf(source: Source, call: number): readonly number[] {
  return source.children(source.field(call, 'arguments'))
}

/** The code of a function behind its parameters. */
function bodyOf(place: Place): string {
  const { source, node } = place
  const body = source.field(node, 'body')
  return codeOf({ source, node: body < 0 ? node : body })
}
