import { binaryConstant, textOf } from '../../../flow/arithmetic.ts'
import type { FlowContext } from '../../../flow/context.ts'
import { equalityFacts, swapped } from '../../../flow/guards.ts'
import {
  addFlags,
  ANY_BOOLEAN,
  ANY_NUMBER,
  BEHIND,
  constantOf,
  constantValue,
  isNothing,
  joinTaints,
  NULLISH,
  NOTHING,
  NUMBER,
  OBJECT,
  STRING,
  UNKNOWN,
  type Value,
} from '../../../flow/values.ts'
import { concatenatedLists, isListValue } from './collections.ts'
import { percentFormat } from './format.ts'
import { containment } from './guards.ts'

interface Operand {
  readonly value: Value
  readonly place: string
}

/** Operators whose meaning in Python is its own. */
export function binaryOf(context: FlowContext, operator: string, left: Operand, right: Operand): Value | undefined {
  const [a, b] = [left.value, right.value]
  if (isNothing(a) || isNothing(b)) return NOTHING
  switch (operator) {
    case 'given':
      return wasGiven(a)
    case '+':
      return isListValue(context, a) && isListValue(context, b)
        ? concatenatedLists(context, a, b)
        : textOf([a, b], true)
    case '%':
      return (a.types & STRING) === 0 ? modulo(a, b) : percentFormat(context, a, b)
    case '*':
      return repeated(context, a, b)
    case '/':
      return (a.types & (OBJECT | STRING)) !== 0 && (b.types & STRING) !== 0
        ? joinedWithSlash(a, b)
        : binaryConstant('/', a, b)
    case '//':
      return floorDivision(a, b)
    case '===':
    case '!==': {
      const facts = equalityFacts(nullForNothing(a), left.place, nullForNothing(b), right.place)
      const same = binaryConstant(operator, nullForNothing(a), nullForNothing(b)) ?? ANY_BOOLEAN
      return { ...same, facts: operator === '!==' ? swapped(facts) : facts }
    }
    case 'in':
      return containment(context, left, right)
    case '|':
      return a.objects.length > 0 || b.objects.length > 0
        ? { ...a, objects: [...a.objects, ...b.objects].slice(0, 8), taints: joinTaints(a.taints, b.taints) }
        : undefined
    default:
      return undefined
  }
}

/** Functions without a value give `None`, as the engine's `undefined` does. */
function nullForNothing(value: Value): Value {
  return value.constants?.includes(undefined) === true
    ? { ...value, constants: [...new Set(value.constants.map((one) => one ?? null))] }
    : value
}

/** Whether a parameter was given a value, so that its default does not stand in. */
function wasGiven({ constants, types }: Value): Value {
  if (constants === undefined || types !== NULLISH) return constantValue(true)
  if (constants.every((one) => one === undefined)) return constantValue(false)
  return constants.includes(undefined) ? ANY_BOOLEAN : constantValue(true)
}

function modulo(left: Value, right: Value): Value {
  const [a, b] = [constantOf(left)?.value, constantOf(right)?.value]
  return typeof a === 'number' && typeof b === 'number' && b !== 0 ? constantValue(((a % b) + b) % b) : ANY_NUMBER
}

function floorDivision(left: Value, right: Value): Value {
  const [a, b] = [constantOf(left)?.value, constantOf(right)?.value]
  return typeof a === 'number' && typeof b === 'number' && b !== 0 ? constantValue(Math.floor(a / b)) : ANY_NUMBER
}

/** Text repeated is still that text. */
function repeated(context: FlowContext, left: Value, right: Value): Value | undefined {
  const known = binaryConstant('*', left, right)
  if (known !== undefined) return known
  if (isListValue(context, left)) return left
  const [text, count] =
    (left.types & STRING) !== 0 ? [left, constantOf(right)?.value] : [right, constantOf(left)?.value]
  const constant = constantOf(text)?.value
  if (typeof constant === 'string' && typeof count === 'number' && constant.length * count < 1000)
    return constantValue(constant.repeat(Math.max(0, count)))
  if (text.taints.length === 0) return (text.types & STRING) === 0 ? ANY_NUMBER : { ...UNKNOWN, types: STRING | NUMBER }
  return { ...UNKNOWN, types: text.types, taints: text.taints }
}

/** `folder / name` of `pathlib`. */
function joinedWithSlash(left: Value, right: Value): Value {
  const taints = joinTaints(left.taints, addFlags(right.taints, BEHIND))
  return { ...UNKNOWN, types: OBJECT, taints, name: left.name }
}
