import { elements, keysOf, listOf } from '../../../flow/collections.ts'
import type { CallSite, FlowContext } from '../../../flow/context.ts'
import {
  ANY_BOOLEAN,
  ANY_NUMBER,
  clear,
  constantOf,
  join,
  NOTHING,
  STRING,
  UNDEFINED,
  UNKNOWN,
  type Value,
} from '../../../flow/values.ts'
import { isOwn } from './builders.ts'
import { loadSettings } from './settings.ts'

/** A method of a map or a set that the file made: by key, where that is known. */
export function mapMethod(context: FlowContext, site: CallSite, receiver: Value): Value | undefined {
  const [key = NOTHING, value = NOTHING] = site.arguments
  const maps: Value = { ...receiver, objects: receiver.objects.filter((id) => context.heap.at(id).kind === 'map') }
  switch (site.name) {
    case 'put':
    case 'setProperty':
    case 'putIfAbsent':
    case 'replace':
      context.writeElement(site.activation, maps, clear({ ...key, flags: 0 }, 0), value)
      return UNKNOWN
    case 'add':
    case 'addElement': {
      for (const id of maps.objects) context.heap.writeUnknown(context.heap.at(id), key, key)
      return ANY_BOOLEAN
    }
    case 'addAll':
      for (const id of maps.objects) context.heap.writeUnknown(context.heap.at(id), elements(context, key), NOTHING)
      return ANY_BOOLEAN
    case 'putAll': {
      for (const from of key.objects) {
        const object = context.heap.at(from)
        for (const [name, one] of object.fields) context.writeField(site.activation, maps, name, one)
        if (object.rest.types !== 0)
          for (const id of maps.objects) context.heap.writeUnknown(context.heap.at(id), object.rest, object.keys)
      }
      if (key.objects.length === 0 && key.taints.length > 0)
        for (const id of maps.objects)
          context.heap.writeUnknown(context.heap.at(id), { ...UNKNOWN, taints: key.taints }, NOTHING)
      return UNDEFINED
    }
    case 'get':
      return lookUp(context, maps, key, UNDEFINED)
    case 'load':
    case 'loadFromXML':
      if (loadSettings(context, site, maps, key.prefix)) return UNDEFINED
      for (const id of maps.objects)
        context.heap.writeUnknown(context.heap.at(id), { ...UNKNOWN, types: STRING, taints: key.taints }, NOTHING)
      return UNDEFINED
    case 'getProperty': {
      const held = lookUp(context, maps, key, value === NOTHING ? UNDEFINED : value)
      const fallback = constantOf(value)?.value
      // A file may say otherwise; what is used without it is known.
      return held.constants === undefined && typeof fallback === 'string' && held.taints.length === 0
        ? { ...held, constants: [fallback, '\u0000'] }
        : held
    }
    case 'getString':
      return lookUp(context, maps, key, { ...UNKNOWN, types: STRING })
    case 'getOrDefault':
      return lookUp(context, maps, key, value === NOTHING ? UNDEFINED : value)
    case 'computeIfAbsent': {
      const made = value.objects.length > 0 ? context.invoke(value, UNDEFINED, [key], site) : UNKNOWN
      context.writeElement(site.activation, maps, key, made)
      return join(lookUp(context, maps, key, NOTHING), made)
    }
    case 'remove': {
      const old = lookUp(context, maps, key, UNDEFINED)
      const [id] = maps.objects
      const name = constantOf(key)?.value
      if (id !== undefined && (typeof name === 'string' || typeof name === 'number')) {
        const map = context.heap.at(id)
        if (isOwn(site, receiver, map)) map.fields.delete(String(name))
      }
      return old
    }
    case 'clear': {
      const [id] = maps.objects
      if (id !== undefined && isOwn(site, receiver, context.heap.at(id))) context.heap.renew(id)
      return UNDEFINED
    }
    case 'containsKey':
    case 'contains':
    case 'containsValue':
    case 'isEmpty':
    case 'hasNext':
      return ANY_BOOLEAN
    case 'size':
    case 'hashCode':
      return ANY_NUMBER
    case 'values':
      return listOf(context, site, 'values', elements(context, maps))
    case 'keySet':
    case 'keys':
    case 'stringPropertyNames':
      return listOf(context, site, 'keys', keysOf(context, maps))
    case 'entrySet': {
      const pair = context.make(site.activation, site.node, 'pair', { kind: 'map' })
      for (const id of pair.objects) {
        context.heap.write(context.heap.at(id), '@key', keysOf(context, maps), false)
        context.heap.write(context.heap.at(id), '@value', elements(context, maps), false)
      }
      return listOf(context, site, 'entries', pair)
    }
    case 'getKey':
      return context.readField(maps, '@key')
    case 'getValue':
      return context.readField(maps, '@value')
    case 'iterator':
    case 'stream':
    case 'clone':
      return listOf(context, site, 'each', elements(context, maps))
    case 'forEach':
      if (key.objects.length > 0) context.invoke(key, UNDEFINED, [keysOf(context, maps), elements(context, maps)], site)
      return UNDEFINED
    case 'toString':
      return { ...UNKNOWN, types: STRING, taints: context.deepTaints(receiver) }
    default:
      return undefined
  }
}

/** The value under a key; what is not there is null. */
function lookUp(context: FlowContext, maps: Value, key: Value, otherwise: Value): Value {
  const name = constantOf(key)?.value
  if (typeof name !== 'string' && typeof name !== 'number')
    return join(context.readElement(maps, { ...key, taints: [] }), otherwise)
  let result: Value = NOTHING
  for (const id of maps.objects) {
    const known = context.heap.read(context.heap.at(id), String(name))
    result = join(result, known ?? otherwise)
  }
  return maps.inner === 0 ? result : clear(result, maps.inner)
}
