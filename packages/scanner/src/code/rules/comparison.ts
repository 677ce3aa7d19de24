import { boundedRegex } from '../patterns/regex.ts'
import { FormatProblem } from './values.ts'

/** What an expression of `metavariable-comparison` comes to. */
export type Value = number | string | boolean | readonly Value[] | null

/** Answers what a metavariable stands for; `undefined` makes the comparison fail. */
export type Lookup = (metavariable: string) => Value | undefined

type Expression = (lookup: Lookup) => Value

/** Thrown while evaluating: a metavariable without a value, an operation on values that don't fit. */
export class NoValue extends Error {}

const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|0[xX][0-9a-fA-F]+|0[oO][0-7]+)|(\$[A-Z_0-9]+)|r?"((?:[^"\\]|\\.)*)"|r?'((?:[^'\\]|\\.)*)'|(\*\*|\/\/|==|!=|<=|>=|<<|>>|[-+*/%()<>,[\]&|^~])|([A-Za-z_][\w.]*))/y

interface Token {
  readonly kind: 'number' | 'metavariable' | 'string' | 'sign' | 'word'
  readonly text: string
}

function tokensOf(source: string): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < source.trimEnd().length) {
    const match = TOKEN.exec(source)
    if (match === null || tokens.length > 500)
      throw new FormatProblem('metavariable-comparison', `cannot read \`${source.slice(0, 80)}\``)
    const [, number, metavariable, double, single, sign, word] = match
    const string = double ?? single
    if (number !== undefined) tokens.push({ kind: 'number', text: number })
    else if (metavariable !== undefined) tokens.push({ kind: 'metavariable', text: metavariable })
    else if (string !== undefined) tokens.push({ kind: 'string', text: string })
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign })
    else tokens.push({ kind: 'word', text: word ?? '' })
  }
  return tokens
}

/** Binding strength of the binary operators, weakest first, as in Python. */
const LEVELS: readonly (readonly string[])[] = [
  ['or'],
  ['and'],
  ['==', '!=', '<', '<=', '>', '>=', 'in', 'not in'],
  ['|'],
  ['^'],
  ['&'],
  ['<<', '>>'],
  ['+', '-'],
  ['*', '/', '//', '%'],
  ['**'],
]

const number = (value: Value): number => {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  throw new NoValue()
}
const truth = (value: Value): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))
const same = (a: Value, b: Value): boolean => JSON.stringify(a) === JSON.stringify(b)
const less = (a: Value, b: Value): boolean =>
  typeof a === 'string' && typeof b === 'string' ? a < b : number(a) < number(b)

const OPERATIONS: Readonly<Record<string, (a: Value, b: Value) => Value>> = {
  '==': same,
  '!=': (a, b) => !same(a, b),
  '<': less,
  '>': (a, b) => less(b, a),
  '<=': (a, b) => !less(b, a),
  '>=': (a, b) => !less(a, b),
  in: (a, b) => (typeof b === 'string' ? b.includes(String(a)) : Array.isArray(b) && b.some((one) => same(a, one))),
  'not in': (a, b) =>
    !(typeof b === 'string' ? b.includes(String(a)) : Array.isArray(b) && b.some((one) => same(a, one))),
  '+': (a, b) => (typeof a === 'string' && typeof b === 'string' ? a + b : number(a) + number(b)),
  '-': (a, b) => number(a) - number(b),
  '*': (a, b) => number(a) * number(b),
  '/': (a, b) => number(a) / number(b),
  '//': (a, b) => Math.floor(number(a) / number(b)),
  '%': (a, b) => number(a) - number(b) * Math.floor(number(a) / number(b)),
  '**': (a, b) => number(a) ** number(b),
  '&': (a, b) => number(a) & number(b),
  '|': (a, b) => number(a) | number(b),
  '^': (a, b) => number(a) ^ number(b),
  '<<': (a, b) => number(a) << number(b),
  '>>': (a, b) => number(a) >> number(b),
}

