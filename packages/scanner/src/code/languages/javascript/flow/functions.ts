import { BIT, OWN_FIELD } from '../../../flow/classes.ts'
import { copyFields, keysOf, listOf } from '../../../flow/collections.ts'
import type { CallSite, FlowContext } from '../../../flow/context.ts'
import type { BuiltInFunction } from '../../../flow/flow-language.ts'
import {
  ANY_BOOLEAN,
  ANY_NUMBER,
  constantOf,
  constantValue,
  join,
  NOTHING,
  OBJECT,
  UNDEFINED,
  UNKNOWN,
  type Value,
} from '../../../flow/values.ts'

function argument(site: CallSite, index: number): Value {
  return site.arguments[index] ?? site.furtherArguments ?? UNDEFINED
}

/** The keys of the first argument, which know whose they are. */
function ownKeys(context: FlowContext, site: CallSite): Value {
  return { ...keysOf(context, argument(site, 0)), keyOf: site.argumentPlaces[0] }
}

const assign: BuiltInFunction = (context, site) => {
  const target = argument(site, 0)
  for (const from of site.arguments.slice(1)) copyFields(context, site, target, from)
  if (site.furtherArguments !== undefined) copyFields(context, site, target, site.furtherArguments)
  return target
}

const entries: BuiltInFunction = (context, site) => {
  const of = argument(site, 0)
  const pair = context.make(site.activation, site.node, 'pair', { kind: 'array' })
  for (const id of pair.objects) {
    const object = context.heap.at(id)
    context.heap.write(object, '0', keysOf(context, of), false)
    context.heap.write(object, '1', context.readElement(of, UNKNOWN), false)
    object.length = 2
  }
  return listOf(context, site, 'entries', pair)
}

const defineProperty: BuiltInFunction = (context, site) => {
  const [object = UNDEFINED, key = UNDEFINED, descriptor = UNDEFINED] = site.arguments
  context.writeElement(
    site.activation,
    object,
    key,
    join(context.readField(descriptor, 'value'), context.readField(descriptor, 'get')),
  )
  const [objectPlace = '', keyPlace = ''] = site.argumentPlaces
  if (objectPlace !== '' && keyPlace !== '')
    site.activation.state.learn([{ place: `${objectPlace}[${keyPlace}]`, clear: OWN_FIELD }])
  return object
}

const toNumber: BuiltInFunction = (_, site) => {
  const value = constantOf(argument(site, 0))
  const number = value === undefined ? undefined : Number.parseFloat(String(value.value))
  if (number !== undefined && !Number.isNaN(number)) return constantValue(number)
  // What begins as a number names no prototype.
  const place = site.argumentPlaces[0] ?? ''
  const facts = { whenTrue: [{ place, clear: BIT['prototype-pollution'] }], whenFalse: [] }
  return place === '' ? ANY_NUMBER : { ...ANY_NUMBER, facts }
}

const promiseAll: BuiltInFunction = (context, site) =>
  listOf(context, site, 'all', context.readElement(argument(site, 0), UNKNOWN))

const newPromise: BuiltInFunction = (context, site) => {
  const box = context.make(site.activation, site.node, 'promise', { kind: 'object' })
  const resolve = context.make(site.activation, site.node, 'resolve', { kind: 'object' })
  context.invoke(argument(site, 0), UNDEFINED, [resolve, UNKNOWN], site)
  return { ...join(box, UNKNOWN), taints: context.deepTaints(resolve) }
}

const BY_NAME: Readonly<Record<string, BuiltInFunction>> = {
  'Object.assign': assign,
  'Object.keys': (context, site) => listOf(context, site, 'keys', ownKeys(context, site)),
  'Object.getOwnPropertyNames': (context, site) => listOf(context, site, 'keys', ownKeys(context, site)),
  'Reflect.ownKeys': (context, site) => listOf(context, site, 'keys', ownKeys(context, site)),
  'Object.values': (context, site) => listOf(context, site, 'values', context.readElement(argument(site, 0), UNKNOWN)),
  'Object.entries': entries,
  'Object.create': (context, site) => {
    const bare = argument(site, 0).constants?.[0] === null
    const [proto = -1] = argument(site, 0).objects
    return context.make(site.activation, site.node, 'create', { kind: 'object', bare, proto })
  },
  'Object.freeze': (_, site) => argument(site, 0),
  'Object.seal': (_, site) => argument(site, 0),
  'Object.defineProperty': defineProperty,
  'Reflect.defineProperty': defineProperty,
  'Array.isArray': () => ANY_BOOLEAN,
  parseInt: toNumber,
  parseFloat: toNumber,
  Number: toNumber,
  BigInt: () => ANY_NUMBER,
  Boolean: () => ANY_BOOLEAN,
  isNaN: () => ANY_BOOLEAN,
  'Promise.all': promiseAll,
  'Promise.allSettled': promiseAll,
  Promise: newPromise,
  Map: (context, site) => mapOf(context, site),
  WeakMap: (context, site) => mapOf(context, site),
  Set: (context, site) => {
    const set = context.make(site.activation, site.node, 'set', { kind: 'map' })
    const given = argument(site, 0)
    for (const id of set.objects)
      context.heap.writeUnknown(context.heap.at(id), context.readElement(given, UNKNOWN), NOTHING)
    return set
  },
  Array: (context, site) =>
    site.arguments.length === 1
      ? listOf(context, site, 'array', NOTHING)
      : listOf(
          context,
          site,
          'array',
          site.arguments.reduce((all, one) => join(all, one), NOTHING),
        ),
  RegExp: (context, site) => {
    const source = constantOf(argument(site, 0))?.value
    const flags = constantOf(argument(site, 1))?.value
    if (typeof source !== 'string') return { ...UNKNOWN, types: OBJECT }
    return context.make(site.activation, site.node, 'regex', {
      kind: 'regex',
      regex: { source, flags: typeof flags === 'string' ? flags : '' },
    })
  },
}

function mapOf(context: FlowContext, site: CallSite): Value {
  const map = context.make(site.activation, site.node, 'map', { kind: 'map' })
  const pairs = context.readElement(argument(site, 0), UNKNOWN)
  if (site.arguments.length > 0)
    for (const id of map.objects) context.heap.writeUnknown(context.heap.at(id), context.readField(pairs, '1'), NOTHING)
  return map
}

/** Functions of the language that are told by their global names. */
export const FUNCTIONS: ReadonlyMap<string, BuiltInFunction> = new Map(Object.entries(BY_NAME))
