import { BIT } from '../../../flow/classes.ts'
import type { Activation, CallSite, FlowContext } from '../../../flow/context.ts'
import { REQUEST, inputAt } from '../../../flow/requests.ts'
import { clear, namedValue, OBJECT, STRING, UNKNOWN, type Value } from '../../../flow/values.ts'
import type { LoweredFunction } from '../../../ir/program.ts'

/** Requests that a framework offers as a name of its own. */
const REQUESTS: ReadonlySet<string> = new Set([
  'flask.request',
  'flask.globals.request',
  'flask_restful.request',
  'flask_restx.request',
  'quart.request',
  'bottle.request',
  'cherrypy.request',
  'sanic.request',
  'apiflask.request',
])

/** Classes whose methods answer requests, by their own names or those of what they extend. */
const HANDLERS =
  /(?:View|ViewSet|ViewSetMixin|Handler|Resource|Controller|Endpoint|Mixin|ModelAdmin|HTTPEndpoint|APIView|Api|Namespace)$/

const ROUTES =
  /(?:^|\.)(?:route|get|post|put|patch|delete|head|options|websocket|api_route|view|expose|add_url_rule|rule|path|api_view)\(/

const REQUEST_TYPES =
  /(?:^|[.[ ])(?:Request|HttpRequest|WSGIRequest|ASGIRequest|WebSocket|HTTPConnection|AuthenticatedHttpRequest|BaseRequest)\b/

/** Types of parameters that hold no text. */
const HARMLESS_TYPES =
  /^(?:[\w.]*\.)?(?:int|float|bool|complex|UUID\d?|Decimal|datetime|date|time|timedelta|Enum|PositiveInt|NonNegativeInt|conint|Session|AsyncSession|BackgroundTasks|Response|JSONResponse|SecurityScopes|Settings|Engine|Connection|HTTPAuthorizationCredentials)$/

/** Parameters that frameworks fill in with what is not the client's. */
const OWN_VALUES = /(?:^|\.)(?:Depends|Security|Provide|inject)\(/

export function isRequestName(name: string): boolean {
  return REQUESTS.has(name)
}

export function isHandlerClass(of: LoweredFunction): boolean {
  return of.classes.some((name) => HANDLERS.test(name))
}

/** Whether a parameter is a request or a part of one. */
export function parameterOf(of: LoweredFunction, index: number): 'request' | 'input' | undefined {
  const parameter = of.parameters[index]
  if (parameter === undefined) return undefined
  const { name, type, collects } = parameter
  if (collects !== undefined) return undefined
  if (type !== '' && REQUEST_TYPES.test(type)) return 'request'
  const route = of.annotations.find((one) => ROUTES.test(one))
  if ((name === 'request' || name === 'req' || name === 'websocket') && type === '') return 'request'
  if (name === 'event' && index === 0 && of.parameters[1]?.name === 'context') return 'input'
  if (route !== undefined) return routedParameter(of, index, route)
  return viewParameter(of, index)
}

/** Whether a type, be it optional, holds no text. */
export function isHarmlessType(type: string): boolean {
  const bare = type
    .replace(/^(?:typing\.)?(?:Optional|Annotated|Union)\[\s*/, '')
    .replace(/[\],|].*$/, '')
    .trim()
  return HARMLESS_TYPES.test(bare)
}

/** A parameter that the path of a route names, or that FastAPI fills in by its type. */
function routedParameter(of: LoweredFunction, index: number, route: string): 'input' | undefined {
  const parameter = of.parameters[index]
  if (parameter === undefined) return undefined
  const { name, type, annotations } = parameter
  if (OWN_VALUES.test(annotations.join(' ')) || OWN_VALUES.test(type)) return undefined
  if (isHarmlessType(type)) return undefined
  const named = new RegExp(`<(?:(\\w+)(?:\\([^)]*\\))?:)?${name}(?::(\\w+))?[^>]*>`).exec(route)
  if (named !== null) return /^(?:int|float|uuid|bool|date)$/.test(named[1] ?? named[2] ?? '') ? undefined : 'input'
  if (route.includes(`{${name}}`) || route.includes(`{${name}:`)) return 'input'
  // FastAPI takes what the path does not name from the query and the body, by their types.
  if (annotations.some((one) => /(?:^|\.)(?:Query|Body|Form|Header|Cookie|Path|File)\(/.test(one))) return 'input'
  if (/\b(?:Query|Body|Form|Header|Cookie|Path|File)\(/.test(type)) return 'input'
  const isFlask = /(?:^|\.)(?:route|expose|add_url_rule)\(/.test(route) || route.includes('<')
  return isFlask || type === '' ? undefined : 'input'
}

const TEXTS_OF_PATHS =
  /^(?:slug|path|file_?name|file|filepath|name|username|title|category|url|uri|link|next|host|domain|query|q|search|term|keyword|tag|key|token|email|cmd|command|code|template|page_name|lang|language|doc|document|folder|dir|directory)$/

/** Parameters behind `request` of a view are parts of the path. */
function viewParameter(of: LoweredFunction, index: number): 'input' | undefined {
  const [first] = of.parameters
  const parameter = of.parameters[index]
  if (first?.name !== 'request' || index === 0 || parameter === undefined || parameter.type !== '') return undefined
  if (of.classes.length > 0 && !isHandlerClass(of)) return undefined
  if (of.parameters.some(({ collects }) => collects !== undefined)) return undefined
  return TEXTS_OF_PATHS.test(parameter.name) ? 'input' : undefined
}

/** `self.request` and `self.kwargs` of a class that answers requests. */
export function memberOfHandler(
  context: FlowContext,
  activation: Activation,
  object: Value,
  key: string,
): Value | undefined {
  if (object !== activation.self || !isHandlerClass(activation.function)) return undefined
  if (key === 'request') return namedValue(REQUEST)
  return key === 'kwargs' || key === 'path_args' || key === 'path_kwargs'
    ? inputAt(context, context.node, 'the path')
    : undefined
}

/** Uploaded files by name, and one of them. */
export const UPLOADS = '@uploads'
export const UPLOAD = '@upload'

const OWN_PATHS: ReadonlySet<string> = new Set(['path', 'path_info', 'full_path', 'uri', 'fullpath', 'url', 'base_url'])

/** Parts of a request that are more than text: files, and addresses that begin with the server's own. */
export function memberOfRequest(key: string, value: Value): Value {
  if (key === 'files' || key === 'FILES') return { ...value, name: UPLOADS }
  if (key === 'referrer') return clear(value, BIT['open-redirect'])
  return OWN_PATHS.has(key) ? clear(value, BIT['open-redirect'] | BIT['ssrf']) : value
}

/** An uploaded file is no path itself; its name is one. */
export function uploadFrom(uploads: Value): Value {
  return clear({ ...UNKNOWN, types: OBJECT, taints: uploads.taints, name: UPLOAD }, BIT['path-traversal'])
}

/** The name of an uploaded file, as the client gave it, and its content. */
export function memberOfUpload(upload: Value, key: string): Value {
  const isName = key === 'filename' || key === 'name' || key === 'content_type'
  const taints = isName
    ? upload.taints.map((taint) => ({ ...taint, cleared: taint.cleared & ~BIT['path-traversal'] }))
    : upload.taints
  return { ...UNKNOWN, taints, types: isName ? STRING : UNKNOWN.types, name: isName ? '' : UPLOAD }
}

const TORNADO = /^get_(?:(?:query_|body_)?arguments?|(?:secure_|signed_)?cookie)$/

/** Input that methods of handlers give. */
export function inputOfMethod(context: FlowContext, site: CallSite): Value | undefined {
  if (site.receiver !== site.activation.self || !isHandlerClass(site.activation.function)) return undefined
  return TORNADO.test(site.name) && !/secure|signed/.test(site.name)
    ? inputAt(context, site.node, 'an argument')
    : undefined
}
