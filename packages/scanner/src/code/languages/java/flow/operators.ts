import { textOf } from '../../../flow/arithmetic.ts'
import { BIT } from '../../../flow/classes.ts'
import type { FlowContext } from '../../../flow/context.ts'
import { equalityFacts } from '../../../flow/guards.ts'
import { instanceOf, withImplementations } from '../../../flow/instances.ts'
import {
  ANY_BOOLEAN,
  ANY_NUMBER,
  constantOf,
  constantValue,
  isNothing,
  join,
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
    case 'cast':
      return castTo(asType(context, left.value, right.value), right.value)
    case 'char===': {
      const known = javaOperator(context, '===', left, right)
      if (known !== undefined) return known
      const [a, b] = [constantOf(left.value)?.value, constantOf(right.value)?.value]
      if (a !== undefined && b !== undefined) return constantValue(a === b)
      const facts = equalityFacts(left.value, left.place, right.value, right.place)
      // A character that is not `<` begins no tag.
      const isOpening = b === '<' && left.place !== ''
      const notOpening = { place: left.place, clear: BIT['xss'] }
      const whenFalse = [...(facts?.whenFalse ?? []), ...(isOpening ? [notOpening] : [])]
      return { ...ANY_BOOLEAN, facts: { whenTrue: facts?.whenTrue ?? [], whenFalse } }
    }
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
    case 'char+':
    case 'char-': {
      const [a, b] = [codeOf(left.value), codeOf(right.value)]
      if (a === undefined || b === undefined) return ANY_NUMBER
      return constantValue(operator === 'char+' ? a + b : a - b)
    }
    case '===':
    case '!==': {
      // A character equals the number that it is.
      const [a, b] = [constantOf(left.value)?.value, constantOf(right.value)?.value]
      if (typeof a === typeof b || !isCharacterOrNumber(a) || !isCharacterOrNumber(b)) return undefined
      return constantValue((codeOf(left.value) === codeOf(right.value)) === (operator === '==='))
    }
    case '<':
    case '>':
    case '<=':
    case '>=': {
      const [a, b] = [constantOf(left.value)?.value, constantOf(right.value)?.value]
      // Characters are compared by their codes, among them and with numbers.
      if (typeof a === 'number' && typeof b === 'number') return undefined
      if (!isCharacterOrNumber(a) || !isCharacterOrNumber(b)) return undefined
      const [x = 0, y = 0] = [codeOf(left.value), codeOf(right.value)]
      return constantValue(operator === '<' ? x < y : operator === '>' ? x > y : operator === '<=' ? x <= y : x >= y)
    }
    default:
      return undefined
  }
}

function isCharacterOrNumber(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value.length === 1)
}

/** The number that a constant is, a character by its code. */
function codeOf(value: Value): number | undefined {
  const known = constantOf(value)?.value
  if (typeof known === 'number') return known
  return typeof known === 'string' && known.length === 1 ? known.charCodeAt(0) : undefined
}

/** What an object becomes in a text: a text builder's text, and what collections hold. */
function printed(context: FlowContext, value: Value): Value {
  if (value.objects.length === 0) return value
  const text = builderText(context, value)
  if (text !== undefined) return text
  const holds = value.objects.some((id) => /^(?:array|map)$/.test(context.heap.at(id).kind))
  return { ...UNKNOWN, types: STRING, taints: holds ? context.deepTaints(value) : value.taints }
}

/** A cast names what an object of a library is taken for. */
function castTo(value: Value, type: Value): Value {
  const isNamed = type.name !== '' && value.objects.length === 0 && value.constants === undefined
  return isNamed ? { ...value, name: type.name } : value
}

const NUMBERS = /^(?:int|long|short|byte|float|double|Integer|Long|Short|Byte|Float|Double)$/

function asType(context: FlowContext, value: Value, type: Value): Value {
  if (isNothing(value)) return value
  const declared = constantOf(type)?.value
  if (typeof declared === 'string') {
    if (NUMBERS.test(declared)) return value.constants === undefined ? ANY_NUMBER : narrowed(value, declared)
    if (declared === 'char') {
      const code = constantOf(value)?.value
      return typeof code === 'number' ? constantValue(String.fromCharCode(code)) : value
    }
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
    const instances = withImplementations(context, type).map((one) => instanceOf(context, one))
    return { ...instances.reduce((all, one) => join(all, one)), types: OBJECT | NULLISH }
  }
  return (value.name === '' || value.name.endsWith('()')) && type.name !== '' ? { ...value, name: type.name } : value
}

/** A cast of a number to one of whole numbers cuts the rest off. */
function narrowed(value: Value, type: string): Value {
  const number = constantOf(value)?.value
  if (typeof number === 'string' && number.length === 1) return constantValue(number.charCodeAt(0))
  if (typeof number !== 'number' || /^(?:float|double)$/i.test(type)) return value
  const whole = Math.trunc(number)
  // What is beyond the largest whole number begins again at the smallest.
  if (/^[iI]nt/.test(type) && Math.abs(whole) <= Number.MAX_SAFE_INTEGER) return constantValue(whole | 0)
  return Number.isInteger(number) ? value : constantValue(whole)
}
