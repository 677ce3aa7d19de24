import type { Primitive } from '../ir/instructions.ts'
import type { Place } from './units.ts'

/** Where data comes from that somebody else decides. */
export interface Source {
  readonly id: number
  /** `request`: input of an application. `parameter`: of a function that a package exports. `rule`: what a rule names. */
  readonly kind: 'request' | 'parameter' | 'rule'
  readonly node: Place
  readonly message: string
  /** Number of the rule whose source it is, -1 for those that all share. */
  readonly rule: number
  readonly label: string
  /** Whether only the rule's own sanitizers end it, so that checks, casts and operators leave it as it is. */
  readonly persistent: boolean
}

/** One step of the way that data takes, the latest first. */
export interface Step {
  readonly node: Place
  readonly message: string
  readonly before: Step | undefined
  readonly length: number
}

/** Data stands behind other text, as in `folder + name`. */
export const BEHIND = 1
/** A path was resolved or normalised, so that its start tells where it leads. */
export const NORMALIZED = 2
/** On one way it stands behind other text, on another at the very front. */
export const MAY_LEAD = 8
/** It is a part of what came from outside, such as a field of it or a key. */
export const PART = 4
/** It came through a function that was not seen, so that it is a guess that it did. */
export const GUESSED = 16

export interface Taint {
  readonly source: Source
  /** Bits of the sink classes that it can do nothing at any more. */
  readonly cleared: number
  readonly flags: number
  readonly steps: Step | undefined
}

export const STRING = 1
export const NUMBER = 2
export const BOOLEAN = 4
export const NULLISH = 8
export const OBJECT = 16
export const ANY = 31

/** May be the prototype that all objects share: read from an object by a key from outside. */
export const MAY_BE_PROTOTYPE = 1
/** What a function that is not seen made of something that may be the prototype and of data from outside: the two merged. */
export const MERGED = 2

/** Text that nothing but constants, numbers and what requests bring in is in: no part of it is unknown. */
export const CLOSED = 4

/** What is known of a place when a condition holds. */
export interface Fact {
  readonly place: string
  /** Classes that the value there is cleared for. */
  readonly clear: number
  /** It is exactly this. */
  readonly equals?: { readonly value: Primitive }
}

export interface Facts {
  readonly whenTrue: readonly Fact[]
  readonly whenFalse: readonly Fact[]
}

/** The answer of `indexOf` and its like: facts for found, found at the start, and not found. */
export interface IndexFacts {
  readonly found: readonly Fact[]
  readonly atStart: readonly Fact[]
  readonly missing: readonly Fact[]
}

/** What an expression may evaluate to. */
export interface Value {
  /** Exactly these primitives, where that is known. */
  readonly constants: readonly Primitive[] | undefined
  /** Types that it may have. */
  readonly types: number
  readonly taints: readonly Taint[]
  /** Numbers of objects that it may be. */
  readonly objects: readonly number[]
  /** Qualified name of a global, a module or a member of one; empty where it is none. */
  readonly name: string
  /** Text that it surely begins with. */
  readonly prefix: string
  readonly flags: number
  /** Classes that what it holds, its elements and fields, is cleared for. */
  readonly inner: number
  readonly facts?: Facts | undefined
  readonly index?: IndexFacts | undefined
  /** Places that a check of this value checks too: what it was made from. */
  readonly covers?: readonly string[] | undefined
  /** The place whose type this value, the answer of `typeof`, names. */
  readonly typeOf?: string | undefined
  /** The place of the object that this value is a key of: what that object has under it is its own. */
  readonly keyOf?: string | undefined
}

const NONE: readonly never[] = []

/** Nothing is known of it. All values have the same fields in the same order, which keeps access to them fast. */
export const UNKNOWN: Value = {
  constants: undefined,
  types: ANY,
  taints: NONE,
  objects: NONE,
  name: '',
  prefix: '',
  flags: 0,
  inner: 0,
  facts: undefined,
  index: undefined,
  covers: undefined,
  typeOf: undefined,
  keyOf: undefined,
}
/** No value: of code that is not reached. */
export const NOTHING: Value = { ...UNKNOWN, constants: [], types: 0 }
export const UNDEFINED: Value = { ...UNKNOWN, constants: [undefined], types: NULLISH }
export const ANY_NUMBER: Value = { ...UNKNOWN, types: NUMBER }
export const ANY_BOOLEAN: Value = { ...UNKNOWN, types: BOOLEAN }

