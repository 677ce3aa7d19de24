import type { CallSite, FlowContext } from '../../../flow/context.ts'
import type { BuiltInFunction } from '../../../flow/flow-language.ts'
import { NOTHING, UNDEFINED, joinTaints, type Taint, type Value } from '../../../flow/values.ts'

/** Everything that the arguments of a call hold. */
export function allTaints(context: FlowContext, site: CallSite): readonly Taint[] {
  const all = [...site.arguments, ...(site.keywords?.values() ?? []), site.furtherArguments ?? UNDEFINED]
  return all.reduce<readonly Taint[]>((found, one) => joinTaints(found, context.deepTaints(one)), [])
}

/** A new list, of which only what may be in it is known. */
export function filled(context: FlowContext, site: CallSite, content: Value): Value {
  const list = context.make(site.activation, site.node, 'list', { kind: 'array' })
  for (const id of list.objects) context.heap.writeUnknown(context.heap.at(id), content, NOTHING)
  return list
}

/** The same meaning for functions of several names. */
export function all(names: readonly string[], one: BuiltInFunction): readonly (readonly [string, BuiltInFunction])[] {
  return names.map((name) => [name, one] as const)
}
