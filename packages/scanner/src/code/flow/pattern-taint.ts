import type { Instruction } from '../ir/instructions.ts'
import type { FlatTree } from '../syntax/flat-tree.ts'
import type { Bindings } from '../patterns/bindings.ts'
import { ALL_CLASSES, BIT, type SinkClass } from './classes.ts'
import { TaintedPlaces } from './tainted-places.ts'
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
  readonly onlySideEffect: boolean
  /** Whether the code within it counts too. */
  readonly inside: boolean
  /** Whether it is the code of a metavariable in focus: the value itself counts, not what a call there is given. */
  readonly focused: boolean
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
  /** What the rule takes to give back nothing of the data that it is given. */
  readonly safe: ReadonlySet<SafePart>
  /** Whether data from requests counts, which the models know. */
  readonly requests: boolean
  /** The class of sinks that its own are of: what the models say is cleared for it, is. */
  readonly sinkClass: SinkClass | undefined
  /** Whether only its own sanitizers end data of its sources, as the format says; checks and casts do too in rules of ours. */
  readonly persistent: boolean
}

/** Code that may be taken to give back nothing of the data that it is given. */
export type SafePart = 'functions' | 'indexes' | 'comparisons' | 'booleans' | 'numbers'

type Part = 'source' | 'sink' | 'sanitizer' | 'propagator'

interface Effect {
  readonly part: Part
  readonly rule: TaintPlaces
  readonly place: TaintPlace
  /** Whether it is that of code around the node. */
  readonly inherited?: boolean
}

/** Most nodes that effects of the code around them are kept for, in one file. */
const MAX_INSIDE = 200_000

/** One number for the start and the end of some code. */
function extent(start: number, end: number): number {
  return start * 0x1000_0000 + end
}

/** Nodes of one parameter, with its annotations and type, that are looked at. */
const MAX_PARAMETER_NODES = 100

function isParameter(kind: string): boolean {
  return /(?:^|_)parameter(?:_declaration)?$/.test(kind)
}

function pushTo<Key, One>(map: Map<Key, One[]>, key: Key, one: One): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, [one])
  else known.push(one)
}

/** The sources, sinks, sanitizers and propagators of rules of patterns, by the syntax node they matched. */
export class PatternTaint {
  readonly #byNode = new Map<number, Effect[]>()
  readonly #nodeAt = new Map<number, number>()
  readonly #sources = new Map<Effect, Source>()
  readonly #placeOfSource = new Map<Source, TaintPlace>()
  /** Values of nodes, kept where propagators need them. */
  readonly #values = new Map<number, Value>()
  readonly #keepsValues: boolean
  readonly #places = new TaintedPlaces()
  readonly #safe: ReadonlyMap<number, ReadonlySet<SafePart>>

