import type { Instruction } from '../ir/instructions.ts'
import type { FlatTree } from '../syntax/flat-tree.ts'
import type { Bindings } from '../patterns/bindings.ts'
import { labelsAllow } from './labels.ts'
import type { Activation, FlowContext } from './context.ts'
import { joinTaints, NOTHING, type Source, type Taint, type Value } from './values.ts'

/** A place in the code where a part of a rule matched. */
export interface TaintPlace {
  readonly start: number
  readonly end: number
  readonly label: string
  readonly requires: string
  readonly bySideEffect: boolean
  /** Offsets of the code that is reported, where it is not the place itself: the assignment whose value is the sink. */
  readonly reported?: readonly [number, number]
  readonly bindings: Bindings
  /** What metavariables stand for, in a rule whose sources and sinks must agree about them. */
  readonly metavariables?: ReadonlyMap<string, string>
  /** Offsets of the code that data goes from and to, for a propagator. */
  readonly from: readonly [number, number] | undefined
  readonly to: readonly [number, number] | undefined
}

/** Where the parts of one rule of patterns matched in a file. */
export interface TaintPlaces {
  readonly rule: number
  readonly message: string
  readonly sources: readonly TaintPlace[]
  readonly sinks: readonly TaintPlace[]
  readonly sanitizers: readonly TaintPlace[]
  readonly propagators: readonly TaintPlace[]
  /** Whether unseen functions give back nothing of what they are given. */
  readonly assumeSafeFunctions: boolean
}

type Part = 'source' | 'sink' | 'sanitizer' | 'propagator'

interface Effect {
  readonly part: Part
  readonly rule: TaintPlaces
  readonly place: TaintPlace
}

/** The sources, sinks, sanitizers and propagators of rules of patterns, by the syntax node they matched. */
export class PatternTaint {
  readonly #byNode = new Map<number, Effect[]>()
  readonly #nodeAt = new Map<string, number>()
  readonly #sources = new Map<Effect, Source>()
  readonly #placeOfSource = new Map<Source, TaintPlace>()
  /** Values of nodes, kept where propagators need them. */
  readonly #values = new Map<number, Value>()
  readonly #keepsValues: boolean
  readonly safe: ReadonlySet<number>

