import { ALL_CLASSES, BIT, OWN_FIELD } from './classes.ts'
import type { CallSite, FlowContext } from './context.ts'
import type { Told } from './flow-language.ts'
import { charactersLeft, guardOfRegex } from './regex-guards.ts'
import {
  constantOf,
  NULLISH,
  NORMALIZED,
  STRING,
  type Fact,
  type Facts,
  type IndexFacts,
  type Value,
} from './values.ts'

const NO_FACTS: readonly Fact[] = []
const PATH = BIT['path-traversal']
const POLLUTION = BIT['prototype-pollution']
const OUTBOUND = BIT['ssrf'] | BIT['open-redirect']

/** Names of checks that answer true for what may be used, and for what may not. */
const ACCEPTS =
  /^(?:is|has|are)?_?(?:valid|safe|allowed|permitted|whitelisted|alphanumeric|alpha|int|integer|numeric|uuid|sane|trusted)(?![a-z])/i
const REFUSES =
  /^(?:is|has|contains)?_?(?:invalid|unsafe|forbidden|malicious|dangerous|illegal|blacklisted|prototypepolluted|proto|polluted)(?![a-z])/i

/** The places that a check of a value speaks of: its own, and those it was made from. */
export function checkedPlaces(value: Value, place: string): readonly string[] {
  const covers = value.covers ?? []
  return place === '' ? covers : [place, ...covers]
}

function cleared(places: readonly string[], mask: number): readonly Fact[] {
  return places.map((place) => ({ place, clear: mask }))
}

export function swapped(facts: Facts | undefined): Facts | undefined {
  return facts === undefined ? undefined : { whenTrue: facts.whenFalse, whenFalse: facts.whenTrue }
}

/** What an equality tells: `a === b` when true, the rest when false. */
export function equalityFacts(left: Value, leftPlace: string, right: Value, rightPlace: string): Facts | undefined {
  const l = constantOf(left)
  const r = constantOf(right)
  if (r !== undefined && l === undefined) return equalsConstant(left, leftPlace, r.value)
  if (l !== undefined && r === undefined) return equalsConstant(right, rightPlace, l.value)
  // Equal to what nobody outside decides: as good as a constant.
  if (l === undefined && r === undefined && left.taints.length > 0 !== right.taints.length > 0) {
    const [tainted, place, other] = left.taints.length > 0 ? [left, leftPlace, right] : [right, rightPlace, left]
    if (other.types === NULLISH || tainted.taints.length === 0) return undefined
    return { whenTrue: cleared(checkedPlaces(tainted, place), ALL_CLASSES & ~POLLUTION), whenFalse: NO_FACTS }
  }
  return undefined
}

function equalsConstant(value: Value, place: string, constant: unknown): Facts | undefined {
  if (value.typeOf !== undefined) {
    const harmless =
      constant === 'number' || constant === 'boolean' || constant === 'undefined' || constant === 'bigint'
    const mask = harmless ? ALL_CLASSES : constant === 'string' ? BIT['nosql-injection'] : 0
    // What is a function is no prototype that data can name; objects still are.
    return { whenTrue: cleared([value.typeOf], mask), whenFalse: NO_FACTS }
  }
  if (value.index !== undefined) return indexEquals(value.index, constant)
  const places = checkedPlaces(value, place)
  if (places.length === 0) return undefined
  const isKey = constant === '__proto__'
  // Nothing is there, and so nothing that could do harm.
  if (constant === null || constant === undefined)
    return { whenTrue: cleared(places, ALL_CLASSES | OWN_FIELD), whenFalse: NO_FACTS }
  const equals = typeof constant === 'string' || typeof constant === 'number' || typeof constant === 'boolean'
  return {
    whenTrue: equals
      ? places.map((one) => ({ place: one, clear: ALL_CLASSES, equals: { value: constant } }))
      : NO_FACTS,
    whenFalse: isKey ? cleared(places, POLLUTION) : NO_FACTS,
  }
}

function indexEquals(index: IndexFacts, constant: unknown): Facts | undefined {
  if (constant === -1) return { whenTrue: index.missing, whenFalse: index.found }
  if (constant === 0) return { whenTrue: index.atStart, whenFalse: NO_FACTS }
  return undefined
}

/** What `index < 0`, `index > -1` and their like tell. */
export function orderFacts(operator: string, left: Value, right: Value): Facts | undefined {
  const bound = constantOf(right)?.value
  if (left.index === undefined || typeof bound !== 'number') return undefined
  const { found, missing } = left.index
  const positive = { whenTrue: found, whenFalse: missing }
  if ((operator === '>' && bound === -1) || (operator === '>=' && bound === 0)) return positive
  if (operator === '>' && bound === 0) return { whenTrue: found, whenFalse: NO_FACTS }
  if ((operator === '<' && bound === 0) || (operator === '<=' && bound === -1)) return swapped(positive)
  return undefined
}

