import type { CallSite, FlowContext } from './context.ts'
import { BIT } from './classes.ts'
import {
  addFlags,
  ANY_NUMBER,
  ANY_BOOLEAN,
  BEHIND,
  clear,
  constantOf,
  constantValue,
  join,
  joinTaints,
  NORMALIZED,
  NOTHING,
  STRING,
  UNDEFINED,
  UNKNOWN,
  OBJECT,
  type Taint,
  type Value,
} from './values.ts'

type BuiltIn = (context: FlowContext, site: CallSite) => Value

function argument(site: CallSite, index: number): Value {
  return site.arguments[index] ?? site.furtherArguments ?? UNDEFINED
}

/** The keys of an object: what it is known to hold, and what somebody else put there. */
export function keysOf(context: FlowContext, value: Value): Value {
  let keys: Value = { ...UNKNOWN, types: STRING, taints: value.taints, constants: [] }
  let known = value.objects.length > 0 && value.taints.length === 0
  for (const id of value.objects) {
    const object = context.heap.at(id)
    if (object.kind === 'array')
      return value.taints.length > 0
        ? { ...ANY_NUMBER, types: STRING, taints: value.taints }
        : { ...UNKNOWN, types: STRING }
    if (object.rest.types !== 0 || object.kind === 'outside') known = false
    keys = join(keys, { ...object.keys, types: object.keys.types & STRING })
    keys = {
      ...keys,
      taints: joinTaints(keys.taints, object.kind === 'outside' ? object.rest.taints : object.keys.taints),
    }
  }
  if (!known) return { ...keys, types: STRING, constants: undefined }
  const names = value.objects.flatMap((id) => [...context.heap.at(id).fields.keys()])
  return names.length <= 8
    ? { ...keys, types: STRING, constants: [...new Set(names)] }
    : { ...keys, types: STRING, constants: undefined }
}

function listOf(context: FlowContext, site: CallSite, role: string, content: Value): Value {
  const list = context.make(site.activation, site.node, role, { kind: 'array' })
  for (const id of list.objects) context.heap.writeUnknown(context.heap.at(id), content, NOTHING)
  return list
}

/** Copies the fields that one object may have into another. */
export function copyFields(context: FlowContext, site: Pick<CallSite, 'activation'>, target: Value, from: Value): void {
  for (const id of from.objects) {
    const object = context.heap.at(id)
    for (const [key, value] of object.fields) context.writeField(site.activation, target, key, value)
    if (object.rest.types !== 0)
      for (const to of target.objects) context.heap.writeUnknown(context.heap.at(to), object.rest, object.keys)
  }
  if (from.objects.length === 0 && from.taints.length > 0)
    for (const to of target.objects) {
      const part = { ...UNKNOWN, taints: from.taints }
      context.heap.writeUnknown(context.heap.at(to), part, { ...part, types: STRING })
    }
}

const assign: BuiltIn = (context, site) => {
  const target = argument(site, 0)
  for (const from of site.arguments.slice(1)) copyFields(context, site, target, from)
  if (site.furtherArguments !== undefined) copyFields(context, site, target, site.furtherArguments)
  return target
}

const entries: BuiltIn = (context, site) => {
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

const defineProperty: BuiltIn = (context, site) => {
  const [object = UNDEFINED, key = UNDEFINED, descriptor = UNDEFINED] = site.arguments
  context.writeElement(
    site.activation,
    object,
    key,
    join(context.readField(descriptor, 'value'), context.readField(descriptor, 'get')),
  )
  return object
}

const toNumber: BuiltIn = (_, site) => {
  const value = constantOf(argument(site, 0))
  const number = value === undefined ? undefined : Number.parseFloat(String(value.value))
  return number === undefined || Number.isNaN(number) ? ANY_NUMBER : constantValue(number)
}

const promiseAll: BuiltIn = (context, site) =>
  listOf(context, site, 'all', context.readElement(argument(site, 0), UNKNOWN))

const newPromise: BuiltIn = (context, site) => {
  const box = context.make(site.activation, site.node, 'promise', { kind: 'object' })
  const resolve = context.make(site.activation, site.node, 'resolve', { kind: 'object' })
  context.invoke(argument(site, 0), UNDEFINED, [resolve, UNKNOWN], site)
  return { ...join(box, UNKNOWN), taints: context.deepTaints(resolve) }
}

export const FUNCTIONS: Readonly<Record<string, BuiltIn>> = {
  'Object.assign': assign,
  'Object.keys': (context, site) => listOf(context, site, 'keys', keysOf(context, argument(site, 0))),
  'Object.getOwnPropertyNames': (context, site) => listOf(context, site, 'keys', keysOf(context, argument(site, 0))),
  'Reflect.ownKeys': (context, site) => listOf(context, site, 'keys', keysOf(context, argument(site, 0))),
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

/** Joins path parts; what stands first decides where the path begins. */
export function joinedPath(context: FlowContext, site: CallSite): Value {
  let taints: readonly Taint[] = []
  const all = site.furtherArguments === undefined ? site.arguments : [...site.arguments, site.furtherArguments]
  const [first] = all
  const isRoot = constantOf(first ?? UNKNOWN)?.value === '/'
  const rooted = first?.prefix === '/' && first.taints.some((taint) => (taint.flags & BEHIND) !== 0)
  let before = false
  for (const part of all) {
    const own = context.deepTaints(part)
    const behind = before && !isRoot ? BEHIND : 0
    taints = joinTaints(taints, addFlags(own, NORMALIZED | behind))
    const empty = constantOf(part)?.value
    if (empty !== '' && empty !== '.' && empty !== './') before = true
  }
  const joined: Value = { ...UNKNOWN, types: STRING, taints }
  const covers = site.argumentPlaces.slice(0, 1).filter((place) => all.length === 1 && place !== '')
  const result = { ...joined, covers }
  // `join('/', name)` cannot leave the root, so that what is joined behind a folder later stays below it.
  const harmless = isRoot || (rooted && /(?:normalize|resolve|join)$/.test(site.callee.name))
  return harmless ? clear(result, BIT['path-traversal']) : result
}
