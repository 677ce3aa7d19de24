import type { FlowContext } from './context.ts'
import { constantOf, objectValue, UNKNOWN, type Value } from './values.ts'

/** Whether a function is a class, or has been given methods as one. */
export function hasMethods(context: FlowContext, id: number): boolean {
  const prototype = context.heap.at(id).fields.get('prototype')
  return prototype?.objects.some((one) => context.heap.at(one).fields.size > 0) === true
}

/** The one object that stands for all those of a class that somebody unseen made. */
export function instanceOf(context: FlowContext, id: number): Value {
  const [proto = -1] = context.readField({ ...UNKNOWN, objects: [id] }, 'prototype').objects
  linkParent(context, proto)
  return objectValue(context.heap.allocate(`instance:${id}`, { kind: 'object', proto }))
}

/** The field of a class without instances of its own that holds its name. */
export const ABSTRACT = '@abstract'

/** The classes that an object declared with one of some classes may be of: those, and those that implement what is abstract. */
export function withImplementations(context: FlowContext, classes: Value | undefined): readonly number[] {
  const all = new Set<number>()
  for (const id of classes?.objects ?? []) {
    const name = constantOf(context.heap.at(id).fields.get(ABSTRACT) ?? UNKNOWN)?.value
    const made = typeof name === 'string' ? context.implementations(name)?.objects : undefined
    for (const one of made ?? [id]) all.add(one)
  }
  return [...all]
}

/** Links the prototype of a class to that of the class it extends. */
export function linkParent(context: FlowContext, proto: number): void {
  let at = proto
  for (let hops = 0; at >= 0 && hops < 8; hops++) {
    const object = context.heap.at(at)
    const parent = object.fields.get('__super__')
    if (parent === undefined || object.proto >= 0) return
    const [above = -1] = context.readField(parent, 'prototype').objects
    if (above === at) return
    object.proto = above
    at = above
  }
}