/** Text whose length is bounded can keep no expression busy for long. */
export function lengthFacts(
  operator: string,
  leftPlace: string,
  right: Value,
  rightPlace: string,
  left: Value,
): Facts | undefined {
  const isLeft = leftPlace.endsWith('.length') && right.taints.length === 0
  if (!isLeft && !(rightPlace.endsWith('.length') && left.taints.length === 0)) return undefined
  const place = (isLeft ? leftPlace : rightPlace).slice(0, -'.length'.length)
  const bounded = cleared([place], BIT['slow-regex'] | BIT['polynomial-regex'])
  return operator.startsWith('<') === isLeft
    ? { whenTrue: bounded, whenFalse: NO_FACTS }
    : { whenTrue: NO_FACTS, whenFalse: bounded }
}

/** A table that the code wrote down is a list of allowed keys; `in` also finds what the prototypes have. */
export function membershipFacts(
  context: FlowContext,
  key: Value,
  keyPlace: string,
  object: Value,
  objectPlace: string,
  isOwn = true,
): Facts {
  const whenTrue: Fact[] = []
  if (object.taints.length === 0 && object.objects.length > 0)
    if (!object.objects.some((id) => context.heap.at(id).kind === 'outside'))
      whenTrue.push(...cleared(checkedPlaces(key, keyPlace), isOwn ? ALL_CLASSES : ALL_CLASSES & ~POLLUTION))
  if (isOwn && objectPlace !== '' && keyPlace !== '')
    whenTrue.push({ place: `${objectPlace}[${keyPlace}]`, clear: OWN_FIELD })
  return { whenTrue, whenFalse: isBare(context, object) ? cleared(checkedPlaces(key, keyPlace), POLLUTION) : NO_FACTS }
}

/** Whether an object has just what all objects have, so that a key it lacks leads to no prototype. */
function isBare({ heap }: FlowContext, { name, objects }: Value): boolean {
  if (name === 'Object.prototype') return true
  const [id] = objects
  const object = id === undefined || objects.length > 1 ? undefined : heap.at(id)
  return object?.kind === 'object' && object.fields.size === 0 && object.rest.types === 0 && !object.bare
}

/** What the answer of a call tells of its receiver and arguments. */
export function callFacts(context: FlowContext, site: CallSite): Told {
  const { name, receiver, receiverPlace } = site
  const [first] = site.arguments
  const firstPlace = site.argumentPlaces[0] ?? ''
  switch (name) {
    case 'includes':
    case 'has':
    case 'contains': {
      // `has(object, key)`, `_.has(object, key)`.
      if (name === 'has' && site.arguments.length === 2) return ownFacts(context, site)
      const index = receiver && first && listOrText(context, receiver, receiverPlace, first, firstPlace)
      return index === undefined ? {} : { facts: { whenTrue: index.found, whenFalse: index.missing } }
    }
    case 'indexOf':
    case 'search':
    case 'lastIndexOf': {
      const index = receiver && first && listOrText(context, receiver, receiverPlace, first, firstPlace)
      return index === undefined ? {} : { index }
    }
    case 'startsWith': {
      const facts = receiver && first && startFacts(receiver, receiverPlace, first)
      return facts === undefined ? {} : { facts }
    }
    case 'test':
    case 'exec': {
      const facts = receiver && first && regexFacts(context, receiver, first, firstPlace)
      return facts === undefined ? {} : { facts }
    }
    case 'match': {
      const facts = receiver && first && regexFacts(context, first, receiver, receiverPlace)
      return facts === undefined ? {} : { facts }
    }
    case 'hasOwnProperty':
    case 'hasOwn':
    case 'call':
    case 'propertyIsEnumerable':
    case 'own':
    case 'hasOwnProp':
    case 'hasProp':
      return ownFacts(context, site)
    case 'isInteger':
    case 'isSafeInteger':
    case 'isFinite':
      return first === undefined
        ? {}
        : { facts: { whenTrue: cleared(checkedPlaces(first, firstPlace), ALL_CLASSES), whenFalse: NO_FACTS } }
    case 'isNaN':
      return first === undefined
        ? {}
        : {
            facts: {
              whenTrue: NO_FACTS,
              whenFalse: [...cleared(checkedPlaces(first, firstPlace), ALL_CLASSES), ...(first.facts?.whenTrue ?? [])],
            },
          }
    default:
      return namedFacts(context, site)
  }
}

