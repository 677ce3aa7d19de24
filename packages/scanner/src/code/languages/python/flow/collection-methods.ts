import { textOf } from '../../../flow/arithmetic.ts'
import type { CallSite, FlowContext } from '../../../flow/context.ts'
import type { BuiltInMethod } from '../../../flow/flow-language.ts'
import { REQUEST, TEXTS } from '../../../flow/requests.ts'
import {
  addFlags,
  ANY_NUMBER,
  constantOf,
  constantValue,
  join,
  NOTHING,
  NULLISH,
  PART,
  STRING,
  UNDEFINED,
  UNKNOWN,
  type Value,
} from '../../../flow/values.ts'
import { argument, isGiven } from './arguments.ts'
import { textOfTable } from './members.ts'
import { changeList, elementsOf, isListValue, iteratedOver, keysOfTable, listWith, oneList } from './collections.ts'

const NONE = constantValue(null)

/** Text of the client's, out of a table that holds nothing else. */
function textFrom(receiver: Value): Value {
  return { ...UNKNOWN, types: STRING | NULLISH, taints: addFlags(receiver.taints, PART) }
}

function listFrom(context: FlowContext, site: CallSite, content: Value): Value {
  const list = context.make(site.activation, site.node, 'list', { kind: 'array' })
  for (const id of list.objects) context.heap.writeUnknown(context.heap.at(id), content, NOTHING)
  return list
}

