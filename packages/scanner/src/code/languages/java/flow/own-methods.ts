import { listOf } from '../../../flow/collections.ts'
import type { CallSite, FlowContext } from '../../../flow/context.ts'
import { join, NOTHING, UNDEFINED, type Value } from '../../../flow/values.ts'
import { builderMethod } from './builders.ts'
import { collectionMethod } from './collections.ts'

/** A method of an object that the file made: a collection, a text builder, a function. */
export function ownMethod(context: FlowContext, site: CallSite, receiver: Value): Value | undefined {
  const functions = receiver.objects.some((id) => context.heap.at(id).function >= 0)
  if (functions && CALLS_ITSELF.has(site.name)) return context.invoke(receiver, UNDEFINED, site.arguments, site)
  const constant = functions ? enumConstant(context, site, receiver) : undefined
  return (
    constant ??
    builderMethod(context, site, receiver) ??
    collectionMethod(context, site, receiver) ??
    fieldMethod(context, site, receiver)
  )
}

/** The one method of functional interfaces. */
const CALLS_ITSELF: ReadonlySet<string> = new Set(
  'apply accept get test run call applyAsInt handle execute invoke compare getAsBoolean getAsInt process'.split(' '),
)

/** `valueOf` and `values` of an enum of the file. */
function enumConstant(context: FlowContext, site: CallSite, receiver: Value): Value | undefined {
  if (site.name !== 'valueOf' && site.name !== 'values') return undefined
  let all: Value = NOTHING
  for (const id of receiver.objects)
    for (const field of context.heap.at(id).fields.values())
      if (field.objects.some((one) => context.heap.at(one).fields.has('@name'))) all = join(all, field)
  if (all === NOTHING) return undefined
  return site.name === 'valueOf' ? all : listOf(context, site, 'values', all)
}

/** Accessors of records, names of enum constants. */
function fieldMethod(context: FlowContext, site: CallSite, receiver: Value): Value | undefined {
  if (site.arguments.length > 0) return undefined
  let result: Value | undefined
  for (const id of receiver.objects) {
    const { fields } = context.heap.at(id)
    const enumName = site.name === 'name' || site.name === 'toString' ? fields.get('@name') : undefined
    const isRecord = context.heap.read(context.heap.at(id), '@record') !== undefined
    const value = enumName ?? (isRecord ? (fields.get(site.name) ?? fields.get(`.${site.name}`)) : undefined)
    if (value !== undefined) result = result === undefined ? value : join(result, value)
  }
  return result
}
