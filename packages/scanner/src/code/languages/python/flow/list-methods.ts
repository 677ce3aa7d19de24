import { textOf } from '../../../flow/arithmetic.ts'
import type { BuiltInMethod } from '../../../flow/flow-language.ts'
import { TEXTS } from '../../../flow/requests.ts'
import { NOTHING, STRING, UNKNOWN, constantOf, constantValue, join } from '../../../flow/values.ts'
import { argument } from './arguments.ts'
import { changeList, elementsOf, isListValue, iteratedOver, oneList } from './collections.ts'
import { textFrom } from './table-methods.ts'

const NONE = constantValue(null)

export const append: BuiltInMethod = (context, site, receiver) => {
  if (receiver.objects.length === 0) return undefined
  const value = argument(site, 0)
  changeList(context, site, receiver, (list) => void list.push(value), value)
  return NONE
}

/** What was written to a text that is open as a file. */
export const written: BuiltInMethod = (context, _site, receiver) => {
  const list = oneList(context, receiver)
  if (list === undefined) return undefined
  const elements = elementsOf(list)
  return elements === undefined ? { ...UNKNOWN, types: STRING, taints: context.deepTaints(receiver) } : textOf(elements)
}

export const prepend: BuiltInMethod = (context, site, receiver) => {
  if (receiver.objects.length === 0) return undefined
  const value = argument(site, 0)
  changeList(context, site, receiver, (list) => void list.unshift(value), value)
  return NONE
}

export const insert: BuiltInMethod = (context, site, receiver) => {
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

export const extend: BuiltInMethod = (context, site, receiver) => {
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
export const pop: BuiltInMethod = (context, site, receiver) => {
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
export const deleteItem: BuiltInMethod = (context, site, receiver) => {
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

export const remove: BuiltInMethod = (context, site, receiver) => {
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

export const reverse: BuiltInMethod = (context, site, receiver) => {
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
