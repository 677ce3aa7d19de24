import type { FastifyInstance } from 'fastify'

interface KnownRoute {
  readonly pattern: RegExp
  readonly methods: readonly string[]
}

const KNOWN = new WeakMap<FastifyInstance['server'], KnownRoute[]>()

/** Remembers every route that is added from now on, so that a known path with another method can be told from an unknown one. */
export function rememberRoutes(app: FastifyInstance): void {
  const routes: KnownRoute[] = []
  KNOWN.set(app.server, routes)
  app.addHook('onRoute', ({ url, method }) => {
    routes.push({ pattern: patternOf(url), methods: Array.isArray(method) ? method : [method] })
  })
}

/** The methods that `path` (normalized) may be asked with, in alphabetical order; none where the path is unknown. */
export function allowedMethods(app: FastifyInstance, path: string): string[] {
  const matching = (KNOWN.get(app.server) ?? []).filter(({ pattern }) => pattern.test(path))
  return [...new Set(matching.flatMap(({ methods }) => methods))].sort()
}

function patternOf(url: string): RegExp {
  const segments = url.split('/').filter((segment) => segment !== '')
  const parts = segments.map((segment) => {
    if (segment === '*') return '.*'
    if (segment.startsWith(':')) return '[^/]+'
    return segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^/${parts.join('/')}$`)
}
