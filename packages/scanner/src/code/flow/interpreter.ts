import type { LoweredFile, LoweredFunction } from '../ir/program.ts'
import type { Models } from '../models/models.ts'
import type { Target } from '../patterns/target.ts'
import { evaluateCall } from './calls.ts'
import type { Activation, CallSite, FlowContext, FlowHit } from './context.ts'
import type { FlowLanguage } from './flow-language.ts'
import { isForeignKey, isOpenKey } from './evaluate.ts'
import { translated } from './facts.ts'
import { hasMethods, instanceOf, withImplementations } from './instances.ts'
import { Heap, matters, type HeapObject, type NewObject } from './heap.ts'
import type { PatternTaint } from './pattern-taint.ts'
import type { Linker, Place, Unit, Units } from './units.ts'
import { inputAt, inputFrom, readRequest, REQUEST, TEXTS } from './requests.ts'
import { runFunction, type Outcome } from './run-function.ts'
import { checkFieldSink } from './sinks.ts'
import { State } from './state.ts'
import {
  addFlags,
  clear,
  addStep,
  ANY_NUMBER,
  constantOf,
  constantValue,
  fingerprint,
  join,
  joinTaints,
  MAY_BE_PROTOTYPE,
  MERGED,
  NOTHING,
  objectValue,
  PART,
  sameValue,
  STRING,
  UNDEFINED,
  UNKNOWN,
  type Source,
  type Taint,
  type Value,
} from './values.ts'

/** Blocks' instructions that one file may cost, and functions inside one another. */
const MAX_WORK = 600_000
const MAX_DEPTH = 24
/** How often one function may be on the way at once, and in how many different ways one is looked at. */
const MAX_RECURSION = 2
const MAX_CONTEXTS = 12
/** The same in other files than the one that was begun with. */
const MAX_CONTEXTS_ELSEWHERE = 5
/** Ways without data from outside, beyond which constants are not told apart. */
const MAX_PLAIN_CONTEXTS = 3

const NO_RULE: Pick<Source, 'rule' | 'label' | 'persistent'> = { rule: -1, label: '', persistent: false }

interface Memo {
  outcome: Outcome
  done: boolean
}

/** Interprets the functions of one file over what their values may be. */
export class Interpreter implements FlowContext {
  readonly units: Units
  unit: Unit
  readonly heap = new Heap()
  hits: FlowHit[] = []
  /** Functions that were run at least once, since the present file was begun with. */
  readonly reached = new Set<number>()
  /** Whether the budget ran out, so that parts were not looked at. */
  exhausted = false
  node = 0
  readonly #shared = new Map<number, Value>()
  readonly #contexts = new Map<string, number>()
  readonly #contextsOf = new Map<number, number>()
  #memo = new Map<number, Memo>()
  readonly #sources = new Map<string, Source>()
  readonly #running: number[] = []
  readonly #filesRun = new Set<Unit>()
  #work = MAX_WORK
  #changes = 0
  #root: Unit

  readonly #linker: Linker | undefined

  /** Starts in a unit; those that the linker finds are added as they are reached. */
  constructor(units: Units, unit: Unit, linker?: Linker) {
    this.units = units
    this.unit = unit
    this.#root = unit
    this.#linker = linker
  }

  get file(): LoweredFile {
    return this.unit.file
  }

  get target(): Target {
    return this.unit.target
  }

  get language(): FlowLanguage {
    return this.unit.language
  }

  get models(): Models {
    return this.unit.models
  }

  get patterns(): PatternTaint | undefined {
    return this.unit.patterns
  }

  placeOf(node: number): Place {
    return this.unit.nodeBase + node
  }

  function(index: number): LoweredFunction | undefined {
    return index < 0 ? undefined : this.units.function(index)
  }

  /** Rounds over a file; later ones see what earlier ones learnt of shared variables and fields. Across files one has to do. */
  get rounds(): number {
    return this.#linker === undefined ? 2 : 1
  }

  /** Counts what was learnt so far; two equal counts mean that a round brought nothing new. */
  get progress(): number {
    return this.#changes + this.heap.version
  }

  /** Begins with a further file, which may cost `work` steps. What others define, and what objects of theirs hold, is known still. */
  beginWith(unit: Unit, work: number): void {
    this.unit = unit
    this.#root = unit
    this.hits = []
    this.reached.clear()
    this.#contextsOf.clear()
    this.#work = work
  }

