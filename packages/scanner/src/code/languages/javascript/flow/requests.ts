import type { LoweredFunction } from '../../../ir/program.ts'

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