const FUNCTIONS: Readonly<Record<string, (...values: Value[]) => Value>> = {
  int: (value = null, base = 10) => {
    const parsed = typeof value === 'number' ? Math.trunc(value) : Number.parseInt(String(value), number(base))
    if (Number.isNaN(parsed)) throw new NoValue()
    return parsed
  },
  float: (value = null) => {
    const parsed = Number(value)
    if (Number.isNaN(parsed)) throw new NoValue()
    return parsed
  },
  str: (value = null) => String(value),
  bool: (value = null) => truth(value),
  abs: (value = null) => Math.abs(number(value)),
  len: (value = null) => {
    if (typeof value === 'string' || Array.isArray(value)) return value.length
    throw new NoValue()
  },
  lower: (value = null) => String(value).toLowerCase(),
  upper: (value = null) => String(value).toUpperCase(),
  're.match': (pattern = null, value = null) => boundedRegex(String(pattern), '').testStart(String(value)),
  're.search': (pattern = null, value = null) => boundedRegex(String(pattern), '').test(String(value)),
}

/** Parses the Python-like expression of a `metavariable-comparison`. */
export function parseComparison(source: string): Expression {
  const tokens = tokensOf(source)
  let at = 0
  let depth = 0
  const fail = (): never => {
    throw new FormatProblem('metavariable-comparison', `cannot read \`${source.slice(0, 80)}\``)
  }
  const take = (text: string) => {
    const token = tokens[at]
    const found = token?.text === text && token.kind !== 'string'
    if (found) at++
    return found
  }
  const operatorOf = (level: readonly string[]) => {
    if (level.includes('not in') && tokens[at]?.text === 'not' && tokens[at + 1]?.text === 'in') {
      at += 2
      return 'not in'
    }
    return level.find(take)
  }
  const binary = (level: number): Expression => {
    const operators = LEVELS[level]
    if (operators === undefined) return unary()
    let left = binary(level + 1)
    for (let operator = operatorOf(operators); operator !== undefined; operator = operatorOf(operators)) {
      const [a, b] = [left, binary(level + 1)]
      const operation = OPERATIONS[operator]
      if (operator === 'or') left = (lookup) => truth(a(lookup)) || truth(b(lookup))
      else if (operator === 'and') left = (lookup) => truth(a(lookup)) && truth(b(lookup))
      else if (operation !== undefined) left = (lookup) => operation(a(lookup), b(lookup))
    }
    return left
  }
  const unary = (): Expression => {
    if (++depth > 200) fail()
    if (take('not')) {
      const inner = binary(2)
      return (lookup) => !truth(inner(lookup))
    }
    if (take('-')) {
      const inner = unary()
      return (lookup) => -number(inner(lookup))
    }
    if (take('~')) {
      const inner = unary()
      return (lookup) => ~number(inner(lookup))
    }
    return primary()
  }
  const listUntil = (end: string): Expression[] => {
    const items: Expression[] = []
    while (!take(end)) {
      items.push(binary(0))
      if (!take(',') && tokens[at]?.text !== end) fail()
    }
    return items
  }
  const primary = (): Expression => {
    if (take('(')) {
      const items = listUntil(')')
      const [only] = items
      return items.length === 1 && only !== undefined ? only : (lookup) => items.map((item) => item(lookup))
    }
    if (take('[')) {
      const items = listUntil(']')
      return (lookup) => items.map((item) => item(lookup))
    }
    const token = tokens[at++]
    switch (token?.kind) {
      case 'number': {
        const value = Number(token.text)
        return () => value
      }
      case 'string':
        return () => token.text
      case 'metavariable':
        return (lookup) => {
          const value = lookup(token.text)
          if (value === undefined) throw new NoValue()
          return value
        }
      case 'word': {
        if (token.text === 'True' || token.text === 'true') return () => true
        if (token.text === 'False' || token.text === 'false') return () => false
        if (token.text === 'None') return () => null
        const called = Object.hasOwn(FUNCTIONS, token.text) ? FUNCTIONS[token.text] : undefined
        if (called === undefined || !take('(')) return fail()
        const values = listUntil(')')
        return (lookup) => called(...values.map((value) => value(lookup)))
      }
      default:
        return fail()
    }
  }
  const expression = binary(0)
  if (at < tokens.length) fail()
  return expression
}

/** Whether a comparison holds; one that has no value does not. */
export function comparisonHolds(expression: Expression, lookup: Lookup): boolean {
  try {
    return truth(expression(lookup))
  } catch (error) {
    if (error instanceof NoValue) return false
    throw error
  }
}
