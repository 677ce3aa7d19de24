import type { Register } from '../../ir/instructions.ts'
import { bindName } from './class-values.ts'
import { isLogical } from './lower-operators.ts'
import { lowerCondition, lowerExpression, MAX_DEPTH, type FunctionLowering } from './lowering.ts'

export function lowerTernary(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const join = builder.newBlock()
  const from: Register[] = []
  const arms: number[] = []
  for (let arm = 0; arm < 2; arm++) builder.inRegion(() => arms.push(builder.newBlock()))
  const [then = -1, otherwise = -1] = arms
  lowerCondition(lowering, file.field(node, 'condition'), then, otherwise)
  for (const [block, name] of [
    [then, 'consequence'],
    [otherwise, 'alternative'],
  ] as const) {
    builder.goTo(block)
    builder.inRegion(() => from.push(lowerExpression(lowering, file.field(node, name))))
    builder.jump(join)
  }
  builder.goTo(join)
  return builder.emit({ op: 'merge', from, node })
}

/** `x instanceof T t`: the name is the value. */
export function lowerInstanceOf(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const value = lowerExpression(lowering, file.field(node, 'left'))
  const name = file.field(node, 'name')
  if (name >= 0) bindName(lowering, name, value, file.types.qualified(file.text(file.field(node, 'right'))), node)
  const right = builder.emit({ op: 'unknown', node })
  return builder.emit({ op: 'binary', operator: 'instanceof', left: value, right, node })
}

/** Branches on a condition, taking `!`, `&&` and `||` apart so that each part is judged on its own edge. */
export function lowerConditionNode(lowering: FunctionLowering, node: number, then: number, otherwise: number): void {
  const { file, builder } = lowering
  let inner = node
  let [yes, no] = [then, otherwise]
  for (;;) {
    const kind = file.kind(inner)
    if (kind === 'parenthesized_expression' || kind === 'condition') inner = file.children(inner)[0] ?? -1
    else if (kind === 'unary_expression' && file.text(file.field(inner, 'operator')) === '!') {
      inner = file.field(inner, 'operand')
      ;[yes, no] = [no, yes]
    } else break
  }
  const operator = file.kind(inner) === 'binary_expression' ? file.text(file.field(inner, 'operator')) : ''
  if (!isLogical(operator) || lowering.depth > MAX_DEPTH) {
    builder.branch(lowerExpression(lowering, inner), yes, no)
    return
  }
  lowering.depth++
  const middle = builder.newBlock()
  if (operator === '&&') lowerCondition(lowering, file.field(inner, 'left'), middle, no)
  else lowerCondition(lowering, file.field(inner, 'left'), yes, middle)
  builder.goTo(middle)
  lowerCondition(lowering, file.field(inner, 'right'), yes, no)
  lowering.depth--
}
