import { NO_REGISTER, type Register } from './instructions.ts'
import { MAX_DEPTH, type FunctionLowering } from './source-lowering.ts'

/** Branches on a condition, taking negation, conjunction and disjunction apart so that each part is judged on its own edge. */
export function condition(lowering: FunctionLowering, node: number, then: number, otherwise: number): void {
  const { builder } = lowering
  let inner = node
  let [yes, no] = [then, otherwise]
  let parts = lowering.partsOf(inner)
  while (parts?.kind === 'not') {
    inner = parts.of
    ;[yes, no] = [no, yes]
    parts = lowering.partsOf(inner)
  }
  if (parts === undefined || lowering.depth > MAX_DEPTH) {
    builder.branch(lowering.expression(inner), yes, no)
    return
  }
  lowering.depth++
  const middle = builder.newBlock()
  if (parts.kind === 'and') condition(lowering, parts.left, middle, no)
  else condition(lowering, parts.left, yes, middle)
  builder.goTo(middle)
  condition(lowering, parts.right, yes, no)
  lowering.depth--
}

export function ifElse(lowering: FunctionLowering, test: number, then: () => void, otherwise?: () => void): void {
  const { builder } = lowering
  const join = builder.newBlock()
  let yes = -1
  let no = join
  builder.inRegion(() => (yes = builder.newBlock()))
  if (otherwise !== undefined) builder.inRegion(() => (no = builder.newBlock()))
  condition(lowering, test, yes, no)
  const arm = (block: number, build: () => void) =>
    builder.inRegion(() => {
      builder.goTo(block)
      build()
      builder.jump(join)
    })
  arm(yes, then)
  if (otherwise !== undefined) arm(no, otherwise)
  builder.goTo(join)
}

/** One of two values by a condition. */
export function choose(
  lowering: FunctionLowering,
  test: number,
  then: number,
  otherwise: number,
  node: number,
): Register {
  const { builder } = lowering
  const from: Register[] = []
  ifElse(
    lowering,
    test,
    () => from.push(lowering.expression(then)),
    () => from.push(lowering.expression(otherwise)),
  )
  return builder.emit({ op: 'merge', from, node })
}

/** A right side that runs only when the left one does not decide already: `&&`, `||`, `??`. */
export function shortCircuit(
  lowering: FunctionLowering,
  operator: string,
  left: Register,
  node: number,
  lowerRight: () => Register,
): Register {
  const { builder } = lowering
  const join = builder.newBlock()
  let right: Register = NO_REGISTER
  builder.inRegion(() => {
    const block = builder.newBlock()
    if (operator === '||') builder.branch(left, join, block)
    else builder.branch(left, block, join, operator === '??' ? 'nullish' : 'truth')
    builder.goTo(block)
    right = lowerRight()
    builder.jump(join)
  })
  return builder.emit({ op: 'logical', operator, left, right, node })
}

export interface Loop {
  /** The condition, -1 where there is none. */
  readonly test: number
  /** Whether the body runs before the condition is asked. */
  readonly bodyFirst: boolean
  readonly body: () => void
  readonly step: () => void
}

export function loop(lowering: FunctionLowering, label: string, { test, bodyFirst, body, step }: Loop): void {
  const { builder } = lowering
  const exit = builder.newBlock()
  builder.inRegion(() => {
    const head = builder.newBlock()
    const inside = builder.newBlock()
    const next = builder.newBlock()
    builder.jump(bodyFirst ? inside : head)
    builder.goTo(head)
    if (test < 0) builder.jump(inside)
    else condition(lowering, test, inside, exit)
    builder.goTo(inside)
    lowering.jumps.push({ label, breakTo: exit, continueTo: next })
    body()
    lowering.jumps.pop()
    builder.jump(next)
    step()
    builder.jump(head)
  })
  builder.goTo(exit)
}

/** A loop over what `from` holds; `body` is given what a round starts with. */
export function forEach(lowering: FunctionLowering, label: string, node: number, body: () => void): void {
  const { builder } = lowering
  const exit = builder.newBlock()
  builder.inRegion(() => {
    const head = builder.newBlock()
    const inside = builder.newBlock()
    builder.jump(head)
    builder.branch(builder.emit({ op: 'unknown', node }), inside, exit)
    builder.goTo(inside)
    lowering.jumps.push({ label, breakTo: exit, continueTo: head })
    body()
    lowering.jumps.pop()
    builder.jump(head)
  })
  builder.goTo(exit)
}

export interface Case {
  /** Conditions of which one must hold; empty for the default. */
  readonly tests: readonly (() => Register)[]
  readonly body: () => void
  /** Whether control goes on in the next case. */
  readonly fallsThrough: boolean
}

export function switchOver(lowering: FunctionLowering, label: string, cases: readonly Case[]): void {
  const { builder } = lowering
  const exit = builder.newBlock()
  builder.inRegion(() => {
    const blocks = cases.map(() => builder.newBlock())
    cases.forEach(({ tests }, i) => {
      for (const test of tests) {
        const next = builder.newBlock()
        builder.branch(test(), blocks[i] ?? exit, next)
        builder.goTo(next)
      }
    })
    builder.jump(blocks[cases.findIndex(({ tests }) => tests.length === 0)] ?? exit)
    lowering.jumps.push({ label, breakTo: exit, continueTo: -1 })
    cases.forEach(({ body, fallsThrough }, i) => {
      builder.goTo(blocks[i] ?? exit)
      body()
      builder.jump(fallsThrough ? (blocks[i + 1] ?? exit) : exit)
    })
    lowering.jumps.pop()
  })
  builder.goTo(exit)
}

export function jumpOut({ builder, jumps }: FunctionLowering, what: 'break' | 'continue', label: string): void {
  const isBreak = what === 'break'
  const target = jumps.findLast((one) => (label === '' ? isBreak || one.continueTo >= 0 : one.label === label))
  const to = isBreak ? target?.breakTo : target?.continueTo
  if (to === undefined || to < 0) builder.endWith({ kind: 'stop' })
  else builder.endWith({ kind: 'jump', to })
}

/** `try`: anything in the body may end in any of the handlers. */
export function attempt(lowering: FunctionLowering, body: () => void, handlers: readonly (() => void)[]): void {
  const { builder } = lowering
  const after = builder.newBlock()
  let caught = after
  builder.inRegion(() => {
    if (handlers.length > 0) caught = builder.newBlock()
    builder.withHandler(caught, () => {
      builder.jump(builder.newBlock())
      body()
    })
    builder.jump(after)
  })
  if (handlers.length > 0)
    builder.inRegion(() => {
      builder.goTo(caught)
      for (const [i, handler] of handlers.entries()) {
        const next = i + 1 < handlers.length ? builder.newBlock() : -1
        const start = builder.newBlock()
        if (next >= 0) builder.branch(builder.emit({ op: 'unknown', node: 0 }), start, next)
        else builder.jump(start)
        builder.goTo(start)
        handler()
        builder.jump(after)
        if (next >= 0) builder.goTo(next)
      }
    })
  builder.goTo(after)
}
