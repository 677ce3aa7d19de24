import { isTestPath, type Application } from '../application.ts'
import { FunctionChecks, type Functions } from '../function-checks.ts'
import type { Guard } from '../guard.ts'
import type { Route } from '../route.ts'
import type { Source } from '../source.ts'
import type { Sources } from '../sources.ts'
import { classRoutes } from './class-views.ts'
import { djangoViews, readUrls } from './django.ts'
import { PythonGuards } from './guards.ts'
import { PythonNames } from './resolve.ts'
import { RouterTable } from './routers.ts'

const ROUTES =
  /\.(?:route|get|post|put|patch|delete|api_route|websocket)\(\s{0,40}(?:rule\s*=|path\s*=)?\s*["'f]|\b(?:before_request|include_router|add_middleware)\b/
const VIEWS = /\bclass\s+\w+\([^)]{0,300}(?:Resource|View|ViewSet|Api|Mixin|Handler)\b|@expose\(/
const DJANGO = /\b(?:from|import)\s+(?:django|rest_framework)\b/
const SETTINGS_GUARD =
  /DEFAULT_PERMISSION_CLASSES['"]?\s*[:=]\s*[[(][^\])]{0,300}(?:IsAuthenticated|IsAdmin|Permission|HasAPIKey)\w*|\bLoginRequiredMiddleware\b|\bdecorate_urlpatterns\(|\bdecorator_include\(/

/** The routes of what is written in Python: Flask, FastAPI, Django and its REST framework. */
export function pythonRoutes(sources: Sources): Application {
  const names = new PythonNames(sources)
  const functions: Functions = {
    resolve: (place) => names.definition(place),
    callees: ({ source, node }) => source.inside(node, ['call']).map((call) => source.field(call, 'function')),
  }
  const checks = new FunctionChecks(functions)
  const guards = new PythonGuards(names, checks)
  const table = new RouterTable(names, guards)
  const paths = [...sources.paths].filter((path) => path.endsWith('.py') && !isTestPath(path))
  const urls = readUrls(sources, paths)
  const global: Guard[] = []
  const files: {
    readonly source: Source
    readonly hasRoutes: boolean
    readonly hasViews: boolean
    readonly isDjango: boolean
  }[] = []
  for (const path of paths) {
    const text = sources.read(path)?.text
    if (text === undefined) continue
    if (SETTINGS_GUARD.test(text)) global.push({ name: path, authenticates: true, authorizes: false })
    const hasRoutes = ROUTES.test(text)
    const hasViews = VIEWS.test(text)
    const isDjango = DJANGO.test(text) && /\bdef\s+\w+\(\s*request\b/.test(text)
    if (!hasRoutes && !hasViews && !isDjango) continue
    const source = sources.source(path)
    if (source !== undefined) files.push({ source, hasRoutes, hasViews, isDjango })
  }
  for (const { source, hasRoutes } of files) if (hasRoutes) table.read(source)
  const routes: Route[] = [...table.routes()]
  for (const { source, hasViews, isDjango } of files) {
    if (hasViews) routes.push(...classRoutes(source, names, guards, urls))
    if (isDjango) routes.push(...djangoViews(source, guards, urls))
  }
  const outer = [...global, ...table.global]
  return {
    routes: outer.length === 0 ? routes : routes.map((route) => ({ ...route, guards: [...outer, ...route.guards] })),
    checksOf: ({ handler }) => (handler === undefined ? undefined : checks.of(handler)),
    functions,
    valueOf: (place) => names.definition(place),
  }
}
