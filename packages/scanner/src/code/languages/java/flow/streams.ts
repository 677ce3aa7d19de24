import { elements, listOf } from '../../../flow/collections.ts'
import type { CallSite, FlowContext } from '../../../flow/context.ts'
import {
  ANY_BOOLEAN,
  ANY_NUMBER,
  clear,
  join,
  NOTHING,
  STRING,
  UNDEFINED,
  UNKNOWN,
  type Fact,
  type Value,
} from '../../../flow/values.ts'

/** The place of an element that a callback is called with, while it is looked at what the callback checks. */
const ELEMENT = '@element'

function clearedWhen(facts: readonly Fact[] | undefined): number {
  return facts?.find(({ place }) => place === ELEMENT)?.clear ?? 0
}

/** Methods that take what others are called on. */
const STATIC =
  /^(?:Integer|Long|Short|Byte|Double|Float|Boolean|Character|Math|java\.util\.UUID|java\.util\.Objects)\.(?!\w+Value$|equals$|compareTo$)|^String\.(?:valueOf|format|join|copyValueOf)$/

/** What a method of a library that is handed over by its name, such as `Integer::valueOf`, makes of an element. */
function referred(context: FlowContext, site: CallSite, method: Value, element: Value): Value {
  const dot = method.name.lastIndexOf('.')
  const name = method.name.slice(dot + 1)
  if (dot < 0) return element
  const { models } = context
  // `String::trim` is called on the element, `Integer::valueOf` with it.
  const isStatic = STATIC.test(method.name) || models.sanitizers.has(method.name) || models.passThrough.has(method.name)
  const call = { ...site, callee: method, name, construct: false, furtherArguments: undefined }
  if (isStatic)
    return context.call({
      ...call,
      receiver: UNKNOWN,
      receiverPlace: '',
      arguments: [element],
      argumentPlaces: [ELEMENT],
    })
  if (!method.name.startsWith('String.')) return /(?:parse(?:Int|Long)|length)$/.test(name) ? ANY_NUMBER : element
  return context.call({ ...call, receiver: element, receiverPlace: ELEMENT, arguments: [], argumentPlaces: [] })
}

/** Streams and optional values are lists of what they hold. */
export function streamMethod(context: FlowContext, site: CallSite, receiver: Value): Value | undefined {
  const [first = NOTHING] = site.arguments
  const element = elements(context, receiver)
  const run = (value: Value) =>
    first.objects.some((id) => context.heap.at(id).function >= 0)
      ? context.invoke(first, UNDEFINED, [value, UNKNOWN], { ...site, argumentPlaces: [ELEMENT] })
      : referred(context, site, first, value)
  switch (site.name) {
    case 'map':
    case 'mapToObj':
    case 'thenApply':
    case 'thenApplyAsync':
      return listOf(context, site, 'mapped', run(element))
    case 'mapToInt':
    case 'mapToLong':
    case 'mapToDouble':
      run(element)
      return listOf(context, site, 'numbers', ANY_NUMBER)
    case 'flatMap':
    case 'thenCompose': {
      const inner = run(element)
      return listOf(context, site, 'flat', join(elements(context, inner), inner.objects.length === 0 ? inner : NOTHING))
    }
    case 'filter': {
      const facts = run(element).facts
      return listOf(context, site, 'filtered', clear(element, clearedWhen(facts?.whenTrue)))
    }
    case 'forEach':
    case 'forEachOrdered':
    case 'ifPresent':
    case 'ifPresentOrElse':
    case 'peek':
    case 'thenAccept':
    case 'thenAcceptAsync':
      run(element)
      return site.name === 'peek' ? receiver : UNDEFINED
    case 'sorted':
    case 'distinct':
    case 'limit':
    case 'skip':
    case 'parallel':
    case 'sequential':
    case 'toList':
    case 'findFirst':
    case 'findAny':
    case 'max':
    case 'min':
    case 'takeWhile':
    case 'dropWhile':
      return receiver
    case 'collect':
      return first.name.includes('joining')
        ? { ...UNKNOWN, types: STRING, taints: context.deepTaints(receiver) }
        : receiver
    case 'reduce': {
      const callback = site.arguments.at(-1) ?? NOTHING
      const start = site.arguments.length > 1 ? first : element
      const sum = context.invoke(callback, UNDEFINED, [start, element], site)
      const all = join(start, sum)
      return site.arguments.length > 1 ? all : listOf(context, site, 'reduced', all)
    }
    case 'orElse':
      return join(element, first)
    case 'orElseGet':
      return join(element, context.invoke(first, UNDEFINED, [], site))
    case 'orElseThrow':
    case 'getAsInt':
    case 'join':
    case 'getNow':
      return element
    case 'or':
      return join(receiver, context.invoke(first, UNDEFINED, [], site))
    case 'anyMatch':
    case 'allMatch':
    case 'noneMatch':
      run(element)
      return ANY_BOOLEAN
    case 'count':
    case 'sum':
      return ANY_NUMBER
    default:
      return undefined
  }
}
