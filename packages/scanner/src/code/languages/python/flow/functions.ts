import { BIT } from '../../../flow/classes.ts'
import type { CallSite, FlowContext } from '../../../flow/context.ts'
import type { BuiltInFunction } from '../../../flow/flow-language.ts'
import { clearedByRemoving } from '../../../flow/regex-guards.ts'
import {
  ANY_BOOLEAN,
  ANY_NUMBER,
  clear,
  CLOSED,
  constantOf,
  constantValue,
  isClosed,
  join,
  joinTaints,
  NOTHING,
  OBJECT,
  STRING,
  UNDEFINED,
  UNKNOWN,
  type Taint,
  type Value,
} from '../../../flow/values.ts'
import { argument, argumentPlace } from './arguments.ts'
import { elementsOf, iteratedOver, listWith, oneList } from './collections.ts'

/** Everything that the arguments of a call hold. */
export function allTaints(context: FlowContext, site: CallSite): readonly Taint[] {
  const all = [...site.arguments, ...(site.keywords?.values() ?? []), site.furtherArguments ?? UNDEFINED]
  return all.reduce<readonly Taint[]>((found, one) => joinTaints(found, context.deepTaints(one)), [])
}

const toNumber: BuiltInFunction = (_, site) => {
  const value = constantOf(argument(site, 0))
  const number = value === undefined ? undefined : Number(value.value)
  if (number === undefined || Number.isNaN(number)) return ANY_NUMBER
  return constantValue(site.name === 'int' ? Math.trunc(number) : number)
}

const toText: BuiltInFunction = (context, site) => {
  const value = argument(site, 0)
  const known = constantOf(value)?.value
  if (typeof known === 'string') return value
  if (typeof known === 'number') return constantValue(String(known))
  if (site.arguments.length === 0) return constantValue('')
  const covers = [...(value.covers ?? []), argumentPlace(site, 0)].filter((place) => place !== '')
  const flags = isClosed(value) ? CLOSED : 0
  return { ...UNKNOWN, types: STRING, taints: context.deepTaints(value), prefix: value.prefix, covers, flags }
}

/** A new list of what is iterated over. */
const toList: BuiltInFunction = (context, site) => {
  if (site.arguments.length === 0) return listWith(context, site, 'list', [])
  const from = argument(site, 0)
  const elements = elementsOf(oneList(context, from))
  if (elements !== undefined && site.name !== 'sorted' && site.name !== 'reversed')
    return listWith(context, site, 'list', elements)
  if (elements !== undefined && site.name === 'reversed') return listWith(context, site, 'list', elements.toReversed())
  return filled(context, site, iteratedOver(context, from))
}

function filled(context: FlowContext, site: CallSite, content: Value): Value {
  const list = context.make(site.activation, site.node, 'list', { kind: 'array' })
  for (const id of list.objects) context.heap.writeUnknown(context.heap.at(id), content, NOTHING)
  return list
}

const toTable: BuiltInFunction = (context, site) => {
  const table = context.make(site.activation, site.node, 'dict', { kind: 'object' })
  for (const id of table.objects) context.heap.renew(id)
  const from = site.arguments[0]
  for (const id of from?.objects ?? []) {
    const object = context.heap.at(id)
    if (object.kind === 'object')
      for (const [key, value] of object.fields) context.writeField(site.activation, table, key, value)
    else {
      const pair = context.readElement({ ...UNKNOWN, objects: [id] }, UNKNOWN)
      context.writeElement(site.activation, table, UNKNOWN, context.readField(pair, '1'))
    }
  }
  if (from !== undefined && from.objects.length === 0 && from.taints.length > 0)
    context.writeElement(site.activation, table, UNKNOWN, { ...UNKNOWN, taints: from.taints })
  for (const [key, value] of site.keywords ?? []) context.writeField(site.activation, table, key, value)
  return table
}

const enumerated: BuiltInFunction = (context, site) =>
  filled(context, site, listWith(context, site, 'pair', [ANY_NUMBER, iteratedOver(context, argument(site, 0))]))

const zipped: BuiltInFunction = (context, site) =>
  filled(
    context,
    site,
    listWith(
      context,
      site,
      'pair',
      site.arguments.map((one) => iteratedOver(context, one)),
    ),
  )

/** `map(f, list)`; `filter(f, list)` keeps what `f` accepts. */
const mapped: BuiltInFunction = (context, site) => {
  const [callback, list] = [argument(site, 0), argument(site, 1)]
  const element = iteratedOver(context, list)
  if (site.name === 'filter') {
    context.invoke(callback, UNDEFINED, [element], site)
    return filled(context, site, element)
  }
  if (callback.objects.length > 0) return filled(context, site, context.invoke(callback, UNDEFINED, [element], site))
  const isNumber = /^(?:int|float|bool|len|ord)$/.test(callback.name)
  const isQuoted = callback.name === 'shlex.quote' || callback.name === 'pipes.quote'
  if (isQuoted) return filled(context, site, clear(element, BIT['command-injection']))
  return filled(context, site, isNumber ? ANY_NUMBER : { ...UNKNOWN, taints: element.taints })
}

