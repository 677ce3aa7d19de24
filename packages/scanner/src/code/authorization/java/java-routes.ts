import { isTestPath, type Application } from '../application.ts'
import { FunctionChecks, guardOf, type Functions } from '../function-checks.ts'
import type { Guard } from '../guard.ts'
import { joinPaths, type Route } from '../route.ts'
import type { Source } from '../source.ts'
import type { Sources } from '../sources.ts'
import { JavaNames } from './resolve.ts'

const CONTROLLER = /@(?:Rest)?Controller\b|@Path\s*\(/
const SECURITY =
  /SecurityFilterChain|WebSecurityConfigurerAdapter|ServerHttpSecurity|<security-constraint>|HandlerInterceptor|OncePerRequestFilter|ContainerRequestFilter/
const CLASSES = ['class_declaration', 'interface_declaration']
const MAPPINGS: Readonly<Record<string, string>> = {
  GetMapping: 'GET',
  PostMapping: 'POST',
  PutMapping: 'PUT',
  PatchMapping: 'PATCH',
  DeleteMapping: 'DELETE',
  GET: 'GET',
  POST: 'POST',
  PUT: 'PUT',
  PATCH: 'PATCH',
  DELETE: 'DELETE',
}
/** Annotations that ask who is there, and those of them that ask for more than that. */
const GUARDS: Readonly<Record<string, boolean>> = {
  PreAuthorize: true,
  PostAuthorize: true,
  Secured: true,
  RolesAllowed: true,
  Authenticated: false,
  RequiresAuthentication: false,
  RequiresUser: false,
  RequiresRoles: true,
  RequiresPermissions: true,
  SaCheckLogin: false,
  SaCheckRole: true,
  SaCheckPermission: true,
  LoginRequired: false,
  RequireLogin: false,
}

interface Annotation {
  readonly name: string
  readonly node: number
  readonly text: string
}

/** The routes of Spring's controllers and of JAX-RS resources, guarded by annotations or by the rules for all requests. */
export function javaRoutes(sources: Sources): Application {
  const names = new JavaNames(sources)
  const functions: Functions = {
    resolve: (place) => names.method(place),
    callees: ({ source, node }) => source.inside(node, ['method_invocation']).map((call) => source.field(call, 'name')),
  }
  const checks = new FunctionChecks(functions)
  const controllers: Source[] = []
  let outer: Guard[] = []
  for (const path of sources.paths) {
    if (!path.endsWith('.java') || isTestPath(path)) continue
    const text = sources.read(path)?.text
    if (text === undefined) continue
    if (SECURITY.test(text)) outer = [...outer, ...guardsForAll(path, text)]
    if (!CONTROLLER.test(text)) continue
    const source = sources.source(path)
    if (source !== undefined) controllers.push(source)
  }
  return {
    routes: controllers.flatMap((source) =>
      source.inside(0, CLASSES).flatMap((node) => routesOf(source, node, outer, checks)),
    ),
    checksOf: ({ handler }) => (handler === undefined ? undefined : checks.of(handler)),
    functions,
    valueOf: (place) => names.method(place),
  }
}

/** What filters and rules for all requests ask; which paths they leave out is not followed, so that all count as guarded. */
function guardsForAll(path: string, text: string): readonly Guard[] {
  const name = path.slice(path.lastIndexOf('/') + 1, -'.java'.length)
  if (/\.(?:authenticated|hasRole|hasAuthority|hasAnyRole|hasAnyAuthority|denyAll)\(/.test(text))
    return [{ name, authenticates: true, authorizes: false }]
  const isFilter = /HandlerInterceptor|OncePerRequestFilter|ContainerRequestFilter/.test(text)
  return isFilter && /\b401\b|UNAUTHORIZED|FORBIDDEN|sendRedirect/.test(text)
    ? [{ name, authenticates: true, authorizes: false }]
    : []
}

function routesOf(source: Source, node: number, outer: readonly Guard[], checks: FunctionChecks): readonly Route[] {
  const ofClass = annotationsOf(source, node)
  if (!ofClass.some(({ name }) => /^(?:RestController|Controller|Path|RequestMapping)$/.test(name))) return []
  const groupName = source.text(source.field(node, 'name'))
  const prefix = pathOf(ofClass.find(({ name }) => name === 'RequestMapping' || name === 'Path')?.text ?? '')
  const guardsOfClass = guardsOf(ofClass)
  const routes: Route[] = []
  for (const method of source.children(source.field(node, 'body'))) {
    if (source.kind(method) !== 'method_declaration') continue
    const own = annotationsOf(source, method)
    const mapping = own.find(({ name }) => Object.hasOwn(MAPPINGS, name) || name === 'RequestMapping')
    if (mapping === undefined) continue
    const ownGuards = guardsOf(own)
    const jaxPath = own.find(({ name }) => name === 'Path')
    routes.push({
      method: MAPPINGS[mapping.name] ?? /RequestMethod\.(\w+)/.exec(mapping.text)?.[1] ?? 'GET',
      path: joinPaths(prefix, pathOf((jaxPath ?? mapping).text)),
      place: { source, node: mapping.node },
      handler: { source, node: method },
      guards: [...outer, ...guardsOfClass, ...ownGuards, ...parameterGuards(source, method, checks)],
      ownGuards,
      group: `${source.path}#${groupName}`,
      groupName,
      declaredPublic: [...own, ...ofClass].some(
        ({ name, text }) => /^PermitAll$|Public|Anonymous|NoAuth|IgnoreAuth/.test(name) || /permitAll/.test(text),
      ),
    })
  }
  return routes
}

function guardsOf(annotations: readonly Annotation[]): readonly Guard[] {
  return annotations.flatMap(({ name, text }): readonly Guard[] => {
    if (!Object.hasOwn(GUARDS, name) || /permitAll|isAnonymous/.test(text)) return []
    const authorizes = GUARDS[name] === true && !/isAuthenticated\(\)"?\s*\)?$/.test(text)
    return [{ name: text.slice(0, 60), authenticates: true, authorizes }]
  })
}

/** A parameter that is filled with who has signed in asks for somebody to be there. */
function parameterGuards(source: Source, method: number, checks: FunctionChecks): readonly Guard[] {
  const text = source.text(source.field(method, 'parameters'))
  const principal = /@AuthenticationPrincipal|\b(?:Principal|Authentication|JwtAuthenticationToken)\s+\w+/.exec(
    text,
  )?.[0]
  return principal === undefined
    ? []
    : [guardOf(principal, undefined, checks), { name: principal, authenticates: true, authorizes: false }]
}

function annotationsOf(source: Source, node: number): readonly Annotation[] {
  return source
    .children(node)
    .filter((child) => source.kind(child) === 'modifiers')
    .flatMap((modifiers) => source.children(modifiers))
    .filter((child) => source.kind(child).endsWith('annotation'))
    .map((child) => ({
      name: source.text(source.field(child, 'name')).replace(/^.*\./, ''),
      node: child,
      text: source.text(child).slice(0, 400),
    }))
}

function pathOf(annotation: string): string {
  return /"([^"]{0,200})"/.exec(annotation)?.[1] ?? ''
}