/** `table.get(key, default)`, and `config.get(section, key)` of a table of tables. */
const get: BuiltInMethod = (context, site, receiver) => {
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

const setDefault: BuiltInMethod = (context, site, receiver) => {
  if (receiver.objects.length === 0) return undefined
  const key = constantOf(argument(site, 0))?.value
  const known = typeof key === 'string' && receiver.objects.every((id) => context.heap.at(id).fields.has(key))
  if (known) return context.readField(receiver, key)
  context.writeElement(site.activation, receiver, argument(site, 0), argument(site, 1))
  return context.readElement(receiver, argument(site, 0))
}

const update: BuiltInMethod = (context, site, receiver) => {
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
const set: BuiltInMethod = (context, site, receiver) => {
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

const addSection: BuiltInMethod = (context, site, receiver) => {
  const maps = receiver.objects.filter((id) => context.heap.at(id).kind === 'map')
  if (maps.length === 0) return undefined
  sectionOf(context, site, { ...receiver, objects: maps })
  return NONE
}

const append: BuiltInMethod = (context, site, receiver) => {
  if (receiver.objects.length === 0) return undefined
  const value = argument(site, 0)
  changeList(context, site, receiver, (list) => void list.push(value), value)
  return NONE
}

/** What was written to a text that is open as a file. */
const written: BuiltInMethod = (context, _site, receiver) => {
  const list = oneList(context, receiver)
  if (list === undefined) return undefined
  const elements = elementsOf(list)
  return elements === undefined ? { ...UNKNOWN, types: STRING, taints: context.deepTaints(receiver) } : textOf(elements)
}

const prepend: BuiltInMethod = (context, site, receiver) => {
  if (receiver.objects.length === 0) return undefined
  const value = argument(site, 0)
  changeList(context, site, receiver, (list) => void list.unshift(value), value)
  return NONE
}

const insert: BuiltInMethod = (context, site, receiver) => {
  if (receiver.objects.length === 0) return undefined
  const at = constantOf(argument(site, 0))?.value
  const value = argument(site, 1)
  if (typeof at !== 'number') {
    for (const id of receiver.objects)
      context.heap.writeUnknown(context.heap.at(id), join(value, iteratedOver(context, receiver)), NOTHING)
    return NONE
  }
  changeList(context, site, receiver, (list) => void list.splice(at, 0, value), value)
  return NONE
}

const extend: BuiltInMethod = (context, site, receiver) => {
  if (receiver.objects.length === 0) return undefined
  const from = argument(site, 0)
  const elements = elementsOf(oneList(context, from))
  const all = iteratedOver(context, from)
  if (elements === undefined)
    for (const id of receiver.objects) context.heap.writeUnknown(context.heap.at(id), all, NOTHING)
  else changeList(context, site, receiver, (list) => void list.push(...elements), all)
  return NONE
}

/** `list.pop(index)`, `table.pop(key, default)`, `queue.get()`. */
const pop: BuiltInMethod = (context, site, receiver) => {
  if (receiver.name === TEXTS) return textFrom(receiver)
  if (receiver.objects.length === 0) return undefined
  const list = oneList(context, receiver)
  if (list === undefined) {
    if (!isListValue(context, receiver)) {
      const fallback = site.arguments[1] ?? NOTHING
      return join(context.readElement(receiver, argument(site, 0)), fallback)
    }
    return iteratedOver(context, receiver)
  }
  const elements = elementsOf(list)
  const index = site.name === 'popleft' ? 0 : site.arguments.length === 0 ? -1 : constantOf(argument(site, 0))?.value
  const removed = typeof index === 'number' ? elements?.at(index) : undefined
  const value = removed ?? iteratedOver(context, receiver)
  changeList(
    context,
    site,
    receiver,
    (all) => void (typeof index === 'number' ? all.splice(index < 0 ? all.length + index : index, 1) : all.splice(0)),
    NOTHING,
  )
  return value
}

/** `del list[i]`, `del table[key]`. */
const deleteItem: BuiltInMethod = (context, site, receiver) => {
  const key = constantOf(argument(site, 0))?.value
  if (isListValue(context, receiver)) {
    const at = typeof key === 'number' ? key : undefined
    changeList(
      context,
      site,
      receiver,
      (list) => void (at === undefined ? list.splice(0) : list.splice(at < 0 ? list.length + at : at, 1)),
      NOTHING,
    )
  }
  return NONE
}

const remove: BuiltInMethod = (context, site, receiver) => {
  if (!isListValue(context, receiver)) return undefined
  const gone = constantOf(argument(site, 0))?.value
  changeList(
    context,
    site,
    receiver,
    (list) => {
      const at = list.findIndex((one) => gone !== undefined && constantOf(one)?.value === gone)
      if (at >= 0) list.splice(at, 1)
    },
    NOTHING,
  )
  return NONE
}

const reverse: BuiltInMethod = (context, site, receiver) => {
  if (!isListValue(context, receiver)) return undefined
  changeList(
    context,
    site,
    receiver,
    (list) => void (site.name === 'reverse' ? list.reverse() : list.splice(0)),
    NOTHING,
  )
  return NONE
}

const values: BuiltInMethod = (context, site, receiver) => {
  if (receiver.name === TEXTS) return listFrom(context, site, textFrom(receiver))
  if (receiver.objects.length === 0) return undefined
  return listFrom(context, site, context.readElement(receiver, UNKNOWN))
}

const keys: BuiltInMethod = (context, site, receiver) => {
  if (receiver.name === TEXTS) return listFrom(context, site, textFrom(receiver))
  if (receiver.objects.length === 0) return undefined
  let all: Value = NOTHING
  for (const id of receiver.objects) all = join(all, keysOfTable(context.heap.at(id)))
  return listFrom(context, site, all)
}

/** Pairs of key and value. */
const items: BuiltInMethod = (context, site, receiver) => {
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

const textList: BuiltInMethod = (context, site, receiver) =>
  receiver.name === TEXTS || receiver.taints.length > 0 ? listFrom(context, site, textFrom(receiver)) : undefined

const copy: BuiltInMethod = (_, _site, receiver) =>
  receiver.objects.length > 0 || receiver.name === TEXTS ? receiver : undefined

/** What a loop gets in each round. */
const next: BuiltInMethod = (context, site, receiver) => {
  if (receiver.name === TEXTS) return textFrom(receiver)
  const overloaded = receiver.objects.some((id) => context.heap.at(id).proto >= 0)
    ? context.readField(receiver, '__iter__')
    : UNKNOWN
  if (overloaded.objects.length > 0) return context.invoke(overloaded, receiver, [], site)
  return iteratedOver(context, receiver)
}

const putThenGet: BuiltInMethod = (context, site, receiver) =>
  site.arguments.length === 0 && isListValue(context, receiver)
    ? pop(context, { ...site, name: 'popleft' }, receiver)
    : get(context, site, receiver)

/** Methods of lists, dictionaries, queues and of tables of a request. */
export const COLLECTION_METHODS: Readonly<Record<string, BuiltInMethod>> = {
  get: putThenGet,
  getone: get,
  get_nowait: putThenGet,
  getfirst: get,
  setdefault: setDefault,
  update,
  set,
  add_section: addSection,
  read_dict: update,
  append,
  add: append,
  write: append,
  getvalue: written,
  read: written,
  put: append,
  put_nowait: append,
  push: append,
  appendleft: prepend,
  insert,
  extend,
  pop,
  popleft: pop,
  __delitem__: deleteItem,
  remove,
  discard: remove,
  reverse,
  clear: reverse,
  sort: (context, site, receiver) => {
    if (!isListValue(context, receiver)) return undefined
    const all = iteratedOver(context, receiver)
    for (const id of receiver.objects) context.heap.writeUnknown(context.heap.at(id), all, NOTHING)
    return site.name === 'sort' ? NONE : receiver
  },
  index: () => ANY_NUMBER,
  count: (context, _site, receiver) =>
    receiver.taints.length > 0 || isListValue(context, receiver) ? ANY_NUMBER : undefined,
  values,
  keys,
  items,
  getlist: textList,
  getall: textList,
  lists: items,
  to_dict: copy,
  copy,
  __next__: next,
}