const element: BuiltInFunction = (context, site) =>
  join(iteratedOver(context, argument(site, 0)), site.arguments[1] ?? NOTHING)

const isOneOf: BuiltInFunction = () => ANY_BOOLEAN

const length: BuiltInFunction = (context, site) => {
  const value = argument(site, 0)
  const text = constantOf(value)?.value
  if (typeof text === 'string') return constantValue(text.length)
  const list = oneList(context, value)
  return list !== undefined && list.length >= 0 && list.rest.types === 0 ? constantValue(list.length) : ANY_NUMBER
}

const compiled: BuiltInFunction = (context, site) => {
  const source = constantOf(argument(site, 0))?.value
  if (typeof source !== 'string') return { ...UNKNOWN, types: OBJECT }
  return context.make(site.activation, site.node, 'regex', { kind: 'regex', regex: { source, flags: '' } })
}

/** `re.sub(pattern, by, text)`: what only a set of characters is left of. */
const substituted: BuiltInFunction = (context, site) => {
  const text = argument(site, 2, 'string')
  const pattern = constantOf(argument(site, 0))?.value
  const taints = joinTaints(text.taints, argument(site, 1, 'repl').taints)
  const result: Value = { ...UNKNOWN, types: STRING, taints: context.deepTaints({ ...text, taints }) }
  return typeof pattern === 'string' ? clear(result, clearedByRemoving(pattern, 'g')) : result
}

/** Words of a command line: where it begins with constant text, so does the list. */
const shellWords: BuiltInFunction = (context, site) => {
  const line = argument(site, 0)
  const word = /^(\S+)\s/.exec(line.prefix)?.[1]
  const rest: Value = { ...UNKNOWN, types: STRING, taints: line.taints }
  if (word === undefined) return filled(context, site, rest)
  return listWith(context, site, 'words', [constantValue(word), rest, rest, rest])
}

const emptyMap: BuiltInFunction = (context, site) => {
  const map = context.make(site.activation, site.node, 'config', { kind: 'map' })
  for (const id of map.objects) context.heap.renew(id)
  return map
}

/** The same value in another form. */
const same: BuiltInFunction = (context, site) => {
  const value = argument(site, 0)
  if (value.objects.length > 0) return value
  const covers = [...(value.covers ?? []), argumentPlace(site, 0)].filter((place) => place !== '')
  return { ...value, constants: undefined, taints: context.deepTaints(value), covers, facts: undefined }
}

/** An address taken apart; a check of its host checks the address. */
const addressParts: BuiltInFunction = (context, site) => {
  const value = argument(site, 0)
  const covers = [...(value.covers ?? []), argumentPlace(site, 0)].filter((place) => place !== '')
  return { ...UNKNOWN, taints: context.deepTaints(value), covers }
}

/** Text as a file that is open: a list of what is written to it, and no path. */
const asFile: BuiltInFunction = (context, site) =>
  listWith(context, site, 'file', site.arguments.length === 0 ? [] : [argument(site, 0)])

/** `string.Template(text)`, and the text with its fields filled in. */
const template: BuiltInFunction = (_, site) => {
  const text = argument(site, 0)
  return { ...text, constants: undefined, prefix: text.prefix.split('$')[0] ?? '', name: 'string.Template' }
}

const substitute: BuiltInFunction = (context, site) => {
  const receiver = site.receiver ?? UNKNOWN
  const taints = joinTaints(receiver.taints, allTaints(context, site))
  return { ...UNKNOWN, types: STRING, taints, prefix: receiver.prefix }
}

const reduced: BuiltInFunction = (context, site) => {
  const element = iteratedOver(context, argument(site, 1))
  let sum = site.arguments[2] ?? element
  for (let round = 0; round < 2; round++)
    sum = join(sum, context.invoke(argument(site, 0), UNDEFINED, [sum, element], site), round > 0)
  return sum
}

const chained: BuiltInFunction = (context, site) =>
  filled(
    context,
    site,
    site.arguments.reduce((found, one) => join(found, iteratedOver(context, one)), NOTHING),
  )

/** `namedtuple('Pair', ['a', 'b'])`: the names of the fields, for the calls that make one. */
const namedTuple: BuiltInFunction = (context, site) => {
  const names = argument(site, 1)
  const text = constantOf(names)?.value
  const fields =
    typeof text === 'string'
      ? text.split(/[\s,]+/)
      : (elementsOf(oneList(context, names)) ?? []).map((one) => String(constantOf(one)?.value))
  const made = context.make(site.activation, site.node, 'tuple', { kind: 'object' })
  for (const id of made.objects)
    context.heap.write(context.heap.at(id), '@fields', constantValue(fields.join(' ')), true)
  return made
}

/** What signs a message: whoever compares it checks the message. */
const signature: BuiltInFunction = (_, site) => {
  const covers = [...(argument(site, 1, 'msg').covers ?? []), argumentPlace(site, 1)].filter((place) => place !== '')
  return { ...UNKNOWN, covers }
}

const plain: BuiltInFunction = () => UNKNOWN