  /** Forgets the results of functions, so that a further round uses what this one learnt, and runs the code of the unit itself. */
  nextRound(unit: Unit): void {
    this.#memo = new Map()
    this.#filesRun.delete(unit)
    this.unit = unit
    this.#runFile(unit)
  }

  /** Steps of the budget that are left. */
  get workLeft(): number {
    return Math.max(0, this.#work)
  }

  spend(steps: number): void {
    this.#work -= steps
    if (this.#work < 0) this.exhausted = true
  }

  make(activation: Activation, node: number, role: string, made: NewObject): Value {
    if (role === 'module') return this.#module()
    const site = `${activation.id}:${node}:${role}`
    return objectValue(this.heap.allocate(site, { ...made, activation: activation.id, region: activation.region }))
  }

  #module(unit = this.unit): Value {
    const site = `module:${unit.functionBase}`
    const known = this.heap.has(site)
    const module = this.heap.at(this.heap.allocate(site, { kind: 'object' }))
    if (!known) {
      const exports = objectValue(this.heap.allocate(`exports:${unit.functionBase}`, { kind: 'object' }))
      this.heap.write(module, 'exports', exports, false)
    }
    return objectValue(module.id)
  }

  /** What a file exports, once it has run. */
  exportsOf(unit: Unit): Value {
    return this.readField(this.#module(unit), 'exports')
  }

  linked(name: string): Value | undefined {
    const found = this.#linker?.find(this.unit, name)
    if (found === undefined) return undefined
    this.#runFile(found.unit)
    const exports = this.exportsOf(found.unit)
    if (found.members.length === 0) {
      // `import a from` and `require` are named alike; whoever uses it tells which was meant.
      const known = exports.objects.some((id) => this.heap.at(id).fields.has('default'))
      return known ? join(exports, this.readField(exports, 'default')) : exports
    }
    return found.members.reduce((value, member) => this.readField(value, member), exports)
  }

  implementations(name: string): Value | undefined {
    const found = this.#linker?.implementations(this.unit, name).flatMap((one) => this.linked(one) ?? []) ?? []
    return found.length === 0 ? undefined : found.reduce((all, one) => join(all, one))
  }

  resource(name: string): string | undefined {
    return this.#linker?.resource(this.unit, name)
  }

  /** The object that a file begins with as what it exports. */
  #exportsObject(unit: Unit): HeapObject {
    return this.heap.at(this.heap.allocate(`exports:${unit.functionBase}`, { kind: 'object' }))
  }

  /** Runs a file's own code, which defines what it exports, once in a round; not again while it is on the way. */
  #runFile(unit: Unit): void {
    if (this.#filesRun.has(unit)) return
    this.#filesRun.add(unit)
    this.#module(unit)
    // `this` of a file is what it exports at its start, whatever it exports later.
    this.runRoot(unit.functionBase, objectValue(this.#exportsObject(unit).id), [])
  }

  source(kind: Source['kind'], node: number, message: string, of = NO_RULE): Source {
    const place = this.placeOf(node)
    const key = `${kind}:${place}:${of.rule}:${of.label}`
    let source = this.#sources.get(key)
    if (source === undefined) {
      source = { id: this.#sources.size, kind, node: place, message, ...of }
      this.#sources.set(key, source)
    }
    return source
  }

  report(hit: FlowHit): void {
    this.hits.push({ ...hit, node: this.placeOf(hit.node) })
  }

  readShared(variable: number): Value | undefined {
    return this.#shared.get(this.unit.variableBase + variable)
  }

  writeShared(own: number, value: Value): void {
    const variable = this.unit.variableBase + own
    const known = this.#shared.get(variable)
    const next = known === undefined ? value : join(known, value, true)
    if (known !== undefined && sameValue(known, next)) return
    this.#shared.set(variable, next)
    if (matters(known, next)) this.#changes++
  }

  readField(value: Value, key: string): Value {
    if (value.name === REQUEST) {
      const read = readRequest(this, this.node, value, key)
      return value.taints.length === 0 ? read : { ...read, taints: joinTaints(read.taints, value.taints) }
    }
    if (value.name === TEXTS) return { ...UNKNOWN, types: STRING, taints: addFlags(value.taints, PART) }
    if (key === 'length' && (value.objects.length === 0 || value.taints.length > 0)) return ANY_NUMBER
    const text = constantOf(value)?.value
    if (typeof text === 'string') return key === 'length' ? constantValue(text.length) : UNKNOWN
    let result: Value = NOTHING
    for (const id of value.objects) result = join(result, this.#fieldOf(id, key))
    if (value.inner !== 0) result = clear(result, value.inner)
    if (value.objects.length === 0) {
      const name = value.name === '' ? '' : shortName(`${value.name}.${key}`)
      if (name !== '' && this.models.sources.has(name)) return inputFrom(this, this.node, name)
      const linked = name === '' || value.taints.length > 0 ? undefined : this.linked(name)
      if (linked !== undefined) return linked
      result = { ...UNKNOWN, taints: addFlags(value.taints, PART), name }
    } else if (value.name !== '' && result.name === '' && result.objects.length === 0 && result.constants === undefined)
      // A member that the file says nothing of, of an object whose type has a name.
      result = { ...result, name: shortName(`${value.name}.${key}`) }
    return result
  }

  #fieldOf(id: number, key: string): Value {
    const object = this.heap.at(id)
    if (key === 'length' && object.kind === 'array')
      return object.length >= 0 ? constantValue(object.length) : ANY_NUMBER
    const known = this.heap.read(object, key)
    if (known !== undefined) return known
    if (key === 'prototype' && object.function >= 0) {
      const made = objectValue(this.heap.allocate(`prototype:${id}`, { kind: 'object' }))
      this.heap.write(object, key, made, false)
      return made
    }
    if (key === 'length') return ANY_NUMBER
    if (object.kind === 'array' && object.length >= 0 && /^\d+$/.test(key)) return UNDEFINED
    return UNKNOWN
  }

  readElement(value: Value, index: Value): Value {
    const key = constantOf(index)?.value
    if (typeof key === 'string' || typeof key === 'number') return this.readField(value, String(key))
    if (value.name === REQUEST || value.name === TEXTS) return this.readField(value, 'body')
    let result: Value = value.objects.length === 0 ? { ...UNKNOWN, taints: addFlags(value.taints, PART) } : NOTHING
    let bare = value.objects.length > 0
    for (const id of value.objects) {
      const object = this.heap.at(id)
      result = join(result, this.heap.contents(object))
      if (!object.bare && object.kind !== 'array' && object.kind !== 'map') bare = false
    }
    if (result.types === 0) result = UNKNOWN
    if (value.inner !== 0) result = clear(result, value.inner)
    return !bare && isForeignKey(index)
      ? { ...result, constants: undefined, types: UNKNOWN.types, flags: result.flags | MAY_BE_PROTOTYPE }
      : result
  }

  writeField(activation: Activation, object: Value, key: string, value: Value): void {
    if (value.taints.length > 0) checkFieldSink(this, this.node, key, value)
    if (object.name !== '' && value.objects.length > 0 && this.language.globalObjects?.test(object.name) === true)
      this.heap.write(this.#exportsObject(this.unit), key, value, false)
    for (const id of object.objects) {
      const at = this.heap.at(id)
      const own = at.activation === activation.id && at.region === activation.region && object.objects.length === 1
      if (at.activation !== activation.id) this.heap.share(id)
      this.heap.write(at, key, value, own)
    }
  }

  writeElement(activation: Activation, object: Value, index: Value, value: Value): void {
    const key = constantOf(index)?.value
    if (typeof key === 'string' || typeof key === 'number')
      return this.writeField(activation, object, String(key), value)
    if (index.constants !== undefined && index.constants.length > 1) {
      // One of a few keys: each field may get the value.
      for (const one of index.constants)
        for (const id of object.objects) {
          if (this.heap.at(id).activation !== activation.id) this.heap.share(id)
          this.heap.write(this.heap.at(id), String(one), value, false)
        }
      return
    }
    this.#checkPollution(object, index, value)
    for (const id of object.objects) {
      if (this.heap.at(id).activation !== activation.id) this.heap.share(id)
      this.heap.writeUnknown(this.heap.at(id), value, { ...index, flags: 0 })
    }
  }

  /** Writing under a key from outside to what may be the prototype, or what a merge with it gave. */
  #checkPollution(object: Value, index: Value, value: Value): void {
    const prototype = (object.flags & MAY_BE_PROTOTYPE) !== 0 && isOpenKey(index)
    const merged = (value.flags & MERGED) !== 0 && isForeignKey(index)
    if (!prototype && !merged) return
    const minor = !merged && this.deepTaints(value).length === 0
    const role = merged
      ? 'is the key of what may be the prototype of all, into which the rest is merged'
      : 'is a key of an object that may be the prototype of all'
    for (const taint of index.taints)
      if (taint.source.rule < 0) this.report({ sink: 'prototype-pollution', node: this.node, taint, role, minor })
  }

  deepTaints(value: Value): readonly Taint[] {
    let taints = value.taints
    let layer = value.objects
    const seen = new Set<number>()
    for (let depth = 0; depth < 4 && layer.length > 0; depth++) {
      const next: number[] = []
      for (const id of layer) {
        if (seen.has(id) || seen.size > 60) continue
        seen.add(id)
        const object = this.heap.at(id)
        if (object.function >= 0) continue
        const content = this.heap.contents(object)
        taints = joinTaints(taints, content.taints)
        next.push(...content.objects)
      }
      layer = next
    }
    if (value.inner === 0) return taints
    return joinTaints(value.taints, clear({ ...UNKNOWN, taints }, value.inner).taints)
  }

  call(site: CallSite): Value {
    return evaluateCall(this, site)
  }

  invoke(callee: Value, self: Value, args: readonly Value[], site: CallSite): Value {
    let result: Value = NOTHING
    let known = false
    for (const id of callee.objects) {
      const object = this.heap.at(id)
      if (object.function < 0) continue
      known = true
      const all = object.boundArguments.length > 0 ? [...object.boundArguments, ...args] : args
      const of = this.function(object.function)
      const given = of === undefined ? all : (this.language.bind?.(this, of, all, site) ?? all)
      result = join(result, this.#run(object.function, object.boundThis ?? self, given, site))
    }
    return known ? result : UNKNOWN
  }

  /** Runs a function, by its number in the program, as something unseen calls it; answers what it gives. */
  runRoot(index: number, self: Value, args: readonly Value[]): Value {
    return this.#run(index, self, args, undefined)
  }

  #run(index: number, self: Value, args: readonly Value[], site: CallSite | undefined): Value {
    const unit = this.units.ofFunction(index)
    const of = unit.file.functions[index - unit.functionBase]
    if (of === undefined) return UNKNOWN
    const [outer, outerNode] = [this.unit, this.node]
    this.unit = unit
    const outcome = this.#outcome(index, of, self, args)
    this.unit = outer
    this.node = outerNode
    if (outcome !== undefined) return this.#answer(of, outcome, site)
    return { ...UNKNOWN, taints: args.reduce<readonly Taint[]>((all, one) => joinTaints(all, one.taints), []) }
  }

  /** What a function of the present unit comes to; `undefined` where that would take too long. */
  #outcome(index: number, of: LoweredFunction, self: Value, args: readonly Value[]): Outcome | undefined {
    const given = this.#parameters(of, this.#generalized(index, args))
    const context = this.#context(index, self, given)
    if (context === undefined) return undefined
    const recursion = this.#running.filter((one) => one === index).length
    const memo = this.#memo.get(context)
    if (memo !== undefined && (memo.done || recursion > 0)) return memo.outcome
    if (this.exhausted || this.#running.length >= MAX_DEPTH || recursion > MAX_RECURSION) return undefined
    this.reached.add(index)
    const current: Memo = { outcome: { value: NOTHING, facts: [] }, done: false }
    this.#memo.set(context, current)
    this.#running.push(index)
    for (let round = 0; round < 3; round++) {
      const before = current.outcome.value
      current.outcome = runFunction(this, this.#activation(of, context, self, given), this)
      if (sameValue(before, current.outcome.value) || of.index === 0) break
      if (!this.#calledItself.has(context)) break
    }
    this.#running.pop()
    current.done = true
    return current.outcome
  }

  readonly #calledItself = new Set<number>()

  #answer(of: LoweredFunction, { value, facts }: Outcome, site: CallSite | undefined): Value {
    if (site === undefined) return value
    const places = site.argumentPlaces
    const { facts: own } = value
    if (facts.length > 0) site.activation.state.learn(translated(facts, of.parameters, places))
    const told =
      own === undefined
        ? undefined
        : {
            whenTrue: translated(own.whenTrue, of.parameters, places),
            whenFalse: translated(own.whenFalse, of.parameters, places),
          }
    return { ...value, facts: told, covers: undefined, index: undefined, typeOf: undefined }
  }

  #activation(of: LoweredFunction, id: number, self: Value, given: readonly Value[]): Activation {
    const state = new State()
    const registers: Value[] = Array.from({ length: of.registers }, () => NOTHING)
    const activation: Activation = {
      id,
      function: of,
      self,
      registers,
      read: (register) => registers[register] ?? NOTHING,
      place: (register) => of.places[register] ?? '',
      state,
      region: 0,
    }
    of.parameters.forEach(({ variable, name, rest, node }, i) => {
      let value = given[i] ?? UNDEFINED
      if (rest) {
        const list = this.make(activation, node, 'rest', { kind: 'array' })
        const object = this.heap.at(list.objects[0] ?? 0)
        given.slice(i).forEach((one, at) => this.heap.write(object, String(at), one, false))
        object.length = given.length - i
        value = list
      }
      if (this.patterns !== undefined)
        value = this.patterns.applyToParameter(this, activation, { node, name, rest }, value)
      const passed = addStep(value, this.placeOf(node), name === '' ? 'is passed on' : `is passed as ${name}`)
      state.set(variable, passed)
      if (this.file.variables[variable]?.captured === true) this.writeShared(variable, passed)
    })
    if (of.argumentsVariable >= 0) {
      const list = this.make(activation, of.node, 'arguments', { kind: 'array' })
      const object = this.heap.at(list.objects[0] ?? 0)
      given.forEach((one, at) => this.heap.write(object, String(at), one, false))
      object.length = given.length > of.parameters.length || given.length > 0 ? given.length : -1
      state.set(of.argumentsVariable, list)
    }
    return activation
  }

  /** Arguments for the parameters; what looks like a request and is not known is one. */
  #parameters(of: LoweredFunction, args: readonly Value[]): readonly Value[] {
    return args.map((value, i) => {
      const parameter = of.parameters[i]
      const open =
        value.objects.length === 0 &&
        value.name === '' &&
        value.constants === undefined &&
        (value.taints.length === 0 || value.taints.every(({ source }) => source.kind === 'parameter'))
      if (parameter === undefined || !open) return value
      switch (this.language.parameter(of, i)) {
        case 'request':
          return { ...UNKNOWN, name: REQUEST }
        case 'input':
          return inputAt(this, parameter.node, parameter.name)
        case undefined:
          return this.ofType(parameter.type) ?? value
      }
    })
  }

  /** What a parameter with a class of the program as its type is: an instance that somebody unseen made, such as a framework. */
  ofType(type: string): Value | undefined {
    if (this.#linker === undefined || type === '' || /[\s<[{(|&]/.test(type)) return undefined
    return this.instanceOf(this.linked(type))
  }

  /** The one instance that stands for those of each of the classes that a value is, with what its constructor does. */
  instanceOf(classes: Value | undefined): Value | undefined {
    let instances: Value | undefined
    for (const id of withImplementations(this, classes)) {
      const { function: index } = this.heap.at(id)
      if (index < 0 || !hasMethods(this, id)) continue
      const one = instanceOf(this, id)
      this.runRoot(index, one, this.function(index)?.parameters.map(() => UNKNOWN) ?? [])
      instances = instances === undefined ? one : join(instances, one)
    }
    return instances
  }

  /** The number of a function with certain arguments; `undefined` once there are too many. */
  #context(of: number, self: Value, args: readonly Value[]): number | undefined {
    // Calls with data from outside are counted apart, so that others do not use up their number.
    const index = self.taints.length > 0 || args.some(({ taints }) => taints.length > 0) ? -1 - of : of
    const key = `${of}/${fingerprint(self)}/${args.map(fingerprint).join('/')}`
    const known = this.#contexts.get(key)
    if (known !== undefined) {
      if (this.#running.includes(of)) this.#calledItself.add(known)
      return known
    }
    const count = this.#contextsOf.get(index) ?? 0
    if (count >= (this.unit === this.#root ? MAX_CONTEXTS : MAX_CONTEXTS_ELSEWHERE)) return undefined
    this.#contextsOf.set(index, count + 1)
    const id = this.#contexts.size
    this.#contexts.set(key, id)
    return id
  }

  /** Constants are told apart for the first few ways that a function is called without data from outside. */
  #generalized(index: number, args: readonly Value[]): readonly Value[] {
    if ((this.#contextsOf.get(index) ?? 0) < MAX_PLAIN_CONTEXTS) return args
    if (args.some(({ taints, objects, name }) => taints.length > 0 || objects.length > 0 || name !== '')) return args
    return args.map((value) => ({ ...UNKNOWN, types: value.types }))
  }
}

function shortName(name: string): string {
  return name.length > 160 ? '' : name.replace('.default.', '.').replace(/\.default$/, '')
}
