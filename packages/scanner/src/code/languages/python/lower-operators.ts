import { NO_REGISTER, type Register } from '../../ir/instructions.ts'
import { MAX_DEPTH, type FunctionLowering } from './lowering.ts'

const COMPARED: Readonly<Record<string, string>> = {
  '==': '===',
  '!=': '!==',
  '<>': '!==',
  is: 'is',
  'is not': 'is not',
}

/** Left-leaning chains of arithmetic, however long, without recursion. */
export function lowerBinary(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const chain: number[] = []
  let top = node
  while (file.kind(top) === 'binary_operator') {
    chain.push(top)
    top = file.field(top, 'left')
  }
  let left = lowering.expression(top)
  for (const one of chain.reverse()) {
    const operator = file.text(file.field(one, 'operator'))
    const right = lowering.expression(file.field(one, 'right'))
    left = builder.emit({ op: 'binary', operator, left, right, node: one })
  }
  return left
}

/** `a < b < c`: every pair holds. */
export function lowerComparison(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const operands = file.children(node)
  const operators = file.fields(node, 'operators').map((one) => file.text(one).replace(/\s+/g, ' '))
  let left = lowering.expression(operands[0] ?? -1)
  let result = NO_REGISTER
  for (let i = 1; i < operands.length; i++) {
    const right = lowering.expression(operands[i] ?? -1)
    const compared = compare(lowering, operators[i - 1] ?? '', left, right, node)
    result =
      result === NO_REGISTER
        ? compared
        : builder.emit({ op: 'logical', operator: '&&', left: result, right: compared, node })
    left = right
  }
  return result === NO_REGISTER ? left : result
}

function compare(
  { builder }: FunctionLowering,
  written: string,
  left: Register,
  right: Register,
  node: number,
): Register {
  const isNot = written === 'not in' || written === 'is not'
  const operator = isNot ? (written === 'not in' ? 'in' : '===') : (COMPARED[written] ?? written)
  const compared = builder.emit({ op: 'binary', operator: operator === 'is' ? '===' : operator, left, right, node })
  return isNot ? builder.emit({ op: 'unary', operator: '!', of: compared, node }) : compared
}

export function lowerLogical(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const isOr = file.hasToken(node, 'or')
  const left = lowering.expression(file.field(node, 'left'))
  const join = builder.newBlock()
  let right: Register = NO_REGISTER
  builder.inRegion(() => {
    const block = builder.newBlock()
    if (isOr) builder.branch(left, join, block)
    else builder.branch(left, block, join)
    builder.goTo(block)
    right = lowering.expression(file.field(node, 'right'))
    builder.jump(join)
  })
  return builder.emit({ op: 'logical', operator: isOr ? '||' : '&&', left, right, node })
}

/** `a if condition else b`. */
export function lowerConditional(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const [consequence = -1, condition = -1, alternative = -1] = file.children(node)
  const join = builder.newBlock()
  const from: Register[] = []
  const arms: number[] = []
  for (let arm = 0; arm < 2; arm++) builder.inRegion(() => arms.push(builder.newBlock()))
  const [then = -1, otherwise = -1] = arms
  lowering.condition(condition, then, otherwise)
  for (const [block, value] of [
    [then, consequence],
    [otherwise, alternative],
  ] as const) {
    builder.goTo(block)
    builder.inRegion(() => from.push(lowering.expression(value)))
    builder.jump(join)
  }
  builder.goTo(join)
  return builder.emit({ op: 'merge', from, node })
}

/** Branches on a condition, taking `not`, `and` and `or` apart so that each part is judged on its own edge. */
export function lowerCondition(lowering: FunctionLowering, node: number, then: number, otherwise: number): void {
  const { file, builder } = lowering
  let inner = node
  let [yes, no] = [then, otherwise]
  for (;;) {
    const kind = file.kind(inner)
    if (kind === 'parenthesized_expression') inner = file.children(inner)[0] ?? -1
    else if (kind === 'not_operator') {
      inner = file.field(inner, 'argument')
      ;[yes, no] = [no, yes]
    } else break
  }
  if (file.kind(inner) !== 'boolean_operator' || lowering.depth > MAX_DEPTH) {
    builder.branch(lowering.expression(inner), yes, no)
    return
  }
  lowering.depth++
  const middle = builder.newBlock()
  if (file.hasToken(inner, 'and')) lowering.condition(file.field(inner, 'left'), middle, no)
  else lowering.condition(file.field(inner, 'left'), yes, middle)
  builder.goTo(middle)
  lowering.condition(file.field(inner, 'right'), yes, no)
  lowering.depth--
}