const attribute: BuiltInFunction = (context, site) => {
  const key = constantOf(argument(site, 1))?.value
  if (typeof key === 'string') {
    const value = context.readField(argument(site, 0), key)
    return context.language.field?.(context, site.activation, argument(site, 0), key, value) ?? value
  }
  return { ...UNKNOWN, taints: context.deepTaints(argument(site, 0)) }
}

const setAttribute: BuiltInFunction = (context, site) => {
  context.writeElement(site.activation, argument(site, 0), argument(site, 1), argument(site, 2))
  return UNDEFINED
}

const least: BuiltInFunction = (context, site) =>
  site.arguments.length === 1
    ? iteratedOver(context, argument(site, 0))
    : site.arguments.reduce((all, one) => join(all, one), NOTHING)

/** A parser of XML: an object with its settings. */
const parser: BuiltInFunction = (context, site) => {
  const made = context.make(site.activation, site.node, 'parser', { kind: 'object' })
  for (const id of made.objects) {
    context.heap.renew(id)
    context.heap.write(context.heap.at(id), '@parser', constantValue(site.callee.name), true)
  }
  for (const [key, value] of site.keywords ?? []) context.writeField(site.activation, made, key, value)
  return made
}

const NUMBERS = ['int', 'float', 'abs', 'round', 'ord', 'hash', 'id', 'sum', 'complex', 'bool']
const LISTS = ['list', 'tuple', 'set', 'frozenset', 'sorted', 'reversed', 'iter', 'collections.deque', 'deque']
const TEXTS = ['str', 'repr', 'ascii', 'bytes', 'bytearray', 'format', 'memoryview']
const CHECKS = ['isinstance', 'issubclass', 'hasattr', 'callable', 'any', 'all']
const SAME = [
  'copy.copy',
  'copy.deepcopy',
  'typing.cast',
  'asyncio.gather',
  'asyncio.wait_for',
  'asyncio.create_task',
  'aiter',
  'anext',
]
const NOTHING_KNOWN = [
  'uuid.UUID',
  'decimal.Decimal',
  'datetime.datetime.strptime',
  'datetime.datetime.fromisoformat',
  'datetime.date.fromisoformat',
  'datetime.datetime.fromtimestamp',
  'ipaddress.ip_address',
  'ipaddress.ip_network',
  'ipaddress.IPv4Address',
  'type',
  'hmac.compare_digest',
  'secrets.compare_digest',
]

function all(names: readonly string[], one: BuiltInFunction): readonly (readonly [string, BuiltInFunction])[] {
  return names.map((name) => [name, one] as const)
}

/** Functions of the language and its library that are told by their qualified names. */
export const FUNCTIONS: ReadonlyMap<string, BuiltInFunction> = new Map([
  ...all(NUMBERS, toNumber),
  ...all(LISTS, toList),
  ...all(TEXTS, toText),
  ...all(CHECKS, isOneOf),
  ...all(SAME, same),
  ...all(NOTHING_KNOWN, plain),
  ...all(
    ['io.StringIO', 'io.BytesIO', 'StringIO.StringIO', 'cStringIO.StringIO', 'django.core.files.base.ContentFile'],
    asFile,
  ),
  ...all(['dict', 'collections.OrderedDict', 'collections.defaultdict'], toTable),
  ...all(['enumerate'], enumerated),
  ...all(['zip', 'itertools.zip_longest'], zipped),
  ...all(['map', 'filter'], mapped),
  ...all(['next', 'random.choice', 'secrets.choice'], element),
  ...all(['min', 'max'], least),
  ...all(['len'], length),
  ...all(['re.compile', 'regex.compile'], compiled),
  ...all(['re.sub', 'regex.sub'], substituted),
  ...all(['shlex.split'], shellWords),
  ...all(['queue.Queue', 'queue.LifoQueue', 'queue.SimpleQueue', 'asyncio.Queue'], (context, site) =>
    listWith(context, site, 'queue', []),
  ),
  ...all(
    [
      'configparser.ConfigParser',
      'configparser.RawConfigParser',
      'configparser.SafeConfigParser',
      'ConfigParser.ConfigParser',
    ],
    emptyMap,
  ),
  ...all(
    ['urllib.parse.urlparse', 'urllib.parse.urlsplit', 'urlparse.urlparse', 'yarl.URL', 'furl.furl'],
    addressParts,
  ),
  ...all(['string.Template'], template),
  ...all(['string.Template.substitute', 'string.Template.safe_substitute'], substitute),
  ...all(['functools.reduce', 'reduce'], reduced),
  ...all(['itertools.chain'], chained),
  ...all(['collections.namedtuple'], namedTuple),
  ...all(['hmac.new', 'hmac.digest'], signature),
  ...all(['getattr'], attribute),
  ...all(['setattr'], setAttribute),
  ...all(
    [
      'lxml.etree.XMLParser',
      'lxml.etree.ETCompatXMLParser',
      'xml.sax.make_parser',
      'xml.sax.expatreader.create_parser',
      'defusedxml.lxml._etree.XMLParser',
    ],
    parser,
  ),
])
