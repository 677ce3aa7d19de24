import { elements, listOf } from '../../../flow/collections.ts'
import type { CallSite, FlowContext } from '../../../flow/context.ts'
import type { HeapObject } from '../../../flow/heap.ts'
import {
  ANY_BOOLEAN,
  ANY_NUMBER,
  constantOf,
  constantValue,
  join,
  NOTHING,
  STRING,
  UNDEFINED,
  UNKNOWN,
  type Value,
} from '../../../flow/values.ts'
import { isOwn } from './builders.ts'
import { mapMethod } from './maps.ts'
import { streamMethod } from './streams.ts'

/** Longest list whose elements are told apart. */
const MAX_LENGTH = 200

/** A new, empty collection of a kind. */
export function newCollection(context: FlowContext, site: CallSite, kind: 'array' | 'map', from?: Value): Value {
  const made = context.make(site.activation, site.node, kind, { kind })
  for (const id of made.objects) {
    const object = context.heap.at(id)
    context.heap.renew(id)
    const [source] = from?.objects ?? []
    const copied = source === undefined ? undefined : context.heap.at(source)
    if (copied !== undefined && copied.kind === kind && from?.objects.length === 1) {
      for (const [key, value] of copied.fields) context.heap.write(object, key, value, false)
      if (copied.rest.types !== 0) context.heap.writeUnknown(object, copied.rest, copied.keys)
      object.length = copied.length
    } else if (from !== undefined && (from.taints.length > 0 || from.objects.length > 0))
      context.heap.writeUnknown(object, elements(context, from), NOTHING)
  }
  return { ...made, name: site.construct ? site.callee.name : '' }
}

/** A list of what a call is given. */
export function listOfArguments(context: FlowContext, site: CallSite): Value {
  const made = context.make(site.activation, site.node, 'list', { kind: 'array' })
  const [only] = site.arguments
  const isArray =
    site.arguments.length === 1 && only !== undefined && only.objects.some((id) => context.heap.at(id).kind === 'array')
  if (isArray) return only
  for (const id of made.objects) {
    const object = context.heap.at(id)
    context.heap.renew(id)
    site.arguments.forEach((value, i) => context.heap.write(object, String(i), value, false))
    object.length = site.arguments.length
  }
  return made
}

export function collectionMethod(context: FlowContext, site: CallSite, receiver: Value): Value | undefined {
  const kinds = new Set(receiver.objects.map((id) => context.heap.at(id).kind))
  if (kinds.has('map')) return mapMethod(context, site, receiver)
  if (kinds.has('array')) return listMethod(context, site, receiver) ?? streamMethod(context, site, receiver)
  return undefined
}

/** The list whose elements are told apart here: one object, changed where it was made. */
function exact(context: FlowContext, site: CallSite, receiver: Value): HeapObject | undefined {
  const [id] = receiver.objects
  if (id === undefined) return undefined
  const object = context.heap.at(id)
  return isOwn(site, receiver, object) && object.length >= 0 && object.length < MAX_LENGTH ? object : undefined
}

