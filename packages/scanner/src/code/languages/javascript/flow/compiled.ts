import { copyFields, elements, listOf } from '../../../flow/collections.ts'
import type { CallSite, FlowContext } from '../../../flow/context.ts'
import { constantOf, join, UNDEFINED, UNKNOWN, type Value } from '../../../flow/values.ts'

type Helper = (context: FlowContext, site: CallSite) => Value | undefined

/** The field of an iterator that holds what it gives. */
export const ITERATED = '@iterated'

/** `_createClass(Class, [{ key, value }], [{ key, value }])`: methods of instances, and of the class itself. */
const createClass: Helper = (context, site) => {
  const [made = UNDEFINED, methods = UNDEFINED, statics = UNDEFINED] = site.arguments
  for (const [object, list] of [
    [context.readField(made, 'prototype'), methods],
    [made, statics],
  ] as const)
    for (const id of list.objects)
      for (const descriptor of context.heap.at(id).fields.values()) {
        const key = constantOf(context.readField(descriptor, 'key'))?.value
        const value = context.readField(descriptor, 'value')
        if (typeof key === 'string') context.writeField(site.activation, object, key, value)
      }
  return made
}

/** `__awaiter(this, arguments, Promise, function* () { … })` runs the function. */
const awaiter: Helper = (context, site) => {
  const [self = UNDEFINED, , , generator] = site.arguments
  return generator === undefined ? undefined : context.invoke(generator, self, [], site)
}

/** `values[Symbol.iterator]()` in the forms that loops over values are compiled to. */
export const iterator: Helper = (context, site) => {
  const of = site.receiver ?? site.arguments[0] ?? UNDEFINED
  const made = context.make(site.activation, site.node, 'iterator', { kind: 'object' })
  context.writeField(site.activation, made, ITERATED, elements(context, of))
  return made
}

const first: Helper = (_, site) => site.arguments[0]

/** `_extends({}, a, b)`, `_objectSpread({}, a)`. */
const assign: Helper = (context, site) => {
  const [target = UNDEFINED, ...from] = site.arguments
  for (const one of from) copyFields(context, site, target, one)
  return target
}

const defineProperty: Helper = (context, site) => {
  const [object = UNDEFINED, key = UNDEFINED, value = UNDEFINED] = site.arguments
  context.writeElement(site.activation, object, key, value)
  return object
}

const spread: Helper = (context, site) =>
  listOf(
    context,
    site,
    'spread',
    site.arguments.reduce((all, one) => join(all, elements(context, one)), UNKNOWN),
  )

/** Functions that compilers to older JavaScript put into files, or call in a library of theirs. */
const HELPERS: ReadonlyMap<string, Helper> = new Map([
  ['_createClass', createClass],
  ['__awaiter', awaiter],
  ['_createForOfIteratorHelper', iterator],
  ['_createForOfIteratorHelperLoose', iterator],
  ['__values', iterator],
  ['_slicedToArray', first],
  ['_toConsumableArray', first],
  ['_toArray', first],
  ['__read', first],
  ['_extends', assign],
  ['__assign', assign],
  ['_objectSpread', assign],
  ['_objectSpread2', assign],
  ['_defineProperty', defineProperty],
  ['__spreadArray', spread],
  ['__spread', spread],
])

/** Calls of functions that compilers put into files, whose own code tells less than their names. */
export function helperCall(context: FlowContext, site: CallSite): Value | undefined {
  const name = site.name === '' || site.name === 'default' ? libraryName(site.callee.name) : site.name
  if (!name.startsWith('_')) return undefined
  return (HELPERS.get(name) ?? HELPERS.get(name.replace(/\d+$/, '')))?.(context, site)
}

/** `@babel/runtime/helpers/createClass` is `_createClass`. */
function libraryName(qualified: string): string {
  const found = /(?:^|[/.])helpers[/.](\w+)/.exec(qualified)?.[1]
  return found === undefined ? '' : `_${found}`
}
