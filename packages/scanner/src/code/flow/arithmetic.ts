import type { Primitive } from '../ir/instructions.ts'
import {
  addFlags,
  BEHIND,
  CLOSED,
  concatenated,
  constantOf,
  constantValue,
  isClosed,
  isNothing,
  joinTaints,
  NOTHING,
  NUMBER,
  STRING,
  UNKNOWN,
  type Taint,
  type Value,
} from './values.ts'

/** Text, or the sum, that parts give one behind the other. */
export function textOf(parts: readonly Value[], isSum = false): Value {
  if (parts.some(isNothing)) return NOTHING
  if (isSum && parts.every((part) => part.types === NUMBER)) {
    const numbers = parts.map((part) => constantOf(part)?.value)
    const sum = numbers.reduce<number | undefined>(
      (all, one) => (typeof one === 'number' && all !== undefined ? all + one : undefined),
      0,
    )
    return sum === undefined ? { ...UNKNOWN, types: NUMBER } : constantValue(sum)
  }
  const texts = concatenated(parts)
  if (texts !== undefined)
    return { ...UNKNOWN, constants: texts, types: STRING, prefix: texts.length === 1 ? (texts[0] ?? '') : '' }
  let taints: readonly Taint[] = []
  let prefix = ''
  let open = true
  let before = false
  for (const part of parts) {
    const text = constantOf(part)
    taints = joinTaints(taints, before ? addFlags(part.taints, BEHIND) : part.taints)
    if (open && text !== undefined) prefix += String(text.value)
    else {
      if (open) prefix += part.prefix
      open = false
    }
    if (text === undefined || text.value !== '') before = true
  }
  const flags = parts.every(isClosed) ? CLOSED : 0
  return { ...UNKNOWN, types: isSum ? STRING | NUMBER : STRING, taints, prefix, flags }
}

/** The answer of an operator on constants; `undefined` where it is not known. */
export function binaryConstant(operator: string, left: Value, right: Value): Value | undefined {
  const a = constantOf(left)
  const b = constantOf(right)
  if (a === undefined || b === undefined) {
    if (operator === '===' || operator === '!==')
      return disjoint(left, right) ? constantValue(operator === '!==') : undefined
    if (operator !== '==' && operator !== '!=') return undefined
    const [ours, theirs] = [left.constants, right.constants]
    if (
      ours === undefined ||
      theirs === undefined ||
      ours.some((one) => theirs.some((other) => looselyEqual(one, other)))
    )
      return undefined
    return constantValue(operator === '!=')
  }
  const result = compute(operator, a.value, b.value)
  if (result === undefined || (typeof result === 'number' && Number.isNaN(result))) return undefined
  return constantValue(result)
}

/** Whether two values can never be the same, because their types or constants differ. */
function disjoint(left: Value, right: Value): boolean {
  if ((left.types & right.types) === 0) return true
  if (left.constants === undefined || right.constants === undefined) return false
  const theirs = right.constants
  return !left.constants.some((one) => theirs.includes(one))
}

function compute(operator: string, a: Primitive, b: Primitive): Primitive {
  switch (operator) {
    case '===':
      return a === b
    case '!==':
      return a !== b
    case '==':
      return looselyEqual(a, b)
    case '!=':
      return !looselyEqual(a, b)
    default:
  }
  if (typeof a !== 'number' || typeof b !== 'number') return undefined
  switch (operator) {
    case '-':
      return a - b
    case '*':
      return a * b
    case '/':
      return a / b
    case '%':
      return a % b
    case '**':
      return a ** b
    case '<':
      return a < b
    case '>':
      return a > b
    case '<=':
      return a <= b
    case '>=':
      return a >= b
    case '&':
      return a & b
    case '|':
      return a | b
    case '<<':
      return a << b
    case '>>':
      return a >> b
    default:
      return undefined
  }
}

function looselyEqual(a: Primitive, b: Primitive): boolean {
  return (a ?? undefined) === (b ?? undefined) || (a !== null && a !== undefined && String(a) === String(b))
}
