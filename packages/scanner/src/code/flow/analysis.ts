import type { LoweredFile } from '../ir/program.ts'
import type { FlowHit } from './context.ts'
import { linkParent } from './calls.ts'
import type { Interpreter } from './interpreter.ts'
import type { Relevance } from './relevance.ts'
import type { Unit } from './units.ts'
import type { FlowLanguage } from './flow-language.ts'
import {
  addFlags,
  NULLISH,
  NUMBER,
  objectValue,
  PART,
  UNKNOWN,
  BOOLEAN,
  type Source,
  type Taint,
  type Value,
} from './values.ts'

export interface FlowResult {
  /** One for each sink and place: the worst source first found. */
  readonly hits: readonly FlowHit[]
  /** Whether the budget ran out before all functions were looked at. */
  readonly exhausted: boolean
}

/** Rounds over a file; later ones see what earlier ones learnt of shared variables and fields. */
const MAX_ROUNDS = 2
/** How deep exports are looked into for functions. */
const MAX_EXPORT_DEPTH = 4

const CALLBACK_NAMES = /^(?:cb|callback|next|done|fn|func|function|resolve|reject|err|error|log|logger|emit)$/i

/** Follows data from what is outside to where it must not get, beginning in one unit of those that the interpreter knows. */
export function analyzeFlow(interpreter: Interpreter, unit: Unit, relevance: Relevance): FlowResult {
  const { file, target, language, patterns } = unit
  const callsAll = patterns !== undefined || language.anywhereWords.test(target.text)
  const takesRequest = functionsAroundRequests(file, language)
  for (let round = 0; round < MAX_ROUNDS && !interpreter.exhausted; round++) {
    const before = interpreter.progress
    interpreter.nextRound(unit)
    if (relevance.parameters) for (const one of exported(interpreter, unit)) runExported(interpreter, one)
    if (relevance.requests || patterns !== undefined) {
      const instances = instancesOfClasses(interpreter)
      for (const of of file.functions) {
        const index = unit.functionBase + of.index
        if (of.index > 0 && (callsAll || takesRequest[of.index] === true) && !interpreter.reached.has(index))
          interpreter.runRoot(
            index,
            instances.get(index) ?? UNKNOWN,
            of.parameters.map(() => UNKNOWN),
          )
      }
    }
    if (interpreter.progress === before) break
  }
  return { hits: worstOfEachPlace(interpreter.hits), exhausted: interpreter.exhausted || file.truncated }
}

/** For each function, whether it or one inside it takes a request. */
function functionsAroundRequests({ functions }: LoweredFile, language: FlowLanguage): readonly boolean[] {
  const takes = functions.map((of) => of.parameters.some((_parameter, i) => language.parameter(of, i) !== undefined))
  for (let index = functions.length - 1; index > 0; index--) {
    const outer = functions[index]?.outer ?? -1
    if (takes[index] === true && outer >= 0) takes[outer] = true
  }
  return takes
}

/** For the constructor and the methods of each class, an instance of it. */
function instancesOfClasses(interpreter: Interpreter): ReadonlyMap<number, Value> {
  const instances = new Map<number, Value>()
  const { heap } = interpreter
  for (let id = 0, end = heap.size; id < end; id++) {
    const made = heap.at(id)
    const prototype = made.function < 0 ? undefined : made.fields.get('prototype')
    if (prototype === undefined || !hasMethods(interpreter, id)) continue
    const instance = instanceOf(interpreter, id)
    instances.set(made.function, instance)
    for (const above of prototype.objects)
      for (const method of heap.at(above).fields.values())
        for (const one of method.objects) {
          const index = heap.at(one).function
          if (index >= 0 && !instances.has(index)) instances.set(index, instance)
        }
  }
  return instances
}

interface Exported {
  readonly value: number
  readonly self: Value
}

