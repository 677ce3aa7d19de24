import type { CallSite, FlowContext } from '../../../flow/context.ts'
import type { BuiltInMethod } from '../../../flow/flow-language.ts'
import { REQUEST, TEXTS } from '../../../flow/requests.ts'
import {
  ANY_NUMBER,
  NOTHING,
  NULLISH,
  PART,
  STRING,
  UNDEFINED,
  UNKNOWN,
  addFlags,
  constantOf,
  constantValue,
  join,
  type Value,
} from '../../../flow/values.ts'
import { argument, isGiven } from './arguments.ts'
import { keysOfTable, listWith } from './collections.ts'
import { textOfTable } from './members.ts'

const NONE = constantValue(null)

/** Text of the client's, out of a table that holds nothing else. */
export function textFrom(receiver: Value): Value {
  return { ...UNKNOWN, types: STRING | NULLISH, taints: addFlags(receiver.taints, PART) }
}

function listFrom(context: FlowContext, site: CallSite, content: Value): Value {
  const list = context.make(site.activation, site.node, 'list', { kind: 'array' })
  for (const id of list.objects) context.heap.writeUnknown(context.heap.at(id), content, NOTHING)
  return list
}

/** `table.get(key, default)`, and `config.get(section, key)` of a table of tables. */
export const get: BuiltInMethod = (context, site, receiver) => {
  if (receiver.name === TEXTS && isNumberType(site.keywords?.get('type')))
    return isGiven(site, 1, 'default')
      ? join(ANY_NUMBER, argument(site, 1, 'default'))
      : { ...ANY_NUMBER, types: ANY_NUMBER.types | NULLISH }
  if (receiver.name === TEXTS)
    return join(
      { ...textOfTable(receiver, argument(site, 0)), types: STRING | NULLISH },
      isGiven(site, 1, 'default') ? argument(site, 1, 'default') : NOTHING,
    )
  if (receiver.name === REQUEST) return UNKNOWN
  const key = argument(site, 0)
  if (receiver.objects.some((id) => context.heap.at(id).kind === 'map'))
    return context.readElement(context.readElement(receiver, key), argument(site, 1))
  if (receiver.objects.length === 0) {
    if (receiver.taints.length === 0) return undefined
    const fallback = isGiven(site, 1, 'default') ? argument(site, 1, 'default') : NONE
    return join({ ...UNKNOWN, taints: addFlags(receiver.taints, PART) }, { ...fallback, constants: undefined })
  }
  if (receiver.objects.some((id) => context.heap.at(id).function >= 0)) return undefined
  const name = constantOf(key)?.value
  const given = argument(site, 1)
  if (typeof name === 'string' && isPlainTable(context, receiver)) {
    const known = receiver.objects.every((id) => context.heap.at(id).fields.has(name))
    const value = context.readField(receiver, name)
    const open = receiver.objects.some((id) => context.heap.at(id).rest.types !== 0)
    return known ? value : join(open ? value : NOTHING, given === UNDEFINED ? NONE : given)
  }
  return join(context.readElement(receiver, key), given === UNDEFINED ? NONE : given)
}

/** `request.args.get(name, type=int)`: text that is no number gives the default. */
function isNumberType(type: Value | undefined): boolean {
  return type !== undefined && /^(?:int|float|bool|uuid\.UUID|decimal\.Decimal)$/.test(type.name)
}

/** Whether objects are dictionaries that only this file has filled. */
function isPlainTable(context: FlowContext, receiver: Value): boolean {
  return receiver.objects.every((id) => {
    const { kind, proto, rest } = context.heap.at(id)
    return kind === 'object' && proto < 0 && rest.types === 0
  })
}

export const setDefault: BuiltInMethod = (context, site, receiver) => {
  if (receiver.objects.length === 0) return undefined
  const key = constantOf(argument(site, 0))?.value
  const known = typeof key === 'string' && receiver.objects.every((id) => context.heap.at(id).fields.has(key))
  if (known) return context.readField(receiver, key)
  context.writeElement(site.activation, receiver, argument(site, 0), argument(site, 1))
  return context.readElement(receiver, argument(site, 0))
}

export const update: BuiltInMethod = (context, site, receiver) => {
  if (receiver.objects.length === 0) return undefined
  const from = argument(site, 0)
  for (const id of from.objects)
    for (const [key, value] of context.heap.at(id).fields) context.writeField(site.activation, receiver, key, value)
  if (from.taints.length > 0)
    context.writeElement(site.activation, receiver, UNKNOWN, { ...UNKNOWN, taints: addFlags(from.taints, PART) })
  for (const [key, value] of site.keywords ?? []) context.writeField(site.activation, receiver, key, value)
  return NONE
}

/** `config.add_section(s)`, `config.set(s, key, value)`: a table of tables. */
export const set: BuiltInMethod = (context, site, receiver) => {
  const maps = receiver.objects.filter((id) => context.heap.at(id).kind === 'map')
  if (maps.length === 0) return undefined
  const config: Value = { ...receiver, objects: maps }
  context.writeElement(site.activation, sectionOf(context, site, config), argument(site, 1), argument(site, 2))
  return NONE
}

function sectionOf(context: FlowContext, site: CallSite, config: Value): Value {
  const key = constantOf(argument(site, 0))?.value
  const known = context.readElement(config, argument(site, 0))
  if (known.objects.length > 0) return known
  const section = context.make(site.activation, site.node, `section:${String(key)}`, { kind: 'object' })
  context.writeElement(site.activation, config, argument(site, 0), section)
  return section
}

export const addSection: BuiltInMethod = (context, site, receiver) => {
  const maps = receiver.objects.filter((id) => context.heap.at(id).kind === 'map')
  if (maps.length === 0) return undefined
  sectionOf(context, site, { ...receiver, objects: maps })
  return NONE
}

export const values: BuiltInMethod = (context, site, receiver) => {
  if (receiver.name === TEXTS) return listFrom(context, site, textFrom(receiver))
  if (receiver.objects.length === 0) return undefined
  return listFrom(context, site, context.readElement(receiver, UNKNOWN))
}

export const keys: BuiltInMethod = (context, site, receiver) => {
  if (receiver.name === TEXTS) return listFrom(context, site, textFrom(receiver))
  if (receiver.objects.length === 0) return undefined
  let all: Value = NOTHING
  for (const id of receiver.objects) all = join(all, keysOfTable(context.heap.at(id)))
  return listFrom(context, site, all)
}

/** Pairs of key and value. */
export const items: BuiltInMethod = (context, site, receiver) => {
  if (receiver.name === TEXTS) {
    const text = textFrom(receiver)
    return listFrom(context, site, listWith(context, site, 'pair', [text, text]))
  }
  if (receiver.objects.length === 0) return undefined
  let key: Value = NOTHING
  for (const id of receiver.objects) key = join(key, keysOfTable(context.heap.at(id)))
  const pair = listWith(context, site, 'pair', [key, context.readElement(receiver, UNKNOWN)])
  return listFrom(context, site, pair)
}

export const textList: BuiltInMethod = (context, site, receiver) =>
  receiver.name === TEXTS || receiver.taints.length > 0 ? listFrom(context, site, textFrom(receiver)) : undefined

export const copy: BuiltInMethod = (_, _site, receiver) =>
  receiver.objects.length > 0 || receiver.name === TEXTS ? receiver : undefined
