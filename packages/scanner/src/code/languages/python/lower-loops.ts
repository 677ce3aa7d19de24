import { NO_REGISTER, type Register } from '../../ir/instructions.ts'
import type { FunctionLowering } from './lowering.ts'

/** Name of the method that gives what a loop over its receiver gets in each round. */
export const NEXT = '__next__'

export function iterated({ builder }: FunctionLowering, from: Register, node: number): Register {
  return builder.call(builder.emit({ op: 'unknown', node }), from, NEXT, [], false, node)
}

export function lowerWhile(lowering: FunctionLowering, node: number): void {
  const { file, builder } = lowering
  const exit = builder.newBlock()
  const otherwise = builder.newBlock()
  builder.inRegion(() => {
    const head = builder.newBlock()
    const body = builder.newBlock()
    builder.jump(head)
    lowering.condition(file.field(node, 'condition'), body, otherwise)
    builder.goTo(body)
    lowering.loops.push({ breakTo: exit, continueTo: head })
    lowering.statement(file.field(node, 'body'))
    lowering.loops.pop()
    builder.jump(head)
  })
  lowerElse(lowering, node, otherwise, exit)
}

export function lowerFor(lowering: FunctionLowering, node: number): void {
  const { file, builder } = lowering
  const from = lowering.expression(file.field(node, 'right'))
  const exit = builder.newBlock()
  const otherwise = builder.newBlock()
  builder.inRegion(() => {
    const head = builder.newBlock()
    const body = builder.newBlock()
    builder.jump(head)
    builder.branch(builder.emit({ op: 'unknown', node }), body, otherwise)
    builder.goTo(body)
    const target = file.field(node, 'left')
    lowering.bind(target, iterated(lowering, from, file.field(node, 'right')), target)
    lowering.loops.push({ breakTo: exit, continueTo: head })
    lowering.statement(file.field(node, 'body'))
    lowering.loops.pop()
    builder.jump(head)
  })
  lowerElse(lowering, node, otherwise, exit)
}

/** `else` of a loop runs when the loop was not left by `break`. */
function lowerElse(lowering: FunctionLowering, node: number, otherwise: number, exit: number): void {
  const { file, builder } = lowering
  builder.goTo(otherwise)
  const alternative = file.field(node, 'alternative')
  if (alternative >= 0) lowering.statement(file.field(alternative, 'body'))
  builder.jump(exit)
}

export function lowerJump(lowering: FunctionLowering, node: number): void {
  const { file, builder, loops } = lowering
  const target = loops.at(-1)
  const to = file.kind(node) === 'break_statement' ? target?.breakTo : target?.continueTo
  builder.endWith(to === undefined || to === NO_REGISTER ? { kind: 'stop' } : { kind: 'jump', to })
}