/** Most constants and sources that one value carries; more constants are none, further sources are left out. */
const MAX_CONSTANTS = 8
const MAX_TAINTS = 6
const MAX_OBJECTS = 12
const MAX_TEXT = 10_000

export function constantValue(value: Primitive): Value {
  return {
    constants: [value],
    types: typeOfPrimitive(value),
    taints: NONE,
    objects: NONE,
    name: '',
    prefix: typeof value === 'string' ? value : '',
    flags: 0,
    inner: 0,
    facts: undefined,
    index: undefined,
    covers: undefined,
    typeOf: undefined,
    keyOf: undefined,
  }
}

function typeOfPrimitive(value: Primitive): number {
  if (value === null || value === undefined) return NULLISH
  return typeof value === 'string' ? STRING : typeof value === 'number' ? NUMBER : BOOLEAN
}

export function objectValue(object: number): Value {
  return { ...UNKNOWN, types: OBJECT, objects: [object] }
}

export function namedValue(name: string): Value {
  return { ...UNKNOWN, name }
}

/** The one primitive that a value is. */
export function constantOf({ constants }: Value): { readonly value: Primitive } | undefined {
  return constants?.length === 1 ? { value: constants[0] } : undefined
}

export function isNothing(value: Value): boolean {
  return value.types === 0
}

export function canBeTrue(value: Value): boolean {
  return value.constants === undefined ? value.types !== NULLISH : value.constants.some(Boolean)
}

export function canBeFalse(value: Value): boolean {
  return value.constants === undefined
    ? value.types !== OBJECT || (value.objects.length === 0 && value.name === '')
    : value.constants.some((one) => !one)
}

export function canBeNullish(value: Value): boolean {
  return (
    (value.types & NULLISH) !== 0 &&
    (value.constants === undefined || value.constants.some((one) => one === null || one === undefined))
  )
}

/** Whether nothing unknown is in a value: it is one of some constants, a number, input that is followed, or made of these. */
export function isClosed(value: Value): boolean {
  return value.taints.length > 0 || isMade(value)
}

/** Whether a value is made of constants and numbers, or was seen to be put together from what is closed. */
function isMade({ constants, flags, types }: Value): boolean {
  return constants !== undefined || (flags & CLOSED) !== 0 || (types & ~(NUMBER | BOOLEAN | NULLISH)) === 0
}

/** A value that is either of two. `widen` gives up constants that differ, so that loops come to an end. */
export function join(a: Value, b: Value, widen = false): Value {
  if (a === b || isNothing(b)) return a
  if (isNothing(a)) return b
  return {
    constants: joinConstants(a, b, widen),
    types: a.types | b.types,
    taints: joinTaints(a.taints, b.taints),
    objects: joinNumbers(a.objects, b.objects),
    name: a.name === b.name || b.name === '' ? a.name : a.name === '' ? b.name : '',
    prefix: a.prefix === b.prefix ? a.prefix : commonPrefix(a.prefix, b.prefix),
    flags: ((a.flags | b.flags) & ~CLOSED) | (isMade(a) && isMade(b) ? CLOSED : 0),
    inner: a.objects.length === 0 ? b.inner : b.objects.length === 0 ? a.inner : a.inner & b.inner,
    facts: undefined,
    index: undefined,
    covers: a.covers === b.covers ? a.covers : undefined,
    typeOf: undefined,
    keyOf: a.keyOf === b.keyOf ? a.keyOf : undefined,
  }
}

function commonPrefix(a: string, b: string): string {
  let length = 0
  while (length < a.length && length < b.length && a[length] === b[length]) length++
  return a.slice(0, length)
}

function joinConstants(a: Value, b: Value, widen: boolean): readonly Primitive[] | undefined {
  if (a.constants === undefined || b.constants === undefined) return undefined
  const both = [...new Set([...a.constants, ...b.constants])]
  if (widen && both.length > a.constants.length) return undefined
  return both.length <= MAX_CONSTANTS ? both : undefined
}

