import type { LoweredFunction } from '../ir/program.ts'
import { hasMethods, instanceOf } from './instances.ts'
import type { Interpreter } from './interpreter.ts'
import type { Unit } from './units.ts'
import { addFlags, BOOLEAN, NULLISH, NUMBER, PART, UNKNOWN, type Source, type Taint, type Value } from './values.ts'

/** How deep exported objects are looked into for functions, and how many functions that give functions are followed. */
const MAX_DEPTH = 4
const MAX_RESULTS = 3
const CALLBACK_NAMES = /^(?:cb|callback|next|done|fn|func|function|resolve|reject|err|error|log|logger|emit)$/i

/** A function that callers get hold of, and what `this` is in it. */
interface Exported {
  readonly value: number
  readonly self: Value
}

/**
 * Runs what a file exports as if anybody called it: functions, those in exported objects and classes, and those in what an exported
 * function gives back.
 */
export function runExports(interpreter: Interpreter, unit: Unit): void {
  const seen = new Set<number>()
  let layer = exported(interpreter, [{ value: interpreter.exportsOf(unit), self: UNKNOWN }], seen)
  for (let results = 0; results <= MAX_RESULTS && layer.length > 0; results++) {
    const given = layer.map((one) => ({ value: runExported(interpreter, one), self: UNKNOWN }))
    layer = exported(interpreter, given, seen)
  }
}

interface Place {
  readonly value: Value
  readonly self: Value
}

/** The function objects in some values, in their fields, and in the prototypes that they have. */
function exported(interpreter: Interpreter, from: readonly Place[], seen: Set<number>): readonly Exported[] {
  const found: Exported[] = []
  const { heap } = interpreter
  let layer = from
  for (let depth = 0; depth < MAX_DEPTH && layer.length > 0; depth++) {
    const next: Place[] = []
    for (const { value, self } of layer)
      for (const id of value.objects) {
        const object = heap.at(id)
        if (seen.has(id) || object.kind === 'outside') continue
        seen.add(id)
        const instance = object.function >= 0 ? instanceOf(interpreter, id) : UNKNOWN
        if (object.function >= 0)
          found.push({ value: id, self: self.objects.length > 0 && !hasMethods(interpreter, id) ? self : instance })
        const owner: Value = { ...UNKNOWN, objects: [id] }
        for (const [key, field] of object.fields) {
          if (key === '__super__' || key === 'constructor') continue
          if (key !== 'prototype') next.push({ value: field, self: owner })
          else for (const above of field.objects) next.push(...methodsOf(interpreter, above, instance))
        }
        if (object.rest.objects.length > 0) next.push({ value: object.rest, self: UNKNOWN })
        for (let hops = 0, above = object.proto; above >= 0 && hops < MAX_DEPTH; hops++) {
          next.push(...methodsOf(interpreter, above, owner))
          above = heap.at(above).proto
        }
      }
    layer = next
  }
  return found
}

function methodsOf({ heap }: Interpreter, prototype: number, self: Value): readonly Place[] {
  return [...heap.at(prototype).fields]
    .filter(([key]) => key !== '__super__' && key !== 'constructor')
    .map(([, value]) => ({ value, self }))
}

/** Calls an exported function with parameters that anybody may have decided; answers what it gives back. */
function runExported(interpreter: Interpreter, { value, self }: Exported): Value {
  const { function: index, boundThis, boundArguments } = interpreter.heap.at(value)
  const of = interpreter.function(index)
  if (of === undefined) return UNKNOWN
  const outer = interpreter.unit
  // Sources are told by the numbers of nodes of the file that runs.
  interpreter.unit = interpreter.units.ofFunction(index)
  const args = of.parameters.map((_, i) => boundArguments[i] ?? callersArgument(interpreter, of, i))
  if (of.argumentsVariable >= 0) {
    const source = interpreter.source('parameter', of.node, 'an argument of an exported function comes from the caller')
    for (let more = 0; more < 3; more++) args.push(parameterValue(interpreter, source))
  }
  interpreter.unit = outer
  return interpreter.runRoot(index, boundThis ?? (self.objects.length > 0 ? self : UNKNOWN), args)
}

function callersArgument(interpreter: Interpreter, of: LoweredFunction, index: number): Value {
  const parameter = of.parameters[index]
  const { language } = interpreter
  if (parameter === undefined || language.isHandler(of) || language.parameter(of, index) !== undefined) return UNKNOWN
  const { name, type, node, rest } = parameter
  // An instance of a class of the program is handed in by what made it.
  if (CALLBACK_NAMES.test(name) || interpreter.ofType(type) !== undefined) return UNKNOWN
  if (/^(?:number|boolean|bigint)$/.test(type)) return { ...UNKNOWN, types: type === 'boolean' ? BOOLEAN : NUMBER }
  const what = rest || name === '' || !/^[\w$]+$/.test(name) ? 'a parameter' : `the parameter ${name}`
  const source = interpreter.source('parameter', node, `${what} of an exported function comes from the caller`)
  return parameterValue(interpreter, source)
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
