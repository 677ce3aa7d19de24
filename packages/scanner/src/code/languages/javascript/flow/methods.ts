import type { CallSite, FlowContext } from '../../../flow/context.ts'
import { elements, isList, keysOf, listOf } from '../../../flow/collections.ts'
import type { BuiltInMethod } from '../../../flow/flow-language.ts'
import { iterator, ITERATED } from './compiled.ts'
import { clearedByRemoving } from '../../../flow/regex-guards.ts'
import {
  addFlags,
  ANY_BOOLEAN,
  ANY_NUMBER,
  BEHIND,
  clear,
  concatenated,
  constantOf,
  constantValue,
  join,
  joinTaints,
  NOTHING,
  NULLISH,
  OBJECT,
  STRING,
  UNDEFINED,
  UNKNOWN,
  type Fact,
  type Value,
} from '../../../flow/values.ts'

/** Text made from the receiver. */
function sameText(_: FlowContext, site: CallSite, receiver: Value): Value {
  const covers = [...(receiver.covers ?? []), ...(site.receiverPlace === '' ? [] : [site.receiverPlace])].slice(0, 4)
  const text = constantOf(receiver)?.value
  if (typeof text === 'string') {
    const changed =
      site.name === 'toLowerCase'
        ? text.toLowerCase()
        : site.name === 'toUpperCase'
          ? text.toUpperCase()
          : site.name === 'trim'
            ? text.trim()
            : text
    return constantValue(changed)
  }
  return {
    ...UNKNOWN,
    types: STRING,
    taints: receiver.taints,
    prefix: site.name === 'toString' ? receiver.prefix : '',
    covers,
  }
}

/** The groups that an expression matches in a text, or null. */
function matches(context: FlowContext, site: CallSite, text: Value): Value {
  const groups = listOf(context, site, 'list', { ...UNKNOWN, types: STRING, taints: text.taints })
  return { ...groups, types: groups.types | NULLISH }
}

/** A part of the receiver, whose start is no longer known. */
function partOf(context: FlowContext, site: CallSite, receiver: Value): Value {
  if (isList(context, receiver)) {
    const [from] = site.arguments
    const start = from === undefined ? 0 : constantOf(from)?.value
    const [id] = receiver.objects
    if (
      site.name === 'slice' &&
      typeof start === 'number' &&
      start >= 0 &&
      id !== undefined &&
      receiver.objects.length === 1
    ) {
      const object = context.heap.at(id)
      if (object.length >= 0 && site.arguments.length <= 1) {
        const copy = context.make(site.activation, site.node, 'slice', { kind: 'array' })
        for (const made of copy.objects) {
          const list = context.heap.at(made)
          for (let i = start; i < object.length; i++)
            context.heap.write(list, String(i - start), object.fields.get(String(i)) ?? UNDEFINED, false)
          list.length = Math.max(0, object.length - start)
        }
        return copy
      }
    }
    return listOf(context, site, 'list', elements(context, receiver))
  }
  return { ...UNKNOWN, types: STRING, taints: receiver.taints }
}

/** The place of the element that a callback is called with, while it is looked at what the callback checks. */
const ELEMENT = '@element'

function clearedWhen(facts: readonly Fact[] | undefined): number {
  return facts?.find(({ place }) => place === ELEMENT)?.clear ?? 0
}

/** What is gone through, and the function that is called with each element: `list.map(f)`, `_.map(list, f)`. */
interface Iteration {
  readonly of: Value
  readonly place: string
  readonly key: Value
  readonly callback: Value | undefined
}

function iteration(context: FlowContext, site: CallSite, receiver: Value): Iteration {
  const [first, second] = site.arguments
  const isFunction = (value: Value | undefined) =>
    value?.objects.some((id) => context.heap.at(id).function >= 0) === true
  if (first === undefined || receiver.objects.length > 0 || isFunction(first) || !isFunction(second))
    return { of: receiver, place: site.receiverPlace, key: ANY_NUMBER, callback: first }
  return {
    of: first,
    place: site.argumentPlaces[0] ?? '',
    key: { ...keysOf(context, first), keyOf: site.argumentPlaces[0] },
    callback: second,
  }
}

/** `$.each(object, function (key, value) { … })`: the other way round. */
function isJQuery({ callee }: CallSite): boolean {
  return /^(?:\$|jquery|cheerio)\.each$/i.test(callee.name)
}

