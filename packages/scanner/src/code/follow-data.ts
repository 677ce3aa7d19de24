import type { FlowStep } from '../finding.ts'
import type { SourceFile } from '../tree/source-file.ts'
import { analyzeFlow, type FlowResult } from './flow/analysis.ts'
import type { Bindings } from './patterns/bindings.ts'
import type { FlowHit } from './flow/context.ts'
import { flowLanguage } from './flow/flow-languages.ts'
import { Interpreter } from './flow/interpreter.ts'
import { Units, type Place, type Unit } from './flow/units.ts'
import { PatternTaint, type TaintPlaces } from './flow/pattern-taint.ts'
import { relevanceOf } from './flow/relevance.ts'
import { GUESSED, type Step } from './flow/values.ts'
import { modelsOf } from './models/models.ts'
import type { Target } from './patterns/target.ts'
import type { CompiledRule } from './rules/compiled-rule.ts'
import type { Rule } from './rules/rule.ts'

/** A rule of `mode: taint` that data reaches a sink of. */
export interface Flow {
  readonly compiled: CompiledRule
  /** The file that it ends in. */
  readonly unit: Unit
  readonly start: number
  readonly end: number
  /** What metavariables stand for at the sink of a rule of patterns. */
  readonly bindings: Bindings | undefined
  /** Whether the data is a parameter of an exported function, which only a careless caller makes dangerous. */
  readonly fromParameter: boolean
  /** Whether it came through a function that was not looked at, and may not have come through it. */
  readonly guessed: boolean
  readonly steps: readonly FlowStep[]
  /** How the data comes from source to sink, in a sentence. */
  readonly way: string
}

export interface FollowedData {
  readonly flows: readonly Flow[]
  /** Whether parts of the file were too large to be followed. */
  readonly incomplete: boolean
  /** Whether a guess of a rule about a range of the text is settled: what stands there is never run, or is handed what is known. */
  readonly settles: (rule: Rule, range: { readonly start: number; readonly end: number }) => boolean
}

const NOT_FOLLOWED: FollowedData = { flows: [], incomplete: false, settles: () => false }

/** Follows data through a file for all rules of `mode: taint` at once. */
export function followData(
  file: SourceFile,
  target: Target,
  rules: readonly CompiledRule[],
  placesOf: (rule: CompiledRule, index: number) => TaintPlaces | undefined,
): FollowedData {
  const wanted = rules.filter(({ rule }) => rule.taint !== undefined)
  const language = flowLanguage(target.syntax.language.reportedAs)
  if (wanted.length === 0 || language === undefined) return NOT_FOLLOWED
  const places = wanted.flatMap((rule, index) => placesOf(rule, index) ?? [])
  const patterns = places.length === 0 ? undefined : new PatternTaint(target.tree, places)
  const models = modelsOf(language.name)
  const classes = new Set(wanted.flatMap(({ rule: { taint } }) => (taint?.kind === 'models' ? taint.sinks : [])))
  const relevance = relevanceOf(target, language, models, classes, file.importable)
  if (patterns === undefined && !relevance.requests && !relevance.parameters) return NOT_FOLLOWED
  const units = new Units()
  const unit = units.add({ source: file, target, file: language.lower(target), language, models, patterns })
  const interpreter = new Interpreter(units, unit)
  const result: FlowResult = analyzeFlow(interpreter, unit, relevance)
  const hasRun = (index: number) => !result.exhausted && interpreter.reached.has(unit.functionBase + index)
  return {
    flows: flowsOfHits(units, result.hits, () => wanted),
    incomplete: result.exhausted,
    settles: (rule, range) => {
      const exact = wanted.filter((one) => rule.yieldsTo.includes(one.rule.name))
      const sinks = exact.flatMap(({ rule: { taint } }) => (taint?.kind === 'models' ? taint.sinks : []))
      if (sinks.length > 0 && unit.settled.allKnown(target, sinks, range)) return true
      return (exact.length > 0 || rule.onlyWhereRun) && unit.settled.neverReached(target, unit.file, hasRun, range)
    },
  }
}

/** What hits are to the rules of the files that they end in; of those, only rules of `mode: taint` are concerned. */
export function flowsOfHits(
  units: Units,
  hits: readonly FlowHit[],
  rulesOf: (unit: Unit) => readonly CompiledRule[],
): readonly Flow[] {
  return hits.flatMap((hit) =>
    rulesOf(units.ofPlace(hit.node).unit)
      .filter(({ rule }, index) => concerns(rule.taint, index, hit))
      .map((compiled) => flowOf(units, compiled, hit)),
  )
}

function concerns(clause: CompiledRule['rule']['taint'], index: number, { sink, taint }: FlowHit): boolean {
  if (typeof sink === 'number') return sink === index
  if (clause?.kind !== 'models' || !clause.sinks.includes(sink)) return false
  return taint.source.kind !== 'parameter' || clause.parameters
}

function flowOf(units: Units, compiled: CompiledRule, hit: FlowHit): Flow {
  const { source } = hit.taint
  const { unit, node } = units.ofPlace(hit.node)
  const { target } = unit
  const steps = [
    stepAt(units, source.node, sentence(source.message)),
    ...stepsOf(hit.taint.steps).map((step) => stepAt(units, step.node, sentence(step.message))),
    stepAt(units, hit.node, sentence(hit.role)),
  ].filter(
    (step, i, all) =>
      step.line !== all[i - 1]?.line || step.file !== all[i - 1]?.file || step.message !== all[i - 1]?.message,
  )
  const [first, last] = [steps[0], steps.at(-1)]
  const elsewhere = first?.file === last?.file ? '' : ` of ${first?.file ?? ''}`
  return {
    compiled,
    unit,
    start: typeof hit.sink === 'number' ? target.tree.startOf(node) : placeOf(target, node),
    bindings: hit.bindings,
    end: target.tree.endOf(node),
    fromParameter: source.kind === 'parameter',
    guessed: (hit.taint.flags & GUESSED) !== 0,
    steps,
    way: `In line ${first?.line ?? 0}${elsewhere}, ${source.message}; in line ${last?.line ?? 0}, it ${hit.role}.`,
  }
}

/** A call in a chain over several lines is found at the method's name. */
function placeOf(target: Target, node: number): number {
  const { tree, syntax } = target
  const call = syntax.pair('calls', tree.kindOf(node))
  const callee = call === undefined ? -1 : target.child(node, call.left)
  const member = callee < 0 ? undefined : syntax.pair('members', tree.kindOf(callee))
  const name = member === undefined ? -1 : target.child(callee, member.right)
  const start = tree.startOf(node)
  if (name < 0) return start
  return target.text.slice(start, tree.startOf(name)).includes('\n') ? tree.startOf(name) : start
}

function stepsOf(last: Step | undefined): readonly Step[] {
  const found: Step[] = []
  for (let step = last; step !== undefined; step = step.before) found.unshift(step)
  return found
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function stepAt(units: Units, place: Place, message: string): FlowStep {
  const { unit, node } = units.ofPlace(place)
  const { source, target } = unit
  const start = source.positionAt(target.tree.startOf(node))
  const end = source.positionAt(target.tree.endOf(node))
  return {
    file: source.path,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
    message,
  }
}
