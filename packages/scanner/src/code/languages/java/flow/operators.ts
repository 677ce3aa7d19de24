import { textOf } from '../../../flow/arithmetic.ts'
import type { FlowContext } from '../../../flow/context.ts'
import { instanceOf } from '../../../flow/instances.ts'
import {
  ANY_BOOLEAN,
  ANY_NUMBER,
  constantOf,
  constantValue,
  isNothing,
  NULLISH,
  OBJECT,
  STRING,
  UNKNOWN,
  type Value,
} from '../../../flow/values.ts'
import { builderText } from './builders.ts'

interface Operand {
  readonly value: Value
  readonly place: string
}

/** Operators that mean something else than elsewhere, and `as`, which gives a value the type it is declared with. */
export function javaOperator(context: FlowContext, operator: string, left: Operand, right: Operand): Value | undefined {
  switch (operator) {
    case '+':
      return left.value.objects.length + right.value.objects.length === 0
        ? undefined
        : textOf([printed(context, left.value), printed(context, right.value)])
    case 'as':
      return asType(context, left.value, right.value)
    case 'div': {
      const [a, b] = [constantOf(left.value)?.value, constantOf(right.value)?.value]
      if (typeof a !== 'number' || typeof b !== 'number' || b === 0) return ANY_NUMBER
      return constantValue(Number.isInteger(a) && Number.isInteger(b) ? Math.trunc(a / b) : a / b)
    }
    case '^': {
      const [a, b] = [constantOf(left.value)?.value, constantOf(right.value)?.value]
      if (typeof a === 'boolean' && typeof b === 'boolean') return constantValue(a !== b)
      return typeof a === 'number' && typeof b === 'number' ? constantValue(a ^ b) : undefined
    }
    case '<':
    case '>':
    case '<=':
    case '>=': {
      const [a, b] = [constantOf(left.value)?.value, constantOf(right.value)?.value]
      // Characters are compared by their codes.
      if (typeof a !== 'string' || typeof b !== 'string' || a.length !== 1 || b.length !== 1) return undefined
      return constantValue(operator === '<' ? a < b : operator === '>' ? a > b : operator === '<=' ? a <= b : a >= b)
    }
    default:
      return undefined
  }
}

/** What an object becomes in a text: a text builder's text, and what collections hold. */
function printed(context: FlowContext, value: Value): Value {
  if (value.objects.length === 0) return value
  const text = builderText(context, value)
  if (text !== undefined) return text
  const holds = value.objects.some((id) => /^(?:array|map)$/.test(context.heap.at(id).kind))
  return { ...UNKNOWN, types: STRING, taints: holds ? context.deepTaints(value) : value.taints }
}

const NUMBERS = /^(?:int|long|short|byte|float|double|Integer|Long|Short|Byte|Float|Double)$/

function asType(context: FlowContext, value: Value, type: Value): Value {
  if (isNothing(value)) return value
  const declared = constantOf(type)?.value
  if (typeof declared === 'string') {
    if (NUMBERS.test(declared)) return value.constants === undefined ? ANY_NUMBER : narrowed(value, declared)
    if (/^[Bb]oolean$/.test(declared))
      return value.constants === undefined ? { ...ANY_BOOLEAN, facts: value.facts } : value
    if (declared === 'String' && value.constants === undefined && value.objects.length === 0)
      return { ...value, types: value.types & (STRING | NULLISH) || STRING, name: '' }
    return value
  }
  if (value.constants !== undefined) return value
  const [made] = type.objects
  if (made !== undefined && context.heap.at(made).function >= 0) {
    if (value.objects.length > 0 || value.taints.length > 0) return value
    return { ...instanceOf(context, made), types: OBJECT | NULLISH }
  }
  return (value.name === '' || value.name.endsWith('()')) && type.name !== '' ? { ...value, name: type.name } : value
}

/** A cast of a number to one of whole numbers cuts the rest off. */
function narrowed(value: Value, type: string): Value {
  const number = constantOf(value)?.value
  if (typeof number !== 'number' || /^(?:float|double)$/i.test(type)) return value
  return Number.isInteger(number) ? value : constantValue(Math.trunc(number))
}
