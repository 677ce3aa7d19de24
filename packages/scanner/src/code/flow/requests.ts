import type { LoweredFunction } from '../ir/program.ts'
import type { FlowContext } from './context.ts'
import { addFlags, namedValue, OBJECT, PART, STRING, UNKNOWN, type Value } from './values.ts'

/** Name of a value that is the request which a handler is called with, and of one that holds only texts of it. */
export const REQUEST = '@request'
export const TEXTS = '@texts'

/** Parts of a request that hold nothing but text, one level down. */
const TEXT_TABLES = new Set(['params', 'headers', 'cookies', 'signedCookies', 'pathParameters'])
const TEXT_FIELDS = new Set([
  'url',
  'originalUrl',
  'path',
  'hostname',
  'host',
  'href',
  'search',
  'querystring',
  'pathname',
  'rawBody',
  'subdomains',
  'baseUrl',
])

const REQUEST_NAMES = /^(?:_?req|_?request|httpReq|httpRequest|clientRequest)$/
const CONTEXT_NAMES = /^(?:ctx|context|c)$/
const REQUEST_TYPES =
  /^(?:[\w.]*\.)?(?:Request|IncomingMessage|FastifyRequest|NextRequest|NextApiRequest|ExpressRequest|HttpRequest|Context|ParameterizedContext|APIGatewayProxyEvent\w*)\b/
const RESPONSE_NAMES = /^(?:_?res|resp|_?response|reply|next|h)$/

/** Whether a parameter of a function is a request, by its type, or by its name and its neighbours. */
export function isRequestParameter(of: LoweredFunction, index: number): boolean {
  const parameter = of.parameters[index]
  if (parameter === undefined) return false
  if (parameter.type !== '') return REQUEST_TYPES.test(parameter.type)
  if (REQUEST_NAMES.test(parameter.name)) return index <= 2
  if (!CONTEXT_NAMES.test(parameter.name)) return false
  const next = of.parameters[index + 1]
  return index === 0 && (next === undefined ? of.async && parameter.name !== 'c' : /^next$/.test(next.name))
}

/** Whether a function is called with a response beside the request. */
export function takesResponse(of: LoweredFunction): boolean {
  return of.parameters.some(({ name }) => RESPONSE_NAMES.test(name))
}

/** A field of a request: input, the request itself once more, or nothing of interest. */
export function readRequest(context: FlowContext, node: number, request: Value, key: string): Value {
  const { models } = context
  if (models.requestAgain.has(key)) return namedValue(REQUEST)
  if (!models.requestFields.has(key)) return { ...UNKNOWN, name: `${REQUEST}.${key}` }
  return {
    ...inputAt(context, node, key),
    name: TEXT_TABLES.has(key) ? TEXTS : '',
    types: TEXT_FIELDS.has(key) ? STRING : UNKNOWN.types,
    flags: request.flags,
  }
}

/** Input of a request that enters at a node. */
export function inputAt(context: FlowContext, node: number, key: string): Value {
  const source = context.source('request', node, `${key} of the request enters here`)
  return {
    ...UNKNOWN,
    types: STRING | OBJECT,
    taints: addFlags([{ source, cleared: 0, flags: 0, steps: undefined }], key === 'url' ? PART : 0),
  }
}

/** What comes from a name that the models list as a source, such as `location.hash`. */
export function inputFrom(context: FlowContext, node: number, name: string): Value {
  const source = context.source('request', node, `${name} brings in what somebody else wrote`)
  return { ...UNKNOWN, types: STRING, taints: [{ source, cleared: 0, flags: PART, steps: undefined }], name }
}
