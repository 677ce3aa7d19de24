import type { Instruction } from '../ir/instructions.ts'
import type { PatternTaint, SafePart } from './pattern-taint.ts'
import { BOOLEAN, NUMBER, withPersistent, type Taint, type Value } from './values.ts'

const COMPARISONS = /^(?:[!=]==?|<=?|>=?|<=>|in|is|not in|is not)$/

/**
 * What an operator gives, with the data of rules that its operands hold: to a rule that strangers wrote, `a === b`, `!a` and `a[b]`
 * are as tainted as what they are made of, unless its options say otherwise.
 */
export function withOperands(
  patterns: PatternTaint,
  instruction: Instruction,
  value: Value,
  read: (register: number) => Value,
): Value {
  const isOperator =
    (instruction.op === 'binary' && instruction.operator !== 'instanceof') ||
    (instruction.op === 'unary' && instruction.operator === '!')
  const pass = (given: Value, from: Value, part?: SafePart) =>
    from.taints.length === 0 ? given : withPersistent(given, passing(patterns, from.taints, given, part, isOperator))
  switch (instruction.op) {
    case 'binary': {
      const part = COMPARISONS.test(instruction.operator) ? 'comparisons' : undefined
      return pass(pass(value, read(instruction.left), part), read(instruction.right), part)
    }
    case 'unary':
      return pass(value, read(instruction.of))
    case 'logical':
      return pass(pass(value, read(instruction.left)), read(instruction.right))
    case 'element':
      return pass(pass(value, read(instruction.object)), read(instruction.index), 'indexes')
    case 'field':
      return pass(value, read(instruction.object))
    case 'iterate':
      return pass(value, read(instruction.from))
    default:
      return value
  }
}

/** Those taints that an operator passes on. */
function passing(
  patterns: PatternTaint,
  taints: readonly Taint[],
  result: Value,
  part: SafePart | undefined,
  isOperator: boolean,
): readonly Taint[] {
  const safe = [
    ...(part === undefined ? [] : [part]),
    ...(isOperator && result.types === NUMBER ? (['numbers'] as const) : []),
    ...(isOperator && result.types === BOOLEAN ? (['booleans'] as const) : []),
  ]
  const left = taints.filter(({ source }) => !safe.some((one) => patterns.isSafe(source.rule, one)))
  return left.length === taints.length ? taints : left
}
