import type { LoweredFile, LoweredFunction } from '../ir/program.ts'
import type { FlowHit } from './context.ts'
import { runExports } from './exports.ts'
import { hasMethods } from './instances.ts'
import type { Interpreter } from './interpreter.ts'
import type { Relevance } from './relevance.ts'
import type { Unit } from './units.ts'
import type { FlowLanguage } from './flow-language.ts'
import { objectValue, UNKNOWN, type Value } from './values.ts'

export interface FlowResult {
  /** One for each sink and place: the worst source first found. */
  readonly hits: readonly FlowHit[]
  /** Whether the budget ran out before all functions were looked at. */
  readonly exhausted: boolean
}

/** Follows data from what is outside to where it must not get, beginning in one unit of those that the interpreter knows. */
export function analyzeFlow(interpreter: Interpreter, unit: Unit, relevance: Relevance): FlowResult {
  const { file, target, language, patterns } = unit
  const inOneFile = interpreter.rounds > 1 ? language.functionsWithInput?.(file, unit.models, target.text) : undefined
  const callsAll = patterns !== undefined || (inOneFile === undefined && language.anywhereWords.test(target.text))
  const takesRequest = inOneFile ?? functionsAroundRequests(file, language)
  // What handlers call is run with what they hand it, and not by itself.
  const handles = (of: LoweredFunction) => of.annotations.length > 0 || language.isHandler(of)
  const handlersFirst = [...file.functions.filter(handles), ...file.functions.filter((of) => !handles(of))]
  /** Functions that nothing calls: each round begins with them again, since others may have given fields their values meanwhile. */
  const roots = new Set<number>()
  for (let round = 0; round < interpreter.rounds && !interpreter.exhausted; round++) {
    const before = interpreter.progress
    interpreter.nextRound(unit)
    if (relevance.parameters) runExports(interpreter, unit)
    if (relevance.requests || patterns !== undefined) {
      const classes = classesOfMethods(interpreter)
      for (const of of handlersFirst) {
        const index = unit.functionBase + of.index
        const isRoot = roots.has(index) || !interpreter.reached.has(index)
        if (of.index > 0 && (callsAll || takesRequest[of.index] === true) && isRoot) {
          roots.add(index)
          interpreter.runRoot(
            index,
            interpreter.instanceOf(classes.get(index)) ?? UNKNOWN,
            of.parameters.map(() => UNKNOWN),
          )
        }
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

/** For the constructor and the methods of each class, the class. */
function classesOfMethods(interpreter: Interpreter): ReadonlyMap<number, Value> {
  const classes = new Map<number, Value>()
  const { heap } = interpreter
  for (let id = 0, end = heap.size; id < end; id++) {
    const made = heap.at(id)
    const prototype = made.function < 0 ? undefined : made.fields.get('prototype')
    if (prototype === undefined || !hasMethods(interpreter, id)) continue
    const of = objectValue(id)
    classes.set(made.function, of)
    for (const above of prototype.objects)
      for (const method of heap.at(above).fields.values())
        for (const one of method.objects) {
          const index = heap.at(one).function
          if (index >= 0 && !classes.has(index)) classes.set(index, of)
        }
  }
  return classes
}

/** Of several hits at one place and sink, the one from a request. */
function worstOfEachPlace(hits: readonly FlowHit[]): readonly FlowHit[] {
  const places = new Map<string, FlowHit>()
  for (const hit of hits) {
    // An expression that is slow is told of where it is first used.
    const key = hit.sink === 'polynomial-regex' ? hit.role : `${hit.sink}:${hit.node}`
    const known = places.get(key)
    const isWorse = known?.taint.source.kind === 'parameter' && hit.taint.source.kind === 'request'
    if (known === undefined || isWorse || (known.minor && !hit.minor)) places.set(key, hit)
  }
  const all = [...places.values()]
  const told = new Set(all.filter(({ minor }) => !minor).map(({ sink }) => sink))
  return all
    .filter(({ sink, minor }) => !minor || !told.has(sink))
    .sort((a, b) => a.node - b.node || (String(a.sink) < String(b.sink) ? -1 : 1))
}