function joinNumbers(a: readonly number[], b: readonly number[]): readonly number[] {
  if (a.length === 0) return b
  const missing = b.filter((one) => !a.includes(one))
  return missing.length === 0 ? a : [...a, ...missing].slice(0, MAX_OBJECTS)
}

/** One entry for each source: cleared only for what both are cleared for. */
export function joinTaints(a: readonly Taint[], b: readonly Taint[]): readonly Taint[] {
  if (a.length === 0) return b
  if (b.length === 0 || a === b) return a
  let result: Taint[] | undefined
  for (const taint of b) {
    const list = result ?? a
    const at = list.findIndex(({ source }) => source === taint.source)
    const known = list[at]
    if (known === undefined) {
      if (list.length < MAX_TAINTS) (result ??= [...a]).push(taint)
      continue
    }
    const cleared = known.cleared & taint.cleared
    const differs = ((known.flags ^ taint.flags) & BEHIND) !== 0 ? MAY_LEAD : 0
    const flags = known.flags | taint.flags | differs
    if (cleared !== known.cleared || flags !== known.flags) (result ??= [...a])[at] = { ...known, cleared, flags }
  }
  return result ?? a
}

export function addFlags(taints: readonly Taint[], flags: number): readonly Taint[] {
  // What gets behind other text leads no longer, whichever way it came.
  const gone = (flags & BEHIND) !== 0 ? MAY_LEAD : 0
  if (flags === 0 || taints.every((taint) => (taint.flags & (flags | gone)) === flags)) return taints
  return taints.map((taint) => ({ ...taint, flags: (taint.flags | flags) & ~gone }))
}

/** A value that is cleared for some classes. Sources that persist are not touched. */
export function clear(value: Value, mask: number): Value {
  if (mask === 0 || (value.taints.length === 0 && value.objects.length === 0)) return value
  const taints = value.taints.map((taint) =>
    taint.source.persistent ? taint : { ...taint, cleared: taint.cleared | mask },
  )
  return { ...value, taints, inner: value.objects.length > 0 ? value.inner | mask : 0 }
}

/** A value that a check or an operator gives for another, with those of the other's taints that persist. */
export function withPersistent(value: Value, from: readonly Taint[]): Value {
  if (from.length === 0 || !from.some(({ source }) => source.persistent)) return value
  const taints = joinTaints(
    value.taints,
    from.filter(({ source }) => source.persistent),
  )
  return taints === value.taints ? value : { ...value, constants: undefined, taints }
}

const MAX_STEPS = 12

export function addStep(value: Value, node: Place, message: string): Value {
  if (value.taints.length === 0) return value
  const taints = value.taints.map((taint) => {
    const length = (taint.steps?.length ?? 0) + 1
    if (length > MAX_STEPS || taint.steps?.node === node) return taint
    return { ...taint, steps: { node, message, before: taint.steps, length } }
  })
  return { ...value, taints }
}

/** Texts of at most so many constants put together; `undefined` where they are not known or too many. */
export function concatenated(parts: readonly Value[]): readonly string[] | undefined {
  let texts: string[] = ['']
  for (const { constants } of parts) {
    if (constants === undefined || constants.length * texts.length > MAX_CONSTANTS) return undefined
    texts = texts.flatMap((text) => constants.map((one) => text + String(one)))
    if (texts.some((text) => text.length > MAX_TEXT)) return undefined
  }
  return texts
}

/** Tells values apart whose effects may differ; steps do not count. */
export function fingerprint(value: Value): string {
  const constants = value.constants?.map((one) => `${typeof one}:${String(one).slice(0, 200)}`).join('\u0001') ?? '*'
  const taints = value.taints.map(({ source, cleared, flags }) => `${source.id}.${cleared}.${flags}`).join()
  return `${constants}|${value.types}|${taints}|${value.objects.join()}|${value.name}|${value.flags}|${value.inner}|${value.prefix.slice(0, 60)}`
}

/** Whether a join brought nothing new; lists are compared by identity, since joins keep them. */
export function sameValue(a: Value, b: Value): boolean {
  return (
    a.types === b.types &&
    a.flags === b.flags &&
    a.inner === b.inner &&
    a.name === b.name &&
    a.prefix === b.prefix &&
    a.objects === b.objects &&
    a.taints === b.taints &&
    a.constants?.length === b.constants?.length
  )
}
