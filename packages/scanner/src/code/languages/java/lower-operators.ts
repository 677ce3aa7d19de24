import { NO_REGISTER, type Register } from '../../ir/instructions.ts'
import { lowerExpression, type FunctionLowering } from './lowering.ts'

export function isLogical(operator: string): boolean {
  return operator === '&&' || operator === '||'
}

/** Sums lean to the left and may be thousands long: walked down, not recursed into. */
export function lowerBinary(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const chain: number[] = []
  let top = node
  while (file.kind(top) === 'binary_expression' && !isLogical(file.text(file.field(top, 'operator')))) {
    chain.push(top)
    top = file.field(top, 'left')
  }
  if (chain.length === 0) return lowerLogical(lowering, node)
  let left = lowerExpression(lowering, top)
  for (const one of chain.reverse()) {
    const operator = file.text(file.field(one, 'operator'))
    const right = lowerExpression(lowering, file.field(one, 'right'))
    const sides = [file.field(one, 'left'), file.field(one, 'right')] as const
    left = builder.emit({ op: 'binary', operator: spelled(lowering, operator, one, sides), left, right, node: one })
  }
  return left
}

/** Equality has one spelling in the engine; a division of whole numbers is another operation than that of others. */
export function spelled(
  lowering: FunctionLowering,
  operator: string,
  node: number,
  [left, right]: readonly [number, number],
): string {
  if ((operator === '+' || operator === '-') && isCharacter(lowering, left) && isWhole(lowering, right))
    return `char${operator}`
  if (operator === '+' && isWhole(lowering, left) && isCharacter(lowering, right)) return 'char+'
  if (operator === '==') return lowering.file.kind(right) === 'character_literal' ? 'char===' : '==='
  if (operator === '!=') return '!=='
  if (operator !== '/') return operator
  return /\d\.|\d[fFdD]\b|double|float/.test(lowering.file.text(node).slice(0, 200)) ? '/' : 'div'
}

function lowerLogical(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const operator = file.text(file.field(node, 'operator'))
  const left = lowerExpression(lowering, file.field(node, 'left'))
  const join = builder.newBlock()
  let right: Register = NO_REGISTER
  builder.inRegion(() => {
    const block = builder.newBlock()
    if (operator === '||') builder.branch(left, join, block)
    else builder.branch(left, block, join)
    builder.goTo(block)
    right = lowerExpression(lowering, file.field(node, 'right'))
    builder.jump(join)
  })
  return builder.emit({ op: 'logical', operator, left, right, node })
}

function declaredAs({ file }: FunctionLowering, node: number): string {
  return file.kind(node) === 'identifier' ? (file.target.names.declaration(node)?.type ?? '') : ''
}

function isCharacter(lowering: FunctionLowering, node: number): boolean {
  return lowering.file.kind(node) === 'character_literal' || declaredAs(lowering, node) === 'char'
}

/** A whole number or a character, which counts as one. */
function isWhole(lowering: FunctionLowering, node: number): boolean {
  return (
    isCharacter(lowering, node) ||
    lowering.file.kind(node) === 'decimal_integer_literal' ||
    /^(?:int|short|byte)$/.test(declaredAs(lowering, node))
  )
}
