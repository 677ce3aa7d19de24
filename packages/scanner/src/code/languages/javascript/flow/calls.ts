import type { CallSite, FlowContext } from '../../../flow/context.ts'
import { REQUEST } from '../../../flow/requests.ts'
import { ANY_NUMBER, constantOf, namedValue, UNKNOWN, type Value } from '../../../flow/values.ts'
import { moduleName } from '../names.ts'

/** Functions whose result behaves as their first argument. */
const TRANSPARENT: ReadonlySet<string> = new Set([
  'util.promisify',
  'pify',
  '__importStar',
  '__importDefault',
  '__toESM',
  '_interopRequireDefault',
  '_interopRequireWildcard',
  'bluebird.promisify',
  'es6-promisify',
  'thenify',
])

/** `require`, and wrappers that change nothing. */
export function callOfLanguage(context: FlowContext, site: CallSite, called: string): Value | undefined {
  if (called === 'require') {
    const module = constantOf(site.arguments[0] ?? UNKNOWN)?.value
    if (typeof module !== 'string') return UNKNOWN
    const name = moduleName(module)
    return context.linked(name) ?? namedValue(name)
  }
  return TRANSPARENT.has(called) || TRANSPARENT.has(site.name) ? (site.arguments[0] ?? UNKNOWN) : undefined
}

/** What a function is called with by something that is not seen: a request, an element of a list, or what is not known. */
export function callbackArguments(context: FlowContext, site: CallSite, callback: Value): readonly Value[] {
  const isRoute = ROUTES.test(site.name) && site.receiver !== undefined && site.receiver.objects.length === 0
  const isRequest =
    /^(?:on|once|addListener)$/.test(site.name) && constantOf(site.arguments[0] ?? UNKNOWN)?.value === 'request'
  const routed = isRoute && callback.objects.some((id) => takesRequestAndAnswer(context, id))
  const first = isRequest || routed ? namedValue(REQUEST) : (elementOf(context, site) ?? UNKNOWN)
  return [first, UNKNOWN, UNKNOWN, UNKNOWN]
}

function elementOf(context: FlowContext, site: CallSite): Value | undefined {
  if (!ITERATES.test(site.name)) return undefined
  const list = site.arguments.find((one) => one.objects.length === 0 || one.taints.length > 0)
  return list === undefined ? undefined : context.readElement(list, ANY_NUMBER)
}

const ROUTES = /^(?:get|post|put|patch|delete|del|all|use|route|head|options)$/

/** A function with a request and an answer as parameters, whatever they are called, and no error before them. */
function takesRequestAndAnswer(context: FlowContext, id: number): boolean {
  const of = context.function(context.heap.at(id).function)
  if (of === undefined || of.parameters.length < 2) return false
  return !/^(?:e|er|err|error|_?err.*)$/i.test(of.parameters[0]?.name ?? '') && of.parameters.length <= 3
}

const ITERATES =
  /^(?:each|forEach|eachSeries|eachLimit|map|mapSeries|mapLimit|forOwn|forIn|filter|reduce|some|every|find|series|waterfall|mapValues|forEachSeries|detect)/