function listMethod(context: FlowContext, site: CallSite, receiver: Value): Value | undefined {
  const [first = NOTHING, second = NOTHING] = site.arguments
  const list = exact(context, site, receiver)
  const isStack = receiver.name.endsWith('.Stack') || receiver.name.endsWith('.Vector')
  switch (site.name) {
    case 'add':
    case 'addLast':
    case 'addElement':
    case 'offer':
    case 'offerLast':
      if (site.arguments.length === 2) insert(context, receiver, list, constantOf(first)?.value, second)
      else insert(context, receiver, list, list?.length, first)
      return constantValue(true)
    case 'push':
      insert(context, receiver, list, isStack ? list?.length : 0, first)
      return first
    case 'addFirst':
    case 'offerFirst':
      insert(context, receiver, list, 0, first)
      return UNDEFINED
    case 'addAll': {
      const from = site.arguments.at(-1) ?? NOTHING
      const [source] = from.objects
      const known = source === undefined ? undefined : context.heap.at(source)
      if (list !== undefined && site.arguments.length === 1 && known?.kind === 'array' && known.length >= 0)
        for (let i = 0; i < known.length; i++)
          insert(context, receiver, list, list.length, known.fields.get(String(i)) ?? UNDEFINED)
      else insert(context, receiver, undefined, undefined, elements(context, from))
      return ANY_BOOLEAN
    }
    case 'set':
    case 'setElementAt':
      context.writeElement(site.activation, receiver, first, second)
      return UNKNOWN
    case 'get':
    case 'elementAt':
      if (site.arguments.length === 0) return join(elements(context, receiver), NOTHING)
      return context.readElement(receiver, first)
    case 'remove':
    case 'removeElementAt':
      return removed(context, site, receiver, list, isStack)
    case 'pop':
    case 'peek':
    case 'poll':
    case 'element':
    case 'getFirst':
    case 'getLast':
    case 'removeFirst':
    case 'removeLast':
    case 'firstElement':
    case 'lastElement':
    case 'pollFirst':
    case 'pollLast':
    case 'peekFirst':
    case 'peekLast':
      return end(context, site, receiver, list, isStack)
    case 'clear':
      if (list !== undefined) for (const id of receiver.objects) context.heap.renew(id)
      return UNDEFINED
    case 'size':
      return list === undefined ? ANY_NUMBER : constantValue(list.length)
    case 'isEmpty':
      return list === undefined ? ANY_BOOLEAN : constantValue(list.length === 0)
    case 'iterator':
    case 'listIterator':
    case 'elements':
    case 'stream':
    case 'parallelStream':
    case 'toArray':
    case 'clone':
    case 'boxed':
    case 'asIterator':
      return receiver
    case 'hasNext':
    case 'hasMoreElements':
    case 'contains':
    case 'containsAll':
    case 'removeIf':
    case 'isPresent':
      return ANY_BOOLEAN
    case 'next':
    case 'nextElement':
    case 'previous':
      return elements(context, receiver)
    case 'subList':
      return listOf(context, site, 'sub', elements(context, receiver))
    case 'indexOf':
    case 'lastIndexOf':
    case 'hashCode':
      return ANY_NUMBER
    case 'toString':
      return { ...UNKNOWN, types: STRING, taints: context.deepTaints(receiver) }
    default:
      return undefined
  }
}

/** Puts an element in, where the position is known, and moves those behind it. */
function insert(context: FlowContext, receiver: Value, list: HeapObject | undefined, at: unknown, value: Value): void {
  if (list === undefined || typeof at !== 'number' || at < 0 || at > list.length) {
    for (const id of receiver.objects) loosen(context, context.heap.at(id), value)
    return
  }
  for (let i = list.length; i > at; i--)
    context.heap.write(list, String(i), list.fields.get(String(i - 1)) ?? UNDEFINED, true)
  context.heap.write(list, String(at), value, true)
  list.length++
}

/** Adds what may be anywhere in a list: positions are known no longer. */
function loosen(context: FlowContext, object: HeapObject, value: Value): void {
  context.heap.writeUnknown(object, join(value, object.length >= 0 ? context.heap.contents(object) : NOTHING), NOTHING)
}

function take(context: FlowContext, list: HeapObject, at: number): Value {
  const value = list.fields.get(String(at)) ?? UNDEFINED
  for (let i = at; i < list.length - 1; i++)
    context.heap.write(list, String(i), list.fields.get(String(i + 1)) ?? UNDEFINED, true)
  list.length--
  list.fields.delete(String(list.length))
  return value
}

function removed(
  context: FlowContext,
  site: CallSite,
  receiver: Value,
  list: HeapObject | undefined,
  isStack: boolean,
): Value {
  const [first] = site.arguments
  if (first === undefined) return end(context, { ...site, name: 'poll' }, receiver, list, isStack)
  const key = constantOf(first)?.value
  if (list !== undefined && typeof key === 'number' && key >= 0 && key < list.length) return take(context, list, key)
  if (list !== undefined && typeof key === 'string') {
    const held = Array.from({ length: list.length }, (_, i) => constantOf(list.fields.get(String(i)) ?? UNKNOWN)?.value)
    const at = held.indexOf(key)
    // Whether what is not constant equals it cannot be told; it most likely does not.
    if (at >= 0) take(context, list, at)
    return ANY_BOOLEAN
  }
  for (const id of receiver.objects) loosen(context, context.heap.at(id), NOTHING)
  return elements(context, receiver)
}

/** The first or the last element, taken out or left in. */
function end(
  context: FlowContext,
  site: CallSite,
  receiver: Value,
  list: HeapObject | undefined,
  isStack: boolean,
): Value {
  const { name } = site
  const last = /Last$|^lastElement$/.test(name) || (isStack && (name === 'pop' || name === 'peek'))
  const leaves = /^(?:peek|element|get|first|last)/.test(name)
  if (list === undefined) {
    if (!leaves) for (const id of receiver.objects) loosen(context, context.heap.at(id), NOTHING)
    return elements(context, receiver)
  }
  if (list.length === 0) return UNDEFINED
  const at = last ? list.length - 1 : 0
  return leaves ? (list.fields.get(String(at)) ?? UNDEFINED) : take(context, list, at)
}
