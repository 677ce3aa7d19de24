import type { Finding } from '../../finding.ts'
import { findingAt } from './authorization-finding.ts'
import { ADMIN_ROUTE_WITHOUT_ROLE, ROUTE_WITHOUT_AUTHENTICATION } from './checks.ts'
import type { Checks } from './function-checks.ts'
import { changesState, isAdminPath, isAuthenticated, isAuthorized, isPublicPath, type Route } from './route.ts'

/** Of comparable routes that change something, of those that only read, and of those of the administration, so many have the guard. */
const SHARE_OF_CHANGING = 0.6
const SHARE_OF_READING = 0.75
const SHARE_OF_ADMIN = 0.6
/** With so many beside it that have the guard, even a route whose handler is not known is surely odd. */
const SHARE_OF_SURE = 0.9
const FEWEST_OF_SURE = 8
/** Routes beside it that must have the guard. */
const FEWEST = 2

/** What handlers do about who calls them; `undefined` where the handler is not known. */
export type ChecksOfHandler = (route: Route) => Checks | undefined

/** Routes without a guard that the routes beside them have. */
export function judgeRoutes(routes: readonly Route[], checksOf: ChecksOfHandler): readonly Finding[] {
  const groups = new Map<string, Route[]>()
  for (const route of routes) {
    const group = groups.get(route.group)
    if (group === undefined) groups.set(route.group, [route])
    else group.push(route)
  }
  return [...groups.values()].flatMap((group) => [
    ...group.flatMap((route) => withoutAuthentication(route, group, checksOf)),
    ...group.flatMap((route) => withoutRole(route, group, checksOf)),
  ])
}

/** A handler that asks who is there guards itself. */
export function withHandlersCheck(route: Route, checksOf: ChecksOfHandler): Route {
  if (isAuthenticated(route)) return route
  const checks = checksOf(route)
  if (checks?.asks === undefined) return route
  const guard = { name: checks.asks, authenticates: true, authorizes: checks.authorizes }
  return { ...route, guards: [...route.guards, guard], ownGuards: [...route.ownGuards, guard] }
}

function withoutAuthentication(route: Route, group: readonly Route[], checksOf: ChecksOfHandler): readonly Finding[] {
  if (!isOpen(route, checksOf)) return []
  const comparable = group.filter((other) => other !== route && changesState(other) === changesState(route))
  const guarded = comparable.filter((other) => isAuthenticated(other))
  const open = comparable.filter((other) => !isPublicPath(other.path) && !isAuthenticated(other))
  const share = guarded.length / (guarded.length + open.length + 1)
  const changes = changesState(route)
  const samePath =
    changes && route.handler !== undefined
      ? group.filter((other) => other.path === route.path && isAuthenticated(other))
      : []
  const all = group.filter((other) => isAuthenticated(other))
  const isOdd = changes
    ? guarded.length > 0 && all.length >= FEWEST && share >= SHARE_OF_CHANGING
    : guarded.length >= FEWEST && share >= SHARE_OF_READING
  if (!isOdd && samePath.length === 0) return []
  const examples = nearest(route, samePath.length > 0 ? samePath : guarded)
  const isUnknown = route.handler === undefined && (share < SHARE_OF_SURE || guarded.length < FEWEST_OF_SURE)
  const isUnsure = isUnknown || !examples.some(({ ownGuards }) => ownGuards.some(({ authenticates }) => authenticates))
  return [
    findingAt(route.place, ROUTE_WITHOUT_AUTHENTICATION, {
      message: `${nameOf(route)} lets everybody in, while ${withGuards(examples)} does not.`,
      because: `${guarded.length} of ${guarded.length + open.length + 1} comparable routes of ${route.groupName} ask who is there: ${listed(examples)}. Nothing in front of ${nameOf(route)} does${route.handler === undefined ? '; its handler is not in the repository, or could not be followed' : ', nor does its handler'}.`,
      evidence: nameOf(route),
      // Routes before the guard of a whole router are often meant to be public.
      ...(isUnsure ? { level: 'note' } : {}),
    }),
  ]
}

function isOpen(route: Route, checksOf: ChecksOfHandler): boolean {
  if (isAuthenticated(route) || route.declaredPublic || isPublicPath(route.path)) return false
  const checks = checksOf(route)
  // A handler of another package may check for itself; then only a note is made of it.
  return checks === undefined || (!checks.authenticates && !checks.readsIdentity && !onlyPassesOn(route))
}

/** Whether a handler does nothing but hand the request on, or an error. */
function onlyPassesOn({ handler }: Route): boolean {
  if (handler === undefined) return false
  return /^[^{]{0,200}\{\s*next\([^{}]{0,400}\);?\s*\}$/.test(handler.source.text(handler.node).slice(0, 700))
}

function withoutRole(route: Route, group: readonly Route[], checksOf: ChecksOfHandler): readonly Finding[] {
  if (!isAdminPath(route.path) || !isAuthenticated(route) || isAuthorized(route)) return []
  if (route.declaredPublic || isPublicPath(route.path)) return []
  const checks = checksOf(route)
  if (checks === undefined || checks.authorizes) return []
  const comparable = group.filter((other) => other !== route && isAdminPath(other.path))
  const guarded = comparable.filter((other) => isAuthorized(other))
  if (guarded.length < FEWEST || guarded.length / (comparable.length + 1) < SHARE_OF_ADMIN) return []
  const examples = nearest(route, guarded)
  return [
    findingAt(route.place, ADMIN_ROUTE_WITHOUT_ROLE, {
      message: `${nameOf(route)} is open to every user, while ${withGuards(examples)} asks for more.`,
      because: `${guarded.length} of ${comparable.length + 1} routes of the administration in ${route.groupName} ask for a role or a permission: ${listed(examples)}.`,
      evidence: nameOf(route),
    }),
  ]
}

/** Those with the longest common path, then those closest in the file. */
function nearest(route: Route, others: readonly Route[]): readonly Route[] {
  const common = (other: Route) => {
    let length = 0
    while (length < route.path.length && route.path[length] === other.path[length]) length++
    return length
  }
  const distance = (other: Route) => Math.abs(other.place.node - route.place.node)
  return others.toSorted((a, b) => common(b) - common(a) || distance(a) - distance(b)).slice(0, 3)
}

export function nameOf({ method, path }: Route): string {
  const verb = method === 'ALL' ? 'The route' : method === 'ACTION' ? 'The server action' : method
  return `${verb} ${path.slice(0, 120)}`
}

function guardNames(route: Route): string {
  return route.guards
    .filter(({ authenticates, authorizes }) => authenticates || authorizes)
    .map(({ name }) => name)
    .slice(-2)
    .join(', ')
}

function withGuards([first]: readonly Route[]): string {
  return first === undefined ? 'the one beside it' : `${nameOf(first)} (${guardNames(first)})`
}

function listed(routes: readonly Route[]): string {
  return routes.map((route) => `${nameOf(route)} in line ${lineOf(route)} (${guardNames(route)})`).join('; ')
}

export function lineOf({ place: { source, node } }: Route): number {
  return source.file.positionAt(source.target.tree.startOf(node)).line
}
