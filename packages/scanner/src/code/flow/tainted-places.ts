import type { Instruction } from '../ir/instructions.ts'
import type { Activation, FlowContext } from './context.ts'
import { joinTaints, type Taint, type Value } from './values.ts'

/** Longest name of a place, in characters, and most places that are kept. */
const MAX_NAME = 200
const MAX_PLACES = 2_000
const NONE: readonly Taint[] = []

/**
 * Data of rules in places that no variable or known object stands for: globals, and fields of what nothing is known of. They go by
 * their names as written, within one run of a function.
 */
export class TaintedPlaces {
  readonly #taintsOf = new WeakMap<Activation, Map<string, readonly Taint[]>>()

  /** A value that was read, with what was written under the same name. */
  read(
    context: FlowContext,
    activation: Activation,
    node: number,
    value: Value,
    instruction: Instruction | undefined,
  ): Value {
    if (instruction?.op !== 'field' && instruction?.op !== 'global') return value
    const kept = this.#taintsOf.get(activation)?.get(nameOf(context, node))
    if (kept === undefined) return value
    return { ...value, constants: undefined, taints: joinTaints(value.taints, kept) }
  }

  /** What was written to fields of the object that a node names. */
  inside(context: FlowContext, activation: Activation, node: number): readonly Taint[] {
    const known = this.#taintsOf.get(activation)
    if (known === undefined || known.size === 0) return NONE
    const name = `${nameOf(context, node)}.`
    let found = NONE
    for (const [place, taints] of known) if (place.startsWith(name)) found = joinTaints(found, taints)
    return found
  }

  /** Keeps what is written at a node, an assignment or the place itself, in place of what was there. */
  write(context: FlowContext, activation: Activation, node: number, taints: readonly Taint[]): void {
    const { tree, syntax } = context.target
    const sides = syntax.pair('assignments', tree.kindOf(node))
    const place = sides === undefined ? node : context.target.child(node, sides.left)
    if (place < 0) return
    const held = taints.filter(({ source }) => source.persistent)
    let known = this.#taintsOf.get(activation)
    if (held.length === 0) known?.delete(nameOf(context, place))
    else {
      if (known === undefined) this.#taintsOf.set(activation, (known = new Map()))
      if (known.size < MAX_PLACES) known.set(nameOf(context, place), held)
    }
  }

  /** Makes what is known of a value that was read known of the place too. */
  remember(
    context: FlowContext,
    activation: Activation,
    node: number,
    value: Value,
    instruction: Instruction | undefined,
  ): void {
    if (instruction?.op === 'load') activation.state.set(instruction.variable, value)
    else if (instruction?.op === 'field' || instruction?.op === 'global')
      this.write(context, activation, node, value.taints)
  }
}

function nameOf({ target: { tree, text } }: FlowContext, node: number): string {
  const [start, end] = [tree.startOf(node), tree.endOf(node)]
  return end - start > MAX_NAME ? '' : text.slice(start, end)
}
