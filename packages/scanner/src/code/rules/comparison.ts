import { FUNCTIONS, NoValue, number, truth, valued, type Value } from './comparison-functions.ts'
import { FormatProblem } from './values.ts'

/** Answers what a metavariable stands for; `undefined` makes the comparison fail. */
export type Lookup = (metavariable: string) => Value | undefined

type Expression = (lookup: Lookup) => Value

const TOKEN =
  /\s*(?:(0[xX][0-9a-fA-F]+|0[oO][0-7]+|\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(\$[A-Z_0-9]+)|r?"((?:[^"\\]|\\.)*)"|r?'((?:[^'\\]|\\.)*)'|(\*\*|\/\/|==|!=|<=|>=|<<|>>|[-+*/%()<>,[\]&|^~])|([A-Za-z_][\w.]*))/y

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
    const quoted = double ?? single
    // As in Python, only quotes and backslashes are escaped in what regular expressions are written in.
    const string = match[0].trimStart().startsWith('r') ? quoted : quoted?.replace(/\\(["'\\])/g, '$1')
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

const same = (a: Value, b: Value): boolean => JSON.stringify(valued(a)) === JSON.stringify(valued(b))
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

/** Parses the Python-like expression of a `metavariable-comparison`. */
export function parseComparison(source: string): Expression {
  let parsed = PARSED.get(source)
  if (parsed === undefined) {
    parsed = parse(source)
    if (PARSED.size < MAX_PARSED) PARSED.set(source, parsed)
  }
  return parsed
}

const PARSED = new Map<string, Expression>()
const MAX_PARSED = 2_000

function parse(source: string): Expression {
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