/** Calls the callback of `map`, `forEach` and their like with each element. What it checks of each holds for all. */
function callEach(result: 'list' | 'receiver' | 'element' | 'some' | 'every' | 'nothing' | 'flat'): BuiltInMethod {
  return (context, site, receiver) => {
    const { of, key, callback, place: receiverPlace } = iteration(context, site, receiver)
    const element = elements(context, of)
    const asked = result === 'receiver' || result === 'some' || result === 'every' ? ELEMENT : receiverPlace
    const inner = { ...site, argumentPlaces: [asked] }
    const returned =
      callback === undefined
        ? UNKNOWN
        : context.invoke(callback, UNDEFINED, isJQuery(site) ? [key, element] : [element, key, of], inner)
    const whenTrue = clearedWhen(returned.facts?.whenTrue)
    const whenFalse = clearedWhen(returned.facts?.whenFalse)
    switch (result) {
      case 'list':
        return listOf(context, site, 'list', returned)
      case 'flat':
        return listOf(context, site, 'list', join(returned, elements(context, returned)))
      case 'receiver':
        return isList(context, of) ? listOf(context, site, 'list', clear(element, whenTrue)) : of
      case 'element':
        return join(element, UNDEFINED)
      case 'some':
        return { ...ANY_BOOLEAN, facts: { whenTrue: [], whenFalse: [{ place: receiverPlace, clear: whenFalse }] } }
      case 'every':
        return { ...ANY_BOOLEAN, facts: { whenTrue: [{ place: receiverPlace, clear: whenTrue }], whenFalse: [] } }
      case 'nothing':
        return UNDEFINED
    }
  }
}

const reduce: BuiltInMethod = (context, site, receiver) => {
  const { of, key, callback } = iteration(context, site, receiver)
  const element = elements(context, of)
  const initial = site.arguments[of === receiver ? 1 : 2]
  let sum = initial ?? element
  if (callback === undefined) return UNKNOWN
  for (let round = 0; round < 3; round++) {
    const next = join(sum, context.invoke(callback, UNDEFINED, [sum, element, key, of], site), round > 0)
    if (next === sum) break
    sum = next
  }
  return sum
}

const push: BuiltInMethod = (context, site, receiver) => {
  for (const id of receiver.objects) {
    const object = context.heap.at(id)
    const known =
      object.length >= 0 && object.activation === site.activation.id && object.region === site.activation.region
    for (const value of site.arguments) {
      if (site.name === 'push' && known && object.length < 100)
        context.heap.write(object, String(object.length++), value, false)
      else context.heap.writeUnknown(object, value, NOTHING)
    }
    if (site.furtherArguments !== undefined) context.heap.writeUnknown(object, site.furtherArguments, NOTHING)
  }
  return ANY_NUMBER
}

const joinElements: BuiltInMethod = (context, site, receiver) => {
  const [id] = receiver.objects
  if (id === undefined) return { ...UNKNOWN, types: STRING, taints: receiver.taints }
  const object = context.heap.at(id)
  const separator = site.arguments[0] ?? constantValue(',')
  const taints = joinTaints(context.deepTaints(receiver), separator.taints)
  const first = object.fields.get('0') ?? UNKNOWN
  if (receiver.objects.length === 1 && object.length >= 0 && object.length <= 50) {
    const parts: Value[] = []
    for (let i = 0; i < object.length; i++) {
      if (i > 0) parts.push(separator)
      parts.push(object.fields.get(String(i)) ?? UNDEFINED)
    }
    const texts = concatenated(parts)
    if (texts !== undefined)
      return { ...UNKNOWN, types: STRING, constants: texts, prefix: texts.length === 1 ? (texts[0] ?? '') : '' }
  }
  const behind = first.taints.length === 0 && object.fields.has('0') ? BEHIND : 0
  return { ...UNKNOWN, types: STRING, taints: addFlags(taints, behind), prefix: first.prefix }
}

const replace: BuiltInMethod = (context, site, receiver) => {
  const [pattern, replacement] = site.arguments
  if (pattern === undefined) return receiver
  const returned =
    replacement !== undefined && replacement.objects.length > 0
      ? context.invoke(replacement, UNDEFINED, [receiver, receiver, receiver, receiver], site)
      : (replacement ?? UNKNOWN)
  let result: Value = { ...UNKNOWN, types: STRING, taints: receiver.taints }
  for (const id of pattern.objects) {
    const { regex } = context.heap.at(id)
    if (regex !== undefined) result = clear(result, clearedByRemoving(regex.source, regex.flags))
  }
  const text = constantOf(pattern)?.value
  if (site.name === 'replaceAll' && text === '..') result = clear(result, clearedByRemoving('\\.\\.', 'g'))
  return { ...result, taints: joinTaints(result.taints, returned.taints) }
}