  constructor(tree: FlatTree, rules: readonly TaintPlaces[]) {
    const wanted = new Map<string, Effect[]>()
    const add = (part: Part, rule: TaintPlaces, places: readonly TaintPlace[]) => {
      for (const place of places) {
        const key = `${place.start}:${place.end}`
        wanted.set(key, [...(wanted.get(key) ?? []), { part, rule, place }])
      }
    }
    for (const rule of rules) {
      add('sanitizer', rule, rule.sanitizers)
      add('source', rule, rule.sources)
      add('propagator', rule, rule.propagators)
      add('sink', rule, rule.sinks)
    }
    this.#keepsValues = rules.some(({ propagators }) => propagators.length > 0)
    this.safe = new Set(rules.filter((rule) => rule.assumeSafeFunctions).map(({ rule }) => rule))
    const reported = new Set(
      rules.flatMap(({ sinks }) =>
        sinks.flatMap((sink) => (sink.reported === undefined ? [] : [sink.reported.join(':')])),
      ),
    )
    for (let node = 0; node < tree.length; node++) {
      const key = `${tree.startOf(node)}:${tree.endOf(node)}`
      if (this.#keepsValues || reported.has(key)) this.#nodeAt.set(key, node)
      const effects = wanted.get(key)
      if (effects !== undefined) this.#byNode.set(node, effects)
    }
  }

  /** A value after what rules say of the node that gave it. */
  apply(context: FlowContext, activation: Activation, node: number, value: Value, instruction?: Instruction): Value {
    let result = value
    const effects = this.#byNode.get(node) ?? []
    for (const effect of effects) {
      const { part, rule, place } = effect
      switch (part) {
        case 'sanitizer':
          result = { ...result, taints: result.taints.filter(({ source }) => source.rule !== rule.rule) }
          if (place.bySideEffect) remember(activation, instruction, result)
          break
        case 'source': {
          if (!labelsAllow(place.requires, labelsOf(result.taints, rule.rule))) break
          const taint: Taint = { source: this.#sourceOf(effect, context, node), cleared: 0, flags: 0, steps: undefined }
          result = { ...result, constants: undefined, taints: joinTaints(result.taints, [taint]) }
          if (place.bySideEffect) remember(activation, instruction, result)
          break
        }
        case 'propagator':
          this.#propagate(context, activation, place)
          break
        case 'sink':
          // What cleans is no sink of the same rule, whatever it is called with.
          if (!effects.some((other) => other.part === 'sanitizer' && other.rule === rule))
            this.#check(context, activation, node, result, effect, instruction)
      }
    }
    if (this.#keepsValues) this.#values.set(node, result)
    return result
  }

  #sourceOf(effect: Effect, context: FlowContext, node: number): Source {
    let source = this.#sources.get(effect)
    if (source === undefined) {
      const message = `data of the rule's source enters here`
      source = context.source('rule', node, message, { rule: effect.rule.rule, label: effect.place.label })
      this.#sources.set(effect, source)
      this.#placeOfSource.set(source, effect.place)
    }
    return source
  }

  #check(
    context: FlowContext,
    activation: Activation,
    node: number,
    value: Value,
    { rule, place }: Effect,
    instruction: Instruction | undefined,
  ): void {
    let taints = context.deepTaints(value)
    if (instruction?.op === 'call') {
      // A call that is a sink as a whole: what it is called with counts.
      const parts = [...instruction.arguments.map((one) => one.value), instruction.receiver]
      taints = parts.reduce<readonly Taint[]>(
        (all, register) => joinTaints(all, context.deepTaints(activation.registers[register] ?? NOTHING)),
        taints,
      )
    }
    const [taint] = taints.filter(
      ({ source }) =>
        source.rule === rule.rule && agree(this.#placeOfSource.get(source)?.metavariables, place.metavariables),
    )
    if (taint === undefined || !labelsAllow(place.requires, labelsOf(taints, rule.rule))) return
    const { reported } = place
    const at = reported === undefined ? undefined : this.#nodeAt.get(reported.join(':'))
    context.report({
      sink: rule.rule,
      node: at ?? node,
      taint,
      role: 'gets to the sink of the rule',
      minor: false,
      bindings: place.bindings,
    })
  }

  #propagate(context: FlowContext, activation: Activation, { from, to }: TaintPlace): void {
    const source = from === undefined ? undefined : this.#nodeAt.get(`${from[0]}:${from[1]}`)
    const target = to === undefined ? undefined : this.#nodeAt.get(`${to[0]}:${to[1]}`)
    const value = source === undefined ? undefined : this.#values.get(source)
    if (value === undefined || target === undefined) return
    const taints = context.deepTaints(value).filter(({ source: one }) => one.rule >= 0)
    const known = this.#values.get(target)
    if (taints.length === 0 || known === undefined) return
    const result = { ...known, taints: joinTaints(known.taints, taints) }
    this.#values.set(target, result)
    for (const [variable, held] of activation.state.variables)
      if (held === known || (held.objects.length > 0 && held.objects === known.objects))
        activation.state.set(variable, result)
    const text = context.target.textOf(target)
    for (const [index, variable] of context.file.variables.entries())
      if (variable.name === text && activation.state.variables.has(index)) {
        const held = activation.state.variables.get(index) ?? NOTHING
        activation.state.set(index, { ...held, taints: joinTaints(held.taints, taints) })
      }
  }
}

/** What is read from a variable stays with it. */
function remember(activation: Activation, instruction: Instruction | undefined, value: Value): void {
  if (instruction?.op === 'load') activation.state.set(instruction.variable, value)
}

/** Whether metavariables of the same name stand for the same code. */
function agree(one: TaintPlace['metavariables'], other: TaintPlace['metavariables']): boolean {
  if (one === undefined || other === undefined) return true
  return [...one].every(([name, code]) => (other.get(name) ?? code) === code)
}

function labelsOf(taints: readonly Taint[], rule: number): ReadonlySet<string> {
  return new Set(taints.filter(({ source }) => source.rule === rule).map(({ source }) => source.label))
}