  constructor(tree: FlatTree, rules: readonly TaintPlaces[]) {
    const wanted = new Map<number, Effect[]>()
    const add = (part: Part, rule: TaintPlaces, places: readonly TaintPlace[]) => {
      for (const place of places) pushTo(wanted, extent(place.start, place.end), { part, rule, place })
    }
    for (const rule of rules) {
      add('sanitizer', rule, rule.sanitizers)
      add('source', rule, rule.sources)
      add('propagator', rule, rule.propagators)
      add('sink', rule, rule.sinks)
    }
    this.#keepsValues = rules.some(({ propagators }) => propagators.length > 0)
    this.#safe = new Map(rules.map(({ rule, safe }) => [rule, safe]))
    const reported = new Set(
      rules.flatMap(({ sinks }) =>
        sinks.flatMap(({ reported: at }) => (at === undefined ? [] : [extent(at[0], at[1])])),
      ),
    )
    let spread = MAX_INSIDE
    for (let node = 0; node < tree.length; node++) {
      const key = extent(tree.startOf(node), tree.endOf(node))
      if (this.#keepsValues || reported.has(key)) this.#nodeAt.set(key, node)
      for (const effect of wanted.get(key) ?? []) {
        pushTo(this.#byNode, node, effect)
        if (!effect.place.inside) continue
        const end = tree.afterSubtree(node)
        const within = { ...effect, inherited: true }
        // A node of the same extent spreads the same over what is in it.
        for (let inner = node + 1; inner < end && spread > 0; inner++, spread--)
          if (extent(tree.startOf(inner), tree.endOf(inner)) !== key) pushTo(this.#byNode, inner, within)
      }
    }
  }

  /** A parameter's value after what rules say of the parameter or of the name in it. */
  applyToParameter(
    context: FlowContext,
    activation: Activation,
    { node, name, rest }: { readonly node: number; readonly name: string; readonly rest: boolean },
    given: Value,
  ): Value {
    if (rest) return given
    const { target } = context
    const { tree, syntax } = target
    // With a default, the parameter as a whole is its name: `a = 1`.
    const word = /^[\w$]+/.exec(name)?.[0] ?? name
    let first = node
    for (
      let above = tree.parentOf(first);
      isParameter(syntax.grammar.kindName(tree.kindOf(above)));
      above = tree.parentOf(above)
    )
      first = above
    const end = Math.min(tree.afterSubtree(first), first + MAX_PARAMETER_NODES)
    let value = given
    for (let at = first; at < end; at++) {
      if (!this.#byNode.has(at)) continue
      // A name of another parameter of the same declaration is not meant: `a, b string`.
      const isName = at === first || at === node || target.textIs(at, word) || target.textIs(at, `$${word}`)
      if (isName) value = this.apply(context, activation, at, value)
    }
    return value
  }

  /** What is written to a field stays with its name where the object is not known. */
  write(context: FlowContext, activation: Activation, node: number, object: Value, value: Value): void {
    if (object.objects.length === 0) this.#places.write(context, activation, node, value.taints)
  }

  /** Whether a rule takes something to give back nothing of the data that it is given. */
  isSafe(rule: number, part: SafePart): boolean {
    return this.#safe.get(rule)?.has(part) === true
  }

  /** A value after what rules say of the node that gave it. */
  apply(context: FlowContext, activation: Activation, node: number, value: Value, instruction?: Instruction): Value {
    let result = this.#places.read(context, activation, node, value, instruction)
    const effects = this.#byNode.get(node) ?? []
    for (const effect of effects) {
      const { part, rule, place } = effect
      switch (part) {
        case 'sanitizer':
          result = cleaned(context, result, rule)
          if (place.bySideEffect && effect.inherited !== true)
            this.#places.remember(context, activation, node, result, instruction)
          break
        case 'source': {
          if (isCleaned(effects, rule)) break
          if (!labelsAllow(place.requires, labelsOf(result.taints, rule.rule))) break
          const taint: Taint = { source: this.#sourceOf(effect, context, node), cleared: 0, flags: 0, steps: undefined }
          const tainted = { ...result, constants: undefined, taints: joinTaints(result.taints, [taint]) }
          if (place.bySideEffect && effect.inherited !== true)
            this.#places.remember(context, activation, node, tainted, instruction)
          if (!place.onlySideEffect) result = tainted
          break
        }
        case 'propagator':
          this.#propagate(context, activation, place)
          break
        case 'sink':
          if (!isCleaned(effects, rule)) this.#check(context, activation, node, result, effect, instruction)
      }
    }
    if (this.#keepsValues) this.#values.set(node, result)
    return result
  }

  #sourceOf(effect: Effect, context: FlowContext, node: number): Source {
    let source = this.#sources.get(effect)
    if (source === undefined) {
      const message = `data of the rule's source enters here`
      source = context.source('rule', node, message, {
        rule: effect.rule.rule,
        label: effect.place.label,
        persistent: effect.rule.persistent,
      })
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
    let taints = joinTaints(context.deepTaints(value), this.#places.inside(context, activation, node))
    if (instruction?.op === 'call' && !place.focused && place.reported === undefined) {
      // A call that is a sink as a whole: what it is called with counts.
      const parts = [...instruction.arguments.map((one) => one.value), instruction.receiver]
      taints = parts.reduce<readonly Taint[]>(
        (all, register) => joinTaints(all, context.deepTaints(activation.registers[register] ?? NOTHING)),
        taints,
      )
      for (const argument of argumentsOf(context, node))
        taints = joinTaints(taints, this.#places.inside(context, activation, argument))
    }
    const [taint] = taints.filter(
      (one) => counts(one, rule) && agree(this.#placeOfSource.get(one.source)?.metavariables, place.metavariables),
    )
    if (taint === undefined || !labelsAllow(place.requires, labelsOf(taints, rule.rule))) return
    const { reported } = place
    const at = reported === undefined ? undefined : this.#nodeAt.get(extent(reported[0], reported[1]))
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
    const source = from === undefined ? undefined : this.#nodeAt.get(extent(from[0], from[1]))
    const target = to === undefined ? undefined : this.#nodeAt.get(extent(to[0], to[1]))
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
    this.#places.write(context, activation, target, taints)
    for (const [index, variable] of context.file.variables.entries())
      if (variable.name === text && activation.state.variables.has(index)) {
        const held = activation.state.variables.get(index) ?? NOTHING
        activation.state.set(index, { ...held, taints: joinTaints(held.taints, taints) })
      }
  }
}

/** Whether data is of the rule's own sources or, where it asks for that, of a request, and not yet harmless. */
function counts({ source, cleared }: Taint, rule: TaintPlaces): boolean {
  if (source.rule !== rule.rule && !(rule.requests && source.kind === 'request')) return false
  if (source.persistent || cleared === 0) return true
  if (rule.sinkClass !== undefined && (cleared & BIT[rule.sinkClass]) !== 0) return false
  return (cleared | BIT['prototype-pollution']) !== ALL_CLASSES
}

function argumentsOf({ target }: FlowContext, call: number): readonly number[] {
  const sides = target.syntax.pair('calls', target.tree.kindOf(call))
  const list = sides === undefined ? -1 : target.child(call, sides.right)
  return list < 0 ? [] : target.children(list)
}

/** What a rule cleans is neither source nor sink of it, whatever it is made of. */
function isCleaned(effects: readonly Effect[], rule: TaintPlaces): boolean {
  return effects.some((other) => other.part === 'sanitizer' && other.rule === rule)
}

/** A value without the data that counts for a rule. */
function cleaned(context: FlowContext, value: Value, rule: TaintPlaces): Value {
  const stays = (taint: Taint) => !counts(taint, rule)
  const taints = value.taints.every(stays) ? value.taints : value.taints.filter(stays)
  // What is in an object is told apart for no single rule: once cleaned, it is a value of which nothing is known.
  const objects = value.objects.length === 0 || context.deepTaints(value).every(stays) ? value.objects : []
  return taints === value.taints && objects === value.objects ? value : { ...value, taints, objects }
}

/** Whether metavariables of the same name stand for the same code. */
function agree(one: TaintPlace['metavariables'], other: TaintPlace['metavariables']): boolean {
  if (one === undefined || other === undefined) return true
  return [...one].every(([name, code]) => (other.get(name) ?? code) === code)
}

function labelsOf(taints: readonly Taint[], rule: number): ReadonlySet<string> {
  return new Set(taints.filter(({ source }) => source.rule === rule).map(({ source }) => source.label))
}
