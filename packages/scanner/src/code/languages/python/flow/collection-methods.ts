import type { BuiltInMethod } from '../../../flow/flow-language.ts'
import { TEXTS } from '../../../flow/requests.ts'
import { ANY_NUMBER, NOTHING, UNKNOWN, constantValue } from '../../../flow/values.ts'
import { isListValue, iteratedOver } from './collections.ts'
import { append, deleteItem, extend, insert, pop, prepend, remove, reverse, written } from './list-methods.ts'
import {
  addSection,
  copy,
  get,
  items,
  keys,
  set,
  setDefault,
  textFrom,
  textList,
  update,
  values,
} from './table-methods.ts'

const NONE = constantValue(null)

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
