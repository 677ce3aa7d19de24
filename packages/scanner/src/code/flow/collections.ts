import type { CallSite, FlowContext } from './context.ts'
import { ANY_NUMBER, join, joinTaints, NOTHING, STRING, UNKNOWN, type Value } from './values.ts'

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

/** A new list of unknown length whose elements are all `content`. */
export function listOf(context: FlowContext, site: CallSite, role: string, content: Value): Value {
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

/** What the elements of a value may be. */
export function elements(context: FlowContext, value: Value): Value {
  return context.readElement(value, UNKNOWN)
}

export function isList(context: FlowContext, value: Value): boolean {
  return value.objects.some((id) => context.heap.at(id).kind === 'array')
}
