import type { Activation, CallSite, FlowContext } from '../../../flow/context.ts'
import type { HeapObject } from '../../../flow/heap.ts'
import { join, NOTHING, objectValue, UNDEFINED, UNKNOWN, type Value } from '../../../flow/values.ts'

export function isListValue(context: FlowContext, value: Value): boolean {
  return value.objects.some((id) => context.heap.at(id).kind === 'array')
}

/** The one list that a value is, `undefined` where it may be several or something else. */
export function oneList(context: FlowContext, value: Value): HeapObject | undefined {
  const [id] = value.objects
  const object = id === undefined || value.objects.length > 1 ? undefined : context.heap.at(id)
  return object?.kind === 'array' ? object : undefined
}

/** The elements of a list whose length is known. */
export function elementsOf(object: HeapObject | undefined): readonly Value[] | undefined {
  if (object === undefined || object.length < 0 || object.length > 200) return undefined
  return Array.from({ length: object.length }, (_, i) => object.fields.get(String(i)) ?? UNDEFINED)
}

/** A new list with just these elements. */
export function listWith(
  context: FlowContext,
  site: Pick<CallSite, 'activation' | 'node'>,
  role: string,
  values: readonly Value[],
): Value {
  const list = context.make(site.activation, site.node, role, { kind: 'array' })
  for (const id of list.objects) {
    const object = context.heap.at(id)
    context.heap.renew(id)
    values.forEach((value, i) => context.heap.write(object, String(i), value, false))
    object.length = values.length
  }
  return list
}

/** What a loop over a value gets: the keys of a dictionary, the elements of anything else. */
export function iteratedOver(context: FlowContext, value: Value): Value {
  let result: Value = value.objects.length === 0 ? context.readElement(value, UNKNOWN) : NOTHING
  for (const id of value.objects) {
    const object = context.heap.at(id)
    const one: Value = { ...value, objects: [id] }
    result = join(
      result,
      object.kind === 'object' && object.proto < 0 ? keysOfTable(object) : context.readElement(one, UNKNOWN),
    )
  }
  return result
}

/** The keys of a dictionary. */
export function keysOfTable(object: HeapObject): Value {
  const keys = [...object.fields.keys()]
  const known: Value =
    keys.length > 8
      ? { ...UNKNOWN, types: 1 }
      : keys.reduce<Value>((all, key) => join(all, { ...UNKNOWN, constants: [key], types: 1 }), NOTHING)
  return join(known, object.rest.types === 0 ? NOTHING : object.keys.types === 0 ? UNKNOWN : object.keys)
}

/** Whether a list can be changed in place without losing what other ways to it see. */
export function isOwn(object: HeapObject, { id, region }: Activation): boolean {
  return object.activation === id && object.region === region
}

/** Two lists, one behind the other. */
export function concatenatedLists(context: FlowContext, left: Value, right: Value): Value {
  const [a, b] = [elementsOf(oneList(context, left)), elementsOf(oneList(context, right))]
  const list = context.heap.allocate(`sum:${context.node}:${left.objects.join()}:${right.objects.join()}`, {
    kind: 'array',
  })
  const object = context.heap.at(list)
  if (a !== undefined && b !== undefined) {
    ;[...a, ...b].forEach((value, i) => context.heap.write(object, String(i), value, false))
    object.length = a.length + b.length
  } else
    context.heap.writeUnknown(
      object,
      join(context.readElement(left, UNKNOWN), context.readElement(right, UNKNOWN)),
      NOTHING,
    )
  return objectValue(list)
}

/** Changes a list: exactly where that is known, else by what may be in it anywhere. */
export function changeList(
  context: FlowContext,
  site: CallSite,
  receiver: Value,
  change: (elements: Value[]) => void,
  added: Value,
): void {
  for (const id of receiver.objects) {
    const object = context.heap.at(id)
    if (object.activation !== site.activation.id) context.heap.share(id)
    const elements = receiver.objects.length === 1 && isOwn(object, site.activation) ? elementsOf(object) : undefined
    if (elements === undefined || object.rest.types !== 0) {
      if (added.types !== 0) context.heap.writeUnknown(object, added, NOTHING)
      else object.length = -1
      continue
    }
    const next = [...elements]
    change(next)
    for (let i = 0; i < Math.max(next.length, elements.length); i++) {
      const value = next[i]
      if (value === undefined) object.fields.delete(String(i))
      else context.heap.write(object, String(i), value, true)
    }
    object.length = next.length
  }
}
