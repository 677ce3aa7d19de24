import { textOf } from '../../flow/arithmetic.ts'
import { listOf } from '../../flow/collections.ts'
import type { Activation, CallSite, FlowContext } from '../../flow/context.ts'
import type { BuiltInFunction, BuiltInMethod, FlowLanguage, Told } from '../../flow/flow-language.ts'
import { callFacts } from '../../flow/guards.ts'
import { inputAt, REQUEST } from '../../flow/requests.ts'
import {
  ANY_BOOLEAN,
  ANY_NUMBER,
  constantOf,
  constantValue,
  joinTaints,
  namedValue,
  NOTHING,
  STRING,
  UNKNOWN,
  type Taint,
  type Value,
} from '../../flow/values.ts'
import type { LoweredFunction } from '../../ir/program.ts'
import { shortType } from './class-table.ts'
import { lowerCsharp } from './lower.ts'
import { isPlainType } from './lower-names.ts'

const REQUEST_TYPES =
  /^(?:HttpRequest|HttpRequestBase|HttpContext|HttpContextBase|HttpRequestData|HttpListenerRequest|HttpListenerContext)$/
const CONTROLLER = /^(?:\w*Controller|ControllerBase|PageModel|ApiController|Hub)$/
const ROUTES = /^Map(?:Get|Post|Put|Patch|Delete|Methods)?$/
/** Parameters that the framework fills in, and not who sends the request. */
const SERVICES =
  /^(?:I[A-Z]\w*|CancellationToken|\w*(?:Service|Repository|Context|Manager|Factory|Logger|Client|Provider|Options|Mediator|Principal))$/
const COLLECTIONS =
  /^(?:List|HashSet|Queue|Stack|LinkedList|SortedSet|Dictionary|SortedDictionary|ConcurrentDictionary|NameValueCollection|StringBuilder|ArrayList|Hashtable|DynamicParameters)$/

/** What the framework hands an action: a request, or data of one. */
function parameterOf(of: LoweredFunction, index: number): 'request' | 'input' | undefined {
  const parameter = of.parameters[index]
  if (parameter === undefined) return undefined
  const type = shortType(parameter.type)
  if (REQUEST_TYPES.test(type)) return 'request'
  if (!isAction(of) || isPlainType(parameter.type)) return undefined
  if (parameter.annotations.some((one) => /^(?:FromServices|FromKeyedServices|Inject)\b/.test(one))) return undefined
  const isBound = parameter.annotations.some((one) => /^From(?:Query|Body|Form|Route|Header|Uri)\b/.test(one))
  return isBound || type === 'IFormFile' || !SERVICES.test(type) ? 'input' : undefined
}

function isAction({ annotations, classes, parameters }: LoweredFunction): boolean {
  if (
    annotations.some((one) =>
      /^(?:Http(?:Get|Post|Put|Delete|Patch|Head|Options)|WebMethod|Route|AcceptVerbs)\b/.test(one),
    )
  )
    return annotations.includes('public') || parameters.length > 0
  return (
    annotations.includes('public') &&
    !annotations.includes('static') &&
    classes.some((one) => CONTROLLER.test(one)) &&
    !annotations.some((one) => one.startsWith('NonAction'))
  )
}

/** Routes that are given a function call it with what its parameters ask for. */
function callbackArguments(context: FlowContext, site: CallSite, callback: Value): readonly Value[] {
  const isRoute = ROUTES.test(site.name) && site.receiver !== undefined
  return callback.objects.flatMap((id) => {
    const of = context.function(context.heap.at(id).function)
    if (of === undefined) return []
    return of.parameters.map(({ type, node, name, annotations }): Value => {
      const short = shortType(type)
      if (REQUEST_TYPES.test(short)) return namedValue(REQUEST)
      if (!isRoute || type === '') return elementOf(context, site)
      const bound = annotations.some((one) => one.startsWith('From') && !one.startsWith('FromServices'))
      return bound || short === 'string' || short === 'String' ? inputAt(context, node, name) : UNKNOWN
    })
  })
}

