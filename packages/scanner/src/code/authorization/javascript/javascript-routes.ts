import { FunctionChecks, type Functions } from '../function-checks.ts'
import type { Application } from '../application.ts'
import { isTestPath } from '../application.ts'
import type { Sources } from '../sources.ts'
import { assemble } from './assemble.ts'
import { ControllerReader, globalGuards, NEST_FILES } from './nest.ts'
import { fileRoutes, gatesOf, isRouteFile, serverActions } from './next.ts'
import { Names } from './resolve.ts'
import { RouterReader } from './routers.ts'
import type { Route } from '../route.ts'
import type { Source } from '../source.ts'

const FILES = /\.[cm]?[jt]sx?$/
/** What a server that is written by hand is not larger than, in bytes. */
const MAX_BYTES = 512 * 1024
const FRAMEWORK =
  /['"](?:express|express-promise-router|fastify|koa|koa-router|@koa\/router|hono|hono\/\w+|polka|restify|elysia|@hono\/[\w-]+)['"]/
const ROUTES =
  /(?:\b(?:app|application|server|fastify|api|instance|web|routes?|v\d)|[rR]outer|App|Routes)\s{0,40}\.(?:get|post|put|patch|delete|del|all|use|route|register|addHook)(?:<[^<>]{0,200}>)?\(/

/** The routes of what is written in JavaScript and TypeScript. */
export function javaScriptRoutes(sources: Sources): Application {
  const names = new Names(sources)
  const functions: Functions = {
    resolve: (place) => names.function(place),
    callees: ({ source, node }) =>
      source.inside(node, ['call_expression']).map((call) => source.field(call, 'function')),
  }
  const checks = new FunctionChecks(functions)
  const reader = new RouterReader(names, checks)
  const controllers = new ControllerReader(names, checks)
  const files: Source[] = []
  const ofControllers: Source[] = []
  const found: Route[] = []
  const paths = [...sources.paths].filter((path) => FILES.test(path) && !path.endsWith('.d.ts') && !isTestPath(path))
  const gates = gatesOf(sources, checks)
  for (const path of paths) {
    const text = sources.read(path, MAX_BYTES)?.text
    if (text === undefined) continue
    const isController = NEST_FILES.test(text)
    const isFile = isRouteFile(path)
    const isAction = /^['"]use server['"]/m.test(text)
    const hasRoutes = FRAMEWORK.test(text) || ROUTES.test(text)
    if (!isController && !isFile && !isAction && !hasRoutes) continue
    const source = sources.source(path)
    if (source === undefined) continue
    if (isController) ofControllers.push(source)
    if (isFile) found.push(...fileRoutes(source, names, checks, gates))
    if (isAction) found.push(...serverActions(source, names, checks))
    if (hasRoutes) files.push(source)
  }
  if (ofControllers.length > 0) {
    const global = globalGuards(sources, paths, names, checks)
    for (const source of ofControllers) found.push(...controllers.read(source, global))
  }
  for (const source of files) reader.read(source)
  const routes = [...found, ...assemble(reader.routers)]
  return {
    routes,
    checksOf: ({ handler }) => (handler === undefined ? undefined : checks.of(handler)),
    functions,
    valueOf: (place) => names.value(place),
  }
}
