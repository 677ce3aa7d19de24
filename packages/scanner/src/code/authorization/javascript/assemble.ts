import type { Guard } from '../guard.ts'
import { joinPaths, type Route } from '../route.ts'
import type { RouterEvent, Routers } from './routers.ts'

/** Routers in routers, and routes in all, at most. */
const MAX_DEPTH = 16
const MAX_ROUTES = 20_000

/**
 * The routes of an application: each router is followed from those that nothing mounts, with what stands in front of it. What is used
 * before a route guards it; hooks of Fastify guard all routes of their router.
 */
export function assemble({ events, names }: Routers): readonly Route[] {
  const mounted = new Set<string>()
  for (const [key, list] of events)
    for (const event of list) if (event.kind === 'mount' && event.router !== key) mounted.add(event.router)
  const best = new Map<string, Route>()
  let left = MAX_ROUTES
  const visit = (key: string, prefix: string, outer: readonly Guard[], seen: readonly string[]): void => {
    if (seen.length >= MAX_DEPTH || seen.includes(key)) return
    const list = events.get(key) ?? []
    const inFront: { readonly path: string; readonly guards: readonly Guard[] }[] = list.flatMap((one) =>
      one.kind === 'guards' && one.hook ? [one] : [],
    )
    const before = (path: string) => [
      ...outer,
      ...inFront.filter((one) => covers(one.path, path)).flatMap(({ guards }) => guards),
    ]
    for (const event of list) {
      if (left <= 0) return
      if (event.kind === 'guards' && !event.hook) inFront.push(event)
      if (event.kind === 'mount') {
        visit(event.router, joinPaths(prefix, event.path), [...before(event.path), ...event.guards], [...seen, key])
        if (event.same) for (const one of events.get(event.router) ?? []) if (one.kind === 'guards') inFront.push(one)
      }
      if (event.kind !== 'route') continue
      left--
      keep(best, routeOf(event, key, prefix, before(event.path), names))
    }
  }
  for (const key of events.keys()) if (!mounted.has(key)) visit(key, '', [], [])
  return [...best.values()]
}

/** Of one registration that several ways lead to, the one with most in front of it. */
function keep(best: Map<string, Route>, route: Route): void {
  const key = `${route.place.source.path}:${route.place.node}:${route.method}:${route.path.split('/').at(-1) ?? ''}`
  const known = best.get(key)
  const strength = ({ guards }: Route) => guards.filter(({ authenticates }) => authenticates).length
  if (known === undefined || strength(known) < strength(route)) best.set(key, route)
}

function routeOf(
  event: Extract<RouterEvent, { kind: 'route' }>,
  key: string,
  prefix: string,
  before: readonly Guard[],
  names: ReadonlyMap<string, string>,
): Route {
  const { source } = event.place
  const name = names.get(key)
  return {
    method: event.method,
    path: joinPaths(prefix, event.path),
    place: event.place,
    handler: event.handler,
    guards: [...before, ...event.guards],
    ownGuards: event.guards,
    group: `${key}@${source.path}`,
    groupName: name === undefined ? source.path : `${name} in ${source.path}`,
    declaredPublic:
      /\b(?:config|schema|options?)\b[^{}]{0,20}\{[^{}]{0,200}\b(?:public|auth)\s*:\s*(?:true|false)/.test(
        source.text(event.place.node).slice(0, 1_000),
      ),
  }
}

/** Whether what is used at a path stands in front of a route; parameters and stars stand for any part. */
function covers(at: string, path: string): boolean {
  const parts = (text: string) => text.split('/').filter((part) => part !== '')
  const wanted = parts(at)
  const given = parts(path)
  for (const [index, part] of wanted.entries()) {
    if (part.includes('*')) return true
    if (given[index] === undefined) return false
    if (part !== given[index] && !part.startsWith(':') && !given[index].startsWith(':')) return false
  }
  return true
}