function elementOf(context: FlowContext, { receiver }: CallSite): Value {
  if (receiver === undefined || (receiver.objects.length === 0 && receiver.taints.length === 0)) return UNKNOWN
  return context.readElement(receiver, ANY_NUMBER)
}

/** What a user typed into a control of a page (Web Forms), by the names that such controls are given. */
function controlOf(context: FlowContext, _activation: Activation, object: Value, key: string, value: Value): Value {
  if (key !== 'Text' || !/^(?:txt|tb|textBox|input)\w*$|TextBox\d*$/i.test(object.name)) return value
  return context.target.text.includes('System.Web.UI')
    ? inputAt(context, context.node, `Text of ${object.name}`)
    : value
}

function argumentTaints(context: FlowContext, site: CallSite): readonly Taint[] {
  return site.arguments.reduce<readonly Taint[]>((all, one) => joinTaints(all, context.deepTaints(one)), [])
}

function functionsOf(): ReadonlyMap<string, BuiltInFunction> {
  const functions = new Map<string, BuiltInFunction>()
  for (const type of [
    'int',
    'long',
    'short',
    'byte',
    'uint',
    'ulong',
    'double',
    'float',
    'decimal',
    'Int32',
    'Int64',
    'Guid',
    'DateTime',
    'TimeSpan',
    'Version',
    'Enum',
    'IPAddress',
  ])
    functions.set(`${type}.Parse`, () => ANY_NUMBER)
  for (const type of ['Int16', 'Int32', 'Int64', 'Double', 'Decimal', 'Byte', 'DateTime', 'UInt32', 'UInt64'])
    functions.set(`Convert.To${type}`, () => ANY_NUMBER)
  functions.set('bool.Parse', () => ANY_BOOLEAN)
  functions.set('Convert.ToBoolean', () => ANY_BOOLEAN)
  functions.set('string.IsNullOrEmpty', () => ANY_BOOLEAN)
  functions.set('string.IsNullOrWhiteSpace', () => ANY_BOOLEAN)
  functions.set('nameof', () => ({ ...UNKNOWN, types: STRING }))
  for (const type of ['string', 'String']) {
    functions.set(`${type}.Format`, formatted)
    functions.set(`${type}.Concat`, (_, { arguments: parts }) => textOf([...parts]))
    functions.set(`${type}.Join`, (context, site) => ({
      ...UNKNOWN,
      types: STRING,
      taints: argumentTaints(context, site),
    }))
  }
  functions.set('File.ReadAllText', () => ({ ...UNKNOWN, types: STRING }))
  functions.set('File.ReadAllBytes', () => UNKNOWN)
  functions.set('File.OpenRead', () => UNKNOWN)
  functions.set('File.Open', () => UNKNOWN)
  return functions
}

/** The text that `string.Format` makes, as far as the format is known. */
const formatted: BuiltInFunction = (_context, { arguments: args }) => {
  const at =
    constantOf(args[0] ?? UNKNOWN) === undefined && args.length > 1 && constantOf(args[1] ?? UNKNOWN) !== undefined
      ? 1
      : 0
  const format = constantOf(args[at] ?? UNKNOWN)?.value
  if (typeof format !== 'string') return textOf(args.slice(at))
  const parts: Value[] = []
  let last = 0
  for (const hole of format.matchAll(/\{(\d+)[^{}]*\}/g)) {
    parts.push(constantValue(format.slice(last, hole.index)), args[at + 1 + Number(hole[1])] ?? UNKNOWN)
    last = hole.index + hole[0].length
  }
  return textOf([...parts, constantValue(format.slice(last))])
}

