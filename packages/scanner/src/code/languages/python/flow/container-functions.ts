import { BIT } from '../../../flow/classes.ts'
import type { BuiltInFunction } from '../../../flow/flow-language.ts'
import {
  ANY_NUMBER,
  NOTHING,
  UNDEFINED,
  UNKNOWN,
  clear,
  constantOf,
  constantValue,
  join,
} from '../../../flow/values.ts'
import { argument } from './arguments.ts'
import { elementsOf, iteratedOver, listWith, oneList } from './collections.ts'
import { all, filled } from './named-functions.ts'

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

const least: BuiltInFunction = (context, site) =>
  site.arguments.length === 1
    ? iteratedOver(context, argument(site, 0))
    : site.arguments.reduce((all, one) => join(all, one), NOTHING)

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

const emptyMap: BuiltInFunction = (context, site) => {
  const map = context.make(site.activation, site.node, 'config', { kind: 'map' })
  for (const id of map.objects) context.heap.renew(id)
  return map
}

/** Text as a file that is open: a list of what is written to it, and no path. */
const asFile: BuiltInFunction = (context, site) =>
  listWith(context, site, 'file', site.arguments.length === 0 ? [] : [argument(site, 0)])

const LISTS = ['list', 'tuple', 'set', 'frozenset', 'sorted', 'reversed', 'iter', 'collections.deque', 'deque']

/** Functions that make collections and take elements out of them. */
export const CONTAINER_FUNCTIONS: readonly (readonly [string, BuiltInFunction])[] = [
  ...all(LISTS, toList),
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
  ...all(['functools.reduce', 'reduce'], reduced),
  ...all(['itertools.chain'], chained),
  ...all(['collections.namedtuple'], namedTuple),
]
