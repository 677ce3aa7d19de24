import { join, NOTHING, sameValue, type Value } from './values.ts'

/** One object, or all that one expression makes. */
export interface HeapObject {
  readonly id: number
  readonly kind: 'object' | 'array' | 'function' | 'regex' | 'map' | 'outside'
  /** By name; elements of lists by their index. */
  readonly fields: Map<string, Value>
  /** What fields have that are not known by name. */
  rest: Value
  /** Keys that are not known by name. */
  keys: Value
  /** Objects that fields are looked up in when it has none. */
  proto: number
  /** The function that a function object runs, -1 where it is none. */
  readonly function: number
  /** `this` of a bound function. */
  readonly boundThis: Value | undefined
  /** What calls give before their own arguments. */
  readonly boundArguments: readonly Value[]
  /** Activation and region that made it: there a field can be overwritten, elsewhere only added to. */
  readonly activation: number
  readonly region: number
  /** Elements of a list, -1 where that is not known. */
  length: number
  /** Made without a prototype. */
  readonly bare: boolean
  /** Source and flags of a regular expression. */
  readonly regex: { readonly source: string; readonly flags: string } | undefined
}

export type NewObject = Partial<Omit<HeapObject, 'id' | 'fields'>> & Pick<HeapObject, 'kind'>

/** Most objects and fields that are told apart. */
const MAX_OBJECTS = 50_000
const MAX_FIELDS = 300

/** The objects of a file under analysis. Fields only gain values, but for those overwritten where they were made. */
export class Heap {
  readonly #objects: HeapObject[] = []
  readonly #bySite = new Map<string, number>()
  readonly #shared = new Set<number>()
  /** Counts changes, so that a fixpoint can be told. */
  version = 0

  /** The object that a site makes; the same one whenever it is asked for again. */
  allocate(site: string, made: NewObject): number {
    const known = this.#bySite.get(site)
    if (known !== undefined) return known
    if (this.#objects.length >= MAX_OBJECTS) return 0
    const id = this.#objects.length
    this.#objects.push({
      rest: NOTHING,
      keys: NOTHING,
      proto: -1,
      function: -1,
      boundThis: undefined,
      boundArguments: [],
      activation: -1,
      region: -1,
      length: made.kind === 'array' ? 0 : -1,
      bare: false,
      regex: undefined,
      ...made,
      id,
      fields: new Map(),
    })
    this.#bySite.set(site, id)
    return id
  }

  /** How many objects there are; they are numbered from 0. */
  get size(): number {
    return this.#objects.length
  }

  has(site: string): boolean {
    return this.#bySite.has(site)
  }

  at(id: number): HeapObject {
    const object = this.#objects[id]
    if (object === undefined) throw new RangeError('There is no such object.')
    return object
  }

  /** Adds to a field, or overwrites it. */
  write(object: HeapObject, key: string, value: Value, overwrite: boolean): void {
    const known = object.fields.get(key)
    if (known === undefined && object.fields.size >= MAX_FIELDS) return this.writeUnknown(object, value, NOTHING)
    const next = known === undefined || overwrite ? value : join(known, value, true)
    // A constant that takes the place of another is no news to a join, but to whoever reads it.
    if (known !== undefined && (overwrite ? known === next : sameValue(known, next))) return
    object.fields.set(key, next)
    if (matters(known, next)) this.version++
  }

  /** Adds to what any field may be. */
  writeUnknown(object: HeapObject, value: Value, key: Value): void {
    const rest = join(object.rest, value, true)
    const keys = join(object.keys, key, true)
    object.length = -1
    if (sameValue(rest, object.rest) && sameValue(keys, object.keys)) return
    if (matters(object.rest, rest) || matters(object.keys, keys)) this.version++
    object.rest = rest
    object.keys = keys
  }

  /** The value of a field by name, looked up along the prototypes; `undefined` where no object on the way has it. */
  read(object: HeapObject, key: string): Value | undefined {
    let at: HeapObject | undefined = object
    for (let hops = 0; at !== undefined && hops < 8; hops++) {
      const own = at.fields.get(key)
      if (own !== undefined) return at.rest === NOTHING || at.kind === 'outside' ? own : join(own, at.rest)
      if (at.rest !== NOTHING) return at.rest
      at = at.proto < 0 ? undefined : this.#objects[at.proto]
    }
    return undefined
  }

  /** Marks an object as changed by other code than that which made it. */
  share(id: number): void {
    this.#shared.add(id)
  }

  /** Makes an object empty again, unless other code has put something into it. */
  renew(id: number): void {
    const object = this.#objects[id]
    if (object === undefined || this.#shared.has(id)) return
    object.fields.clear()
    object.rest = NOTHING
    object.keys = NOTHING
    object.length = object.kind === 'array' ? 0 : -1
  }

  /** Everything that the fields of an object may be. */
  contents(object: HeapObject): Value {
    let all = object.rest
    for (const [key, value] of object.fields) if (key !== 'prototype' && key !== '__super__') all = join(all, value)
    return all
  }
}

/** Whether a change may let data from outside get further: constants alone do not. */
export function matters(before: Value | undefined, after: Value): boolean {
  if (before === undefined) return after.taints.length > 0 || after.objects.length > 0
  return before.taints !== after.taints || before.objects !== after.objects
}