/** Puts values into a collection or a builder, and gives that back. */
const put: BuiltInMethod = (context, site, receiver) => {
  if (receiver.objects.length === 0) return undefined
  const added = site.name === 'Insert' ? site.arguments.slice(1) : site.arguments
  const [key, value] = added
  if (site.name === 'Add' && key !== undefined && value !== undefined && constantOf(key) !== undefined)
    context.writeElement(site.activation, receiver, key, value)
  else
    for (const id of receiver.objects)
      for (const one of added) context.heap.writeUnknown(context.heap.at(id), one, NOTHING)
  return receiver
}

/** All that a collection or a builder holds, as one text. */
const asText: BuiltInMethod = (context, _site, receiver) =>
  receiver.objects.length === 0 ? undefined : { ...UNKNOWN, types: STRING, taints: context.deepTaints(receiver) }

const oneOf: BuiltInMethod = (context, site, receiver) => {
  if (receiver.objects.length === 0) return undefined
  const element = context.readElement(receiver, ANY_NUMBER)
  for (const callback of site.arguments) context.invoke(callback, UNKNOWN, [element], site)
  return element
}

const same: BuiltInMethod = (context, site, receiver) => {
  if (receiver.objects.length === 0) return undefined
  for (const callback of site.arguments)
    context.invoke(callback, UNKNOWN, [context.readElement(receiver, ANY_NUMBER)], site)
  return receiver
}

const select: BuiltInMethod = (context, site, receiver) => {
  const [callback] = site.arguments
  if (callback === undefined || (receiver.objects.length === 0 && receiver.taints.length === 0)) return undefined
  const element = context.readElement(receiver, ANY_NUMBER)
  return listOf(context, site, 'select', context.invoke(callback, UNKNOWN, [element], site))
}

const tryGetValue: BuiltInMethod = (context, site, receiver) => {
  const [key] = site.arguments
  if (key === undefined) return undefined
  const value = context.readElement(receiver, key)
  const answer = context.make(site.activation, site.node, 'out', { kind: 'object' })
  context.writeField(site.activation, answer, '__out__', value)
  return { ...answer, types: ANY_BOOLEAN.types }
}

function methodsOf(): ReadonlyMap<string, BuiltInMethod> {
  const methods = new Map<string, BuiltInMethod>()
  for (const name of [
    'Add',
    'Append',
    'AppendLine',
    'AppendFormat',
    'AppendJoin',
    'Insert',
    'Push',
    'Enqueue',
    'AddLast',
    'AddFirst',
    'TryAdd',
  ])
    methods.set(name, put)
  methods.set('ToString', asText)
  for (const name of [
    'First',
    'FirstOrDefault',
    'Single',
    'SingleOrDefault',
    'Last',
    'LastOrDefault',
    'ElementAt',
    'Pop',
    'Peek',
    'Dequeue',
  ])
    methods.set(name, oneOf)
  for (const name of [
    'Where',
    'ToList',
    'ToArray',
    'OrderBy',
    'OrderByDescending',
    'Distinct',
    'Skip',
    'Take',
    'AsEnumerable',
    'Reverse',
    'ForEach',
  ])
    methods.set(name, same)
  methods.set('Select', select)
  methods.set('TryGetValue', tryGetValue)
  return methods
}

function callOfCsharp(context: FlowContext, site: CallSite, name: string): Value | undefined {
  const { node, activation } = site
  if (site.construct) {
    const taints = argumentTaints(context, site)
    if (name === 'Regex') {
      const source = constantOf(site.arguments[0] ?? UNKNOWN)?.value
      if (typeof source === 'string')
        return context.make(activation, node, '', { kind: 'regex', regex: { source, flags: '' } })
    }
    const made = context.make(activation, node, '', { kind: COLLECTIONS.test(name) ? 'array' : 'object' })
    for (const id of made.objects) {
      const object = context.heap.at(id)
      object.length = -1
      if (COLLECTIONS.test(name) && taints.length > 0)
        context.heap.writeUnknown(object, { ...UNKNOWN, taints }, NOTHING)
    }
    return COLLECTIONS.test(name) ? made : { ...made, taints, name: taints.length > 0 ? '' : name }
  }
  const isRequest = site.receiver?.name === REQUEST || site.callee.name.startsWith(`${REQUEST}.`)
  if (
    isRequest &&
    /^(?:ReadFromJsonAsync|ReadFormAsync|ReadAsStringAsync|TryGetValue|GetQueryNameValuePairs)$/.test(site.name)
  )
    return inputAt(context, node, 'data')
  if (name === 'TryUpdateModelAsync' || name === 'TryUpdateModel') return UNKNOWN
  return undefined
}