const split: BuiltInMethod = (context, site, receiver) => {
  const separator = constantOf(site.arguments[0] ?? UNKNOWN)?.value
  const text = constantOf(receiver)?.value
  if (typeof text === 'string' && typeof separator === 'string') {
    const list = context.make(site.activation, site.node, 'split', { kind: 'array' })
    for (const id of list.objects) {
      const object = context.heap.at(id)
      const parts = text.split(separator).slice(0, 100)
      parts.forEach((part, i) => context.heap.write(object, String(i), constantValue(part), false))
      object.length = parts.length
    }
    return list
  }
  return listOf(context, site, 'list', { ...UNKNOWN, types: STRING, taints: receiver.taints })
}

const concat: BuiltInMethod = (context, site, receiver) => {
  if (!isList(context, receiver)) {
    const parts = [receiver, ...site.arguments]
    const taints = parts.reduce((all, part) => joinTaints(all, part.taints), receiver.taints)
    return {
      ...UNKNOWN,
      types: STRING | OBJECT,
      taints: receiver.taints.length > 0 ? taints : addFlags(taints, BEHIND),
      prefix: receiver.prefix,
    }
  }
  let content = elements(context, receiver)
  for (const argument of site.arguments)
    content = join(content, argument.objects.length > 0 ? elements(context, argument) : argument)
  return listOf(context, site, 'list', content)
}

/** `promise.then(f, g)`: the callback gets what the promise holds; promises are their values here. */
const then: BuiltInMethod = (context, site, receiver) => {
  let result: Value = NOTHING
  site.arguments.forEach((callback, i) => {
    const given = site.name === 'then' && i === 0 ? receiver : UNKNOWN
    if (callback.objects.length > 0)
      result = join(result, context.invoke(callback, UNDEFINED, site.name === 'finally' ? [] : [given], site))
  })
  return site.name === 'then' ? (result === NOTHING ? receiver : result) : join(receiver, result)
}

const pop: BuiltInMethod = (context, _site, receiver) =>
  receiver.objects.length === 0 ? undefined : join(elements(context, receiver), UNDEFINED)

/** `map.get(key)` of a Map that the code made. */
const mapGet: BuiltInMethod = (context, site, receiver) => {
  const [key = UNKNOWN] = site.arguments
  const maps = receiver.objects.filter((id) => context.heap.at(id).kind === 'map')
  if (maps.length === 0) return undefined
  return join(context.readElement({ ...receiver, objects: maps }, { ...key, taints: [] }), UNDEFINED)
}

const mapSet: BuiltInMethod = (context, site, receiver) => {
  const maps = receiver.objects.filter((id) => context.heap.at(id).kind === 'map')
  if (maps.length === 0) return undefined
  const [key = UNKNOWN, value = key] = site.arguments
  if (site.name === 'add') for (const id of maps) context.heap.writeUnknown(context.heap.at(id), key, NOTHING)
  else context.writeElement(site.activation, { ...receiver, objects: maps }, { ...key, taints: [] }, value)
  return receiver
}

/** `iterator.next()` of an iterator that is known. */
const nextOf: BuiltInMethod = (context, site, receiver) => {
  const iterated = receiver.objects.map((id) => context.heap.at(id).fields.get(ITERATED) ?? NOTHING)
  const value = iterated.reduce((all, one) => join(all, one), NOTHING)
  if (value === NOTHING) return undefined
  const step = context.make(site.activation, site.node, 'step', { kind: 'object' })
  context.writeField(site.activation, step, 'value', value)
  context.writeField(site.activation, step, 'done', ANY_BOOLEAN)
  return step
}

/** `list.slice.call(arguments)`: the method of that name, on another receiver. */
function borrowedMethod({ target }: FlowContext, { node, name, receiver }: CallSite): string {
  const named = /\.prototype\.(\w+)$/.exec(receiver?.name ?? '')?.[1]
  if (named !== undefined) return named
  const start = target.tree.startOf(node)
  const text = target.text.slice(start, Math.min(target.tree.endOf(node), start + 200))
  return new RegExp(`\\.(\\w+)\\s*\\.\\s*${name}\\(`).exec(text)?.[1] ?? ''
}