function ownFacts(context: FlowContext, site: CallSite): { facts?: Facts } {
  const isCall =
    site.name === 'call' && /(?:hasOwnProperty|hasOwn|propertyIsEnumerable)$/.test(site.receiver?.name ?? '')
  if (site.name === 'call' && !isCall) return {}
  const isMethod = site.name === 'hasOwnProperty' || site.name === 'propertyIsEnumerable'
  const direct = isMethod && site.receiver !== undefined && site.arguments.length === 1
  const object = direct ? site.receiver : site.arguments[0]
  const key = site.arguments[direct ? 0 : 1]
  if (object === undefined || key === undefined) return {}
  const objectPlace = direct ? site.receiverPlace : (site.argumentPlaces[0] ?? '')
  return { facts: membershipFacts(context, key, site.argumentPlaces[direct ? 0 : 1] ?? '', object, objectPlace) }
}

/** A function that is not seen, but whose name says that it checks. */
function namedFacts(context: FlowContext, site: CallSite): { facts?: Facts } {
  if (site.callee.objects.some((id) => context.heap.at(id).function >= 0)) return {}
  const places = site.arguments.flatMap((value, i) => checkedPlaces(value, site.argumentPlaces[i] ?? ''))
  if (ACCEPTS.test(site.name)) return { facts: { whenTrue: cleared(places, ALL_CLASSES), whenFalse: NO_FACTS } }
  if (REFUSES.test(site.name)) return { facts: { whenTrue: NO_FACTS, whenFalse: cleared(places, ALL_CLASSES) } }
  return {}
}

/** `list.includes(x)`, `text.includes('..')`. */
function listOrText(
  context: FlowContext,
  receiver: Value,
  receiverPlace: string,
  first: Value,
  firstPlace: string,
): IndexFacts | undefined {
  const needle = constantOf(first)
  const mayBeText =
    (receiver.types & STRING) !== 0 && receiver.objects.every((id) => context.heap.at(id).kind === 'outside')
  if (needle !== undefined && mayBeText) {
    const places = checkedPlaces(receiver, receiverPlace)
    const text = String(needle.value)
    const mask = text === '..' || text === '../' ? PATH : text === '__proto__' ? POLLUTION : 0
    return { found: NO_FACTS, atStart: startsWithConstant(places, text, receiver), missing: cleared(places, mask) }
  }
  if (mayBeText && first.taints.length === 0) {
    // `full.indexOf(root) === 0`
    return { found: NO_FACTS, atStart: cleared(checkedPlaces(receiver, receiverPlace), PATH), missing: NO_FACTS }
  }
  if (needle?.value === '__proto__' || needle?.value === '..') {
    // A list of keys or of parts of a path that is asked for the one that does harm.
    const mask = needle.value === '..' ? PATH : POLLUTION
    return { found: NO_FACTS, atStart: NO_FACTS, missing: cleared(checkedPlaces(receiver, receiverPlace), mask) }
  }
  if (receiver.taints.length > 0 || (receiver.objects.length === 0 && receiver.name === '')) return undefined
  const places = checkedPlaces(first, firstPlace)
  const held = receiver.objects.flatMap((id) => context.heap.contents(context.heap.at(id)).constants ?? [])
  const keys = held.includes('__proto__')
  return {
    found: cleared(places, ALL_CLASSES),
    atStart: cleared(places, ALL_CLASSES),
    missing: keys ? cleared(places, POLLUTION) : NO_FACTS,
  }
}

function startFacts(receiver: Value, place: string, first: Value): Facts {
  const places = checkedPlaces(receiver, place)
  const text = constantOf(first)?.value
  if (text === '..' || text === '../') return { whenTrue: NO_FACTS, whenFalse: cleared(places, PATH) }
  // Who asks for two slashes has asked for one: what is left is a path of the own host.
  if (text === '//') return { whenTrue: NO_FACTS, whenFalse: cleared(places, OUTBOUND) }
  if (typeof text === 'string') return { whenTrue: startsWithConstant(places, text, receiver), whenFalse: NO_FACTS }
  if (first.taints.length > 0) return { whenTrue: NO_FACTS, whenFalse: NO_FACTS }
  return { whenTrue: cleared(places, PATH | OUTBOUND), whenFalse: NO_FACTS }
}

/** A fixed start keeps a resolved path inside, and an address on its host. */
function startsWithConstant(places: readonly string[], text: string, value: Value): readonly Fact[] {
  // `/a…` is a path of the own host, which `//a…` is not.
  const host = /^https?:\/\/[^/?#]+\/|^\/[^/\\]/.test(text) ? OUTBOUND : 0
  const resolved = value.taints.every((taint) => (taint.flags & NORMALIZED) !== 0)
  const path = resolved && text.length > 1 ? PATH : 0
  return cleared(places, host | path)
}

function regexFacts(context: FlowContext, regex: Value, subject: Value, place: string): Facts | undefined {
  const found = regex.objects.map((id) => context.heap.at(id).regex)
  const [one] = found
  if (one === undefined || found.length !== 1) return undefined
  const places = checkedPlaces(subject, place)
  const guard = guardOfRegex(one.source, charactersLeft)
  return { whenTrue: cleared(places, guard.whenMatched), whenFalse: cleared(places, guard.whenNot) }
}