/** The function objects that a file exports, those in exported objects and classes included. */
function exported(interpreter: Interpreter, unit: Unit): readonly Exported[] {
  const found = new Map<number, Exported>()
  let layer: readonly { value: Value; self: Value }[] = [{ value: interpreter.exportsOf(unit), self: UNKNOWN }]
  const seen = new Set<number>()
  for (let depth = 0; depth < MAX_EXPORT_DEPTH && layer.length > 0; depth++) {
    const next: { value: Value; self: Value }[] = []
    for (const { value, self } of layer)
      for (const id of value.objects) {
        if (seen.has(id)) continue
        seen.add(id)
        const object = interpreter.heap.at(id)
        const instance = object.function >= 0 ? instanceOf(interpreter, id) : UNKNOWN
        if (object.function >= 0)
          found.set(id, { value: id, self: self.objects.length > 0 && !hasMethods(interpreter, id) ? self : instance })
        for (const [key, field] of object.fields) {
          if (key === '__super__' || key === 'constructor') continue
          const owner: Value = { ...UNKNOWN, objects: [id] }
          if (key !== 'prototype') next.push({ value: field, self: owner })
          else
            for (const above of field.objects)
              for (const method of interpreter.heap.at(above).fields.values())
                next.push({ value: method, self: instance })
        }
        if (object.rest.objects.length > 0) next.push({ value: object.rest, self: UNKNOWN })
        if (object.proto >= 0) next.push({ value: { ...UNKNOWN, objects: [object.proto] }, self: UNKNOWN })
      }
    layer = next
  }
  return [...found.values()]
}

/** Whether a function is a class, or has been given methods as one. */
function hasMethods(interpreter: Interpreter, id: number): boolean {
  const prototype = interpreter.heap.at(id).fields.get('prototype')
  return prototype?.objects.some((one) => interpreter.heap.at(one).fields.size > 0) === true
}

/** An object that an exported constructor made, whose fields are what anybody gave it. */
function instanceOf(interpreter: Interpreter, id: number): Value {
  const [proto = -1] = interpreter.readField({ ...UNKNOWN, objects: [id] }, 'prototype').objects
  linkParent(interpreter, proto)
  return objectValue(interpreter.heap.allocate(`instance:${id}`, { kind: 'object', proto }))
}

/** Calls an exported function with parameters that anybody may have decided. */
function runExported(interpreter: Interpreter, { value, self }: Exported): void {
  const index = interpreter.heap.at(value).function
  const of = interpreter.function(index)
  if (of === undefined) return
  const { language } = interpreter.units.ofFunction(index)
  const isHandler = language.isHandler(of)
  const args = of.parameters.map(({ name, type, node, rest }, i): Value => {
    if (isHandler || language.parameter(of, i) !== undefined) return UNKNOWN
    if (CALLBACK_NAMES.test(name)) return UNKNOWN
    if (/^(?:number|boolean|bigint)$/.test(type)) return { ...UNKNOWN, types: type === 'boolean' ? BOOLEAN : NUMBER }
    const what = rest || name === '' || !/^[\w$]+$/.test(name) ? 'a parameter' : `the parameter ${name}`
    const source = interpreter.source('parameter', node, `${what} of an exported function comes from the caller`)
    return parameterValue(interpreter, source)
  })
  if (of.argumentsVariable >= 0) {
    const source = interpreter.source('parameter', of.node, 'an argument of an exported function comes from the caller')
    for (let more = 0; more < 3; more++) args.push(parameterValue(interpreter, source))
  }
  interpreter.runRoot(index, self.objects.length > 0 ? self : UNKNOWN, args)
}

/** A value that the caller made: whatever it holds is the caller's too. */
function parameterValue(interpreter: Interpreter, source: Source): Value {
  const taints: readonly Taint[] = [{ source, cleared: 0, flags: 0, steps: undefined }]
  const part: Value = { ...UNKNOWN, taints: addFlags(taints, PART), types: UNKNOWN.types & ~NULLISH }
  const id = interpreter.heap.allocate(`parameter:${source.id}`, {
    kind: 'outside',
    rest: part,
    keys: part,
    length: -1,
  })
  return { ...UNKNOWN, taints, objects: [id] }
}

/** Of several hits at one place and sink, the one from a request. */
function worstOfEachPlace(hits: readonly FlowHit[]): readonly FlowHit[] {
  const places = new Map<string, FlowHit>()
  for (const hit of hits) {
    const key = `${hit.sink}:${hit.node}`
    const known = places.get(key)
    if (known === undefined || (known.taint.source.kind === 'parameter' && hit.taint.source.kind === 'request'))
      places.set(key, hit)
  }
  const all = [...places.values()]
  const told = new Set(all.filter(({ minor }) => !minor).map(({ sink }) => sink))
  return all
    .filter(({ sink, minor }) => !minor || !told.has(sink))
    .sort((a, b) => a.node - b.node || (String(a.sink) < String(b.sink) ? -1 : 1))
}