const callIt: BuiltInMethod = (context, site, receiver) => {
  const [self = UNDEFINED, ...rest] = site.arguments
  const args = site.name === 'call' ? rest : listed(context, rest[0] ?? UNDEFINED)
  if (receiver.objects.some((id) => context.heap.at(id).function >= 0))
    return context.invoke(receiver, self, args, site)
  // `path.relative.call(path, a, b)`: a function of a library, called in another way.
  if (receiver.name.includes('.') && receiver.objects.length === 0) {
    const places = site.name === 'call' ? site.argumentPlaces.slice(1) : []
    const named = receiver.name.slice(receiver.name.lastIndexOf('.') + 1)
    if (!METHODS.has(named))
      return context.call({
        ...site,
        callee: receiver,
        receiver: undefined,
        receiverPlace: '',
        name: named,
        arguments: args,
        argumentPlaces: places,
      })
  }
  const name = borrowedMethod(context, site)
  if (name === 'toString' || name === 'call' || name === 'apply') return undefined
  return METHODS.get(name)?.(
    context,
    { ...site, name, receiver: self, receiverPlace: site.argumentPlaces[0] ?? '', arguments: args },
    self,
  )
}

/** The elements of a list as arguments. */
function listed(context: FlowContext, list: Value): readonly Value[] {
  const [id] = list.objects
  const length = id === undefined ? -1 : context.heap.at(id).length
  return Array.from({ length: length >= 0 ? Math.min(length, 20) : 8 }, (_, i) => context.readField(list, String(i)))
}

const bind: BuiltInMethod = (context, site, receiver) => {
  const [self = UNDEFINED, ...given] = site.arguments
  let bound: Value = NOTHING
  for (const id of receiver.objects) {
    const { function: index } = context.heap.at(id)
    if (index >= 0)
      bound = join(
        bound,
        context.make(site.activation, site.node, `bind${id}`, {
          kind: 'function',
          function: index,
          boundThis: self,
          boundArguments: given,
        }),
      )
  }
  return bound === NOTHING ? receiver : bound
}

const BY_NAME: Readonly<Record<string, BuiltInMethod>> = {
  toString: sameText,
  toLowerCase: sameText,
  toUpperCase: sameText,
  toLocaleLowerCase: sameText,
  trim: sameText,
  trimStart: sameText,
  trimEnd: sameText,
  valueOf: sameText,
  padStart: sameText,
  padEnd: sameText,
  substring: partOf,
  substr: partOf,
  slice: partOf,
  splice: partOf,
  charAt: partOf,
  repeat: partOf,
  at: (context, site, receiver) =>
    isList(context, receiver)
      ? context.readElement(receiver, site.arguments[0] ?? UNKNOWN)
      : partOf(context, site, receiver),
  match: matches,
  exec: (context, site, receiver) =>
    receiver.objects.some((id) => context.heap.at(id).kind === 'regex')
      ? matches(context, site, site.arguments[0] ?? UNKNOWN)
      : undefined,
  matchAll: (context, site, receiver) =>
    listOf(context, site, 'list', { ...UNKNOWN, types: STRING | OBJECT, taints: receiver.taints }),
  split,
  replace,
  replaceAll: replace,
  concat,
  join: joinElements,
  push,
  unshift: push,
  pop,
  shift: pop,
  map: callEach('list'),
  flatMap: callEach('flat'),
  filter: callEach('receiver'),
  forEach: callEach('nothing'),
  each: callEach('nothing'),
  forOwn: callEach('nothing'),
  forIn: callEach('nothing'),
  forEachRight: callEach('nothing'),
  eachRight: callEach('nothing'),
  mapValues: callEach('list'),
  some: callEach('some'),
  every: callEach('every'),
  find: (context, site, receiver) =>
    isList(context, receiver) ? callEach('element')(context, site, receiver) : undefined,
  findLast: (context, site, receiver) =>
    isList(context, receiver) ? callEach('element')(context, site, receiver) : undefined,
  findIndex: callEach('some'),
  reverse: (context, site, receiver) => listOf(context, site, 'list', elements(context, receiver)),
  sort: (context, site, receiver) => listOf(context, site, 'list', elements(context, receiver)),
  flat: (context, site, receiver) =>
    listOf(context, site, 'list', join(elements(context, receiver), elements(context, elements(context, receiver)))),
  values: (context, site, receiver) =>
    receiver.objects.length > 0 ? listOf(context, site, 'list', elements(context, receiver)) : undefined,
  reduce,
  reduceRight: reduce,
  get: mapGet,
  set: mapSet,
  add: mapSet,
  'Symbol.iterator': iterator,
  next: nextOf,
  n: nextOf,
  call: callIt,
  apply: callIt,
  bind,
}

/** Methods that mean the same on whatever they are called, or nearly so. */
export const METHODS: ReadonlyMap<string, BuiltInMethod> = new Map([
  ...Object.entries(BY_NAME),
  ['then', then],
  ['catch', then],
  ['finally', then],
])
