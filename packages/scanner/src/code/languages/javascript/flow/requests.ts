import type { LoweredFunction, Parameter } from '../../../ir/program.ts'
import { USE_SERVER } from '../lower-annotations.ts'

const REQUEST_NAMES = /^(?:_?req|_?request|httpReq|httpRequest|clientRequest)$/
const CONTEXT_NAMES = /^(?:ctx|context|c)$/
const REQUEST_TYPES =
  /^(?:.*[./])?(?:Request|IncomingMessage|FastifyRequest|NextRequest|NextApiRequest|ExpressRequest|HttpRequest|Context|ParameterizedContext|RequestEvent|LoaderFunctionArgs|ActionFunctionArgs|APIGatewayProxyEvent\w*)\b/
const RESPONSE_NAMES = /^(?:_?res|resp|_?response|reply|next|h)$/

/** Decorators of parameters that hold a part of the request, and pipes that leave nothing but a number or a known word of it. */
const INPUT_DECORATOR =
  /(?:^|\.)(?:Param|Query|Body|Headers|Header|Cookies|Cookie|RawBody|QueryParam|BodyParam|HeaderParam|CookieParam|Args|MessageBody)(?:\(|$)/
const REQUEST_DECORATOR = /(?:^|\.)(?:Req|Request|Ctx)(?:\(|$)/
const SAFE_PIPE = /\bParse(?:Int|Float|Bool|UUID|Enum|Date)Pipe\b/

/** Functions that frameworks call by these names, with an object of the request's parts. */
const ROUTE_NAMES =
  /^(?:loader|action|load|handle|GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|getServerSideProps|handler|lambdaHandler|middleware|default)$/
const REQUEST_PARTS = /[{,\s](?:request|params|url|cookies|searchParams|query|body|headers|req)\b/

/** What a parameter is by its decorators, its type, or by its name and its neighbours. */
export function kindOfParameter(of: LoweredFunction, index: number): 'request' | 'input' | undefined {
  const parameter = of.parameters[index]
  if (parameter === undefined) return undefined
  const decorated = byDecorators(parameter)
  if (decorated !== undefined) return decorated === 'none' ? undefined : decorated
  if (of.annotations.includes(USE_SERVER)) return ofServerAction(parameter)
  if (parameter.type !== '' && REQUEST_TYPES.test(parameter.type)) return 'request'
  if (parameter.name.startsWith('{'))
    return ROUTE_NAMES.test(of.name) && REQUEST_PARTS.test(parameter.name) ? 'request' : undefined
  if (parameter.type !== '') return undefined
  return isRequestName(of, parameter, index) ? 'request' : undefined
}

export function isRequestParameter(of: LoweredFunction, index: number): boolean {
  return kindOfParameter(of, index) !== undefined
}

function byDecorators({ annotations, type }: Parameter): 'request' | 'input' | 'none' | undefined {
  for (const annotation of annotations) {
    if (REQUEST_DECORATOR.test(annotation)) return 'request'
    if (INPUT_DECORATOR.test(annotation))
      return SAFE_PIPE.test(annotation) || /^(?:number|boolean|bigint|Date)$/.test(type) ? 'none' : 'input'
  }
  return undefined
}

/** Whoever can send a request calls it with whatever arguments; types do not hold there. */
function ofServerAction({ name, type }: Parameter): 'request' | 'input' | undefined {
  if (type.endsWith('FormData') || /^(?:formData|data|form)$/.test(name)) return 'request'
  return /^(?:_?prev(?:ious)?State|_?state)$/.test(name) ? undefined : 'input'
}

function isRequestName(of: LoweredFunction, { name }: Parameter, index: number): boolean {
  if (REQUEST_NAMES.test(name)) return index <= 2
  if (name === 'event') return index === 0 && ROUTE_NAMES.test(of.name)
  if (!CONTEXT_NAMES.test(name)) return false
  const next = of.parameters[index + 1]
  return index === 0 && (next === undefined ? of.async && name !== 'c' : /^next$/.test(next.name))
}

/** Whether a function is called with a response beside the request. */
export function takesResponse(of: LoweredFunction): boolean {
  return of.parameters.some(({ name }) => RESPONSE_NAMES.test(name))
}