const RENAMED: Readonly<Record<string, string>> = {
  StartsWith: 'startsWith',
  Contains: 'includes',
  ContainsKey: 'has',
  IndexOf: 'indexOf',
}

function toldOfCsharp(context: FlowContext, site: CallSite): Told {
  const as = Object.hasOwn(RENAMED, site.name) ? RENAMED[site.name] : undefined
  if (as !== undefined) return callFacts(context, { ...site, name: as })
  if (site.name === 'IsMatch') {
    const [subject, pattern, ...rest] = site.arguments
    const source = constantOf(pattern ?? UNKNOWN)?.value
    if (site.callee.name !== 'Regex.IsMatch' || subject === undefined || typeof source !== 'string')
      return callFacts(context, { ...site, name: 'test' })
    const regex = context.make(site.activation, site.node, 'regex', { kind: 'regex', regex: { source, flags: '' } })
    return callFacts(context, { ...site, name: 'test', receiver: regex, arguments: [subject, ...rest] })
  }
  if (site.name === 'IsLocalUrl' || site.name === 'TryParse' || site.name === 'IsDefined')
    return callFacts(context, { ...site, name: 'isSafe' })
  if (site.name === 'Equals' && site.receiver !== undefined) {
    const [other] = site.arguments
    const expected = constantOf(other ?? UNKNOWN)?.value
    if (typeof expected === 'string')
      return callFacts(context, {
        ...site,
        name: 'isSafe',
        arguments: [site.receiver],
        argumentPlaces: [site.receiverPlace],
      })
  }
  return callFacts(context, site)
}

/** How data is followed in C#. */
export const csharpFlow: FlowLanguage = {
  name: 'csharp',
  lower: lowerCsharp,
  requestWords:
    /\b(?:Request|HttpRequest\w*|HttpContext\w*|Controller\w*|PageModel|Map(?:Get|Post|Put|Delete|Patch)|WebMethod|Hub)\b|System\.Web\.UI|Http(?:Get|Post|Put|Delete|Patch)/,
  exportWords: undefined,
  anywhereWords: /\b(?:Request|HttpContext)\b|System\.Web\.UI/,
  emptyIsFalse: false,
  parameter: parameterOf,
  isHandler: () => true,
  functions: functionsOf(),
  methods: methodsOf(),
  call: callOfCsharp,
  global: (_context, _activation, name) =>
    name === 'Request' || name === 'HttpContext' ? namedValue(REQUEST) : undefined,
  field: controlOf,
  // `Request["name"]`
  element: (context, _activation, object) =>
    object.name === REQUEST ? inputAt(context, context.node, 'a value') : undefined,
  told: toldOfCsharp,
  callbackArguments,
  cleans:
    /^(?:Escape|Sanitiz|Sanitis|HtmlEncode|UrlEncode|JavaScriptStringEncode|Encrypt|Hash|ComputeHash|HashData|Slugif|ToInt\d*|ParseInt)/,
  passes:
    /^(?:Map|Parse|Decode|Encode|Format|Join|Concat|To[A-Z]|Get(?:Bytes|String|Value|FullPath)|Trim|Replace|Read|Deserialize|From[A-Z]|With|Build|Append|Combine|Create|Unescape)/,
}
