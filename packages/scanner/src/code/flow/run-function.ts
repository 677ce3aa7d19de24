import type { Block, Terminator } from '../ir/instructions.ts'
import type { LoweredFunction } from '../ir/program.ts'
import { ALL_CLASSES } from './classes.ts'
import type { Activation, FlowContext } from './context.ts'
import { evaluate } from './evaluate.ts'
import { commonFacts } from './facts.ts'
import type { State } from './state.ts'
import {
  canBeFalse,
  canBeNullish,
  canBeTrue,
  isNothing,
  join,
  NOTHING,
  NULLISH,
  UNDEFINED,
  type Fact,
  type Value,
} from './values.ts'

/** Visits of one block before its loop is given up; joins widen long before. */
const MAX_VISITS = 12
/** Visits after which constants that differ are given up. */
const WIDEN_AFTER = 2

/** Binary logarithm of how many variables cost as much as an instruction. */
const VARIABLES_A_STEP = 4

/** What a function came to: its result and what it has checked on every way out. */
export interface Outcome {
  readonly value: Value
  readonly facts: readonly Fact[]
}

/** Counts work. Once it is exhausted nothing more is looked at. */
export interface Budget {
  readonly exhausted: boolean
  spend(steps: number): void
}

const orders = new WeakMap<LoweredFunction, Int32Array>()

/** Runs the blocks of a function until nothing new is learnt. `activation.state` is the state at its start. */
export function runFunction(context: FlowContext, activation: Activation, budget: Budget): Outcome {
  const { blocks } = activation.function
  const rank = orderOf(activation.function)
  const entry: (State | undefined)[] = Array.from({ length: blocks.length })
  const visits = new Uint8Array(blocks.length)
  const waiting = new Set<number>([0])
  entry[0] = activation.state
  const exits = new Exits()

  const flowTo = (to: number, state: State): void => {
    const known = entry[to]
    if (known === undefined) entry[to] = state.copy()
    else if (!known.absorb(state, (visits[to] ?? 0) >= WIDEN_AFTER)) return
    if ((visits[to] ?? 0) < MAX_VISITS) waiting.add(to)
  }

  while (waiting.size > 0 && !budget.exhausted) {
    let next = -1
    for (const block of waiting) if (next < 0 || (rank[block] ?? 0) < (rank[next] ?? 0)) next = block
    waiting.delete(next)
    const block = blocks[next]
    const state = entry[next]
    if (block === undefined || state === undefined) continue
    visits[next] = (visits[next] ?? 0) + 1
    // Copying what is known of many variables costs too.
    budget.spend(block.instructions.length + 1 + (state.variables.size >> VARIABLES_A_STEP))
    activation.state = state.copy()
    activation.region = block.region
    runBlock(context, activation, block, flowTo)
    followEnd(context, activation, block.end, flowTo, exits)
  }
  return exits.outcome(activation)
}

function runBlock(
  context: FlowContext,
  activation: Activation,
  block: Block,
  flowTo: (to: number, state: State) => void,
): void {
  if (block.handler >= 0) flowTo(block.handler, activation.state)
  for (const instruction of block.instructions) evaluate(context, activation, instruction)
  if (block.handler >= 0) flowTo(block.handler, activation.state)
}

function followEnd(
  { language }: FlowContext,
  activation: Activation,
  end: Terminator,
  flowTo: (to: number, state: State) => void,
  exits: Exits,
): void {
  const { state, registers } = activation
  switch (end.kind) {
    case 'jump':
      return flowTo(end.to, state)
    case 'branch': {
      const condition = registers[end.condition] ?? NOTHING
      if (isNothing(condition)) return
      const place = activation.function.places[end.condition] ?? ''
      if (end.test === 'nullish') {
        if (canBeNullish(condition)) flowTo(end.whenTrue, state)
        if (condition.types !== NULLISH) flowTo(end.whenFalse, state)
        return
      }
      if (canBeTrue(condition)) {
        const then = state.copy()
        then.learn(condition.facts?.whenTrue ?? [])
        flowTo(end.whenTrue, then)
      }
      if (canBeFalse(condition) || (language.emptyIsFalse && condition.objects.length > 0)) {
        const otherwise = state.copy()
        otherwise.learn(condition.facts?.whenFalse ?? [])
        // What counts as false is empty.
        if (place !== '') otherwise.learn([{ place, clear: ALL_CLASSES }])
        flowTo(end.whenFalse, otherwise)
      }
      return
    }
    case 'return':
      return exits.add(registers[end.value] ?? UNDEFINED, state)
    case 'stop':
      return exits.add(UNDEFINED, state)
    case 'throw':
  }
}

/** Collects what a function returns, and what its checks tell for true and for false. */
class Exits {
  #value: Value = NOTHING
  #always: readonly Fact[] | undefined
  #whenTrue: readonly Fact[] | undefined
  #whenFalse: readonly Fact[] | undefined

  add(value: Value, state: State): void {
    const checked = [...state.checked.values()]
    this.#value = join(this.#value, value)
    this.#always = this.#always === undefined ? checked : commonFacts(this.#always, checked)
    if (canBeTrue(value)) this.#whenTrue = both(this.#whenTrue, [...checked, ...(value.facts?.whenTrue ?? [])])
    if (canBeFalse(value)) this.#whenFalse = both(this.#whenFalse, [...checked, ...(value.facts?.whenFalse ?? [])])
  }

  outcome({ function: of, registers }: Activation): Outcome {
    const facts = { whenTrue: this.#whenTrue ?? [], whenFalse: this.#whenFalse ?? [] }
    const yielded = of.yields.map((register) => registers[register] ?? NOTHING)
    const value = of.generator ? yielded.reduce((all, one) => join(all, one), this.#value) : this.#value
    const tells = facts.whenTrue.length + facts.whenFalse.length > 0
    return { value: tells ? { ...value, facts } : value, facts: this.#always ?? [] }
  }
}

function both(known: readonly Fact[] | undefined, added: readonly Fact[]): readonly Fact[] {
  return known === undefined ? added : commonFacts(known, added)
}

/** The rank of each block in an order in which a block comes behind those that lead to it, loops apart. */
function orderOf(of: LoweredFunction): Int32Array {
  const known = orders.get(of)
  if (known !== undefined) return known
  const { blocks } = of
  const rank = new Int32Array(blocks.length).fill(blocks.length)
  const seen = new Uint8Array(blocks.length)
  const stack: { block: number; next: number }[] = [{ block: 0, next: 0 }]
  seen[0] = 1
  let last = blocks.length
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const block = blocks[top.block]
    const following = block === undefined ? [] : successors(block)
    const to = following[top.next++]
    if (to === undefined) {
      rank[top.block] = --last
      stack.pop()
    } else if (seen[to] !== 1) {
      seen[to] = 1
      stack.push({ block: to, next: 0 })
    }
  }
  orders.set(of, rank)
  return rank
}

function successors({ end, handler }: Block): readonly number[] {
  const next = end.kind === 'jump' ? [end.to] : end.kind === 'branch' ? [end.whenFalse, end.whenTrue] : []
  return handler >= 0 ? [...next, handler] : next
}
