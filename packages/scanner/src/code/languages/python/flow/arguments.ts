import type { CallSite, FlowContext } from '../../../flow/context.ts'
import type { LoweredFunction } from '../../../ir/program.ts'
import { join, NOTHING, UNDEFINED, UNKNOWN, type Value } from '../../../flow/values.ts'

/** An argument by position or by name; undefined where it is not given. */
export function argument(site: CallSite, index: number, name = ''): Value {
  return (
    site.arguments[index] ?? (name === '' ? undefined : site.keywords?.get(name)) ?? site.furtherArguments ?? UNDEFINED
  )
}

/** Whether an argument is given, by position or by name. */
export function isGiven(site: CallSite, index: number, name: string): boolean {
  return site.arguments[index] !== undefined || site.keywords?.has(name) === true || site.furtherArguments !== undefined
}

/** The place that an argument was read from. */
export function argumentPlace(site: CallSite, index: number): string {
  return site.argumentPlaces[index] ?? ''
}

/** The values of a function's parameters: by position, by name, and what is left in `*args` and `**kwargs`. */
export function bindArguments(
  context: FlowContext,
  { parameters, index }: LoweredFunction,
  args: readonly Value[],
  site: CallSite,
): readonly Value[] {
  const isCallback = site.arguments.length > 0 && !sameArguments(args, site)
  const keywords = isCallback ? undefined : site.keywords
  const further = isCallback ? undefined : site.furtherKeywords
  const plain = parameters.every(({ collects }) => collects === undefined)
  if (plain && keywords === undefined) return args
  const used = new Set<string>()
  let behind = parameters.length
  const values = parameters.map(({ name, collects }, i): Value => {
    if (collects !== undefined) {
      behind = Math.min(behind, i)
      return NOTHING
    }
    const given = i < behind ? args[i] : undefined
    if (given !== undefined) return given
    const named = keywords?.get(name)
    if (named === undefined) return further ?? UNDEFINED
    used.add(name)
    return named
  })
  return values.map((value, i) => {
    switch (parameters[i]?.collects) {
      case 'positions':
        return listed(context, site, index, args.slice(i))
      case 'keywords':
        return tabled(context, site, index, keywords, used, further)
      case undefined:
        return value
    }
  })
}

/** Whether a function is run by the call itself, and not by something that the call hands it to. */
function sameArguments(args: readonly Value[], site: CallSite): boolean {
  return args.length >= site.arguments.length && site.arguments.every((one) => args.includes(one))
}

function listed(context: FlowContext, site: CallSite, index: number, values: readonly Value[]): Value {
  const list = context.make(site.activation, site.node, `rest${index}`, { kind: 'array' })
  for (const id of list.objects) {
    const object = context.heap.at(id)
    context.heap.renew(id)
    values.forEach((one, at) => context.heap.write(object, String(at), one, false))
    object.length = site.furtherArguments === undefined ? values.length : -1
  }
  return list
}

function tabled(
  context: FlowContext,
  site: CallSite,
  index: number,
  keywords: ReadonlyMap<string, Value> | undefined,
  used: ReadonlySet<string>,
  further: Value | undefined,
): Value {
  const table = context.make(site.activation, site.node, `keywords${index}`, { kind: 'object' })
  for (const id of table.objects) {
    const object = context.heap.at(id)
    for (const [name, value] of keywords ?? []) if (!used.has(name)) context.heap.write(object, name, value, false)
    if (further !== undefined && (further.taints.length > 0 || further.objects.length > 0))
      context.heap.writeUnknown(object, join(further, UNKNOWN), UNKNOWN)
  }
  return table
}
