import type { Expression } from './expression.ts'
import { replaced, type RulesFunction } from './rules-file.ts'

/** Whom a condition lets through: everybody, whoever has signed in, those that it names, nobody. `form` looks at data alone. */
export type Reach = 'everybody' | 'form' | 'signed-in' | 'named' | 'nobody'

const ORDER: Readonly<Record<Reach, number>> = { everybody: 0, form: 1, 'signed-in': 2, named: 3, nobody: 4 }
const MAX_STEPS = 20_000
const MAX_DEPTH = 150
/** Data of a request that its sender chooses; whatever is asked of it keeps nobody out. */
const CHOSEN = /^(?:request\.resource|request\.query|request\.time|newData|now|resource\.size|resource\.contentType)\b/

/** Works out whom a condition lets through, functions of the file included. */
export function reachOf(condition: Expression | undefined, functions: ReadonlyMap<string, RulesFunction>): Reach {
  let steps = 0
  const look = (expression: Expression, depth: number): Reach => {
    if (++steps > MAX_STEPS || depth > MAX_DEPTH) return 'named'
    switch (expression.kind) {
      case 'literal':
        return expression.value === true ? 'everybody' : expression.value === false ? 'nobody' : 'named'
      case 'unary': {
        if (expression.operator !== '!') return 'named'
        const inner = look(expression.of, depth + 1)
        return inner === 'everybody' ? 'nobody' : inner === 'nobody' ? 'everybody' : inner === 'form' ? 'form' : 'named'
      }
      case 'choice': {
        const [yes, no] = [look(expression.yes, depth + 1), look(expression.no, depth + 1)]
        return ORDER[yes] <= ORDER[no] ? yes : no
      }
      case 'call': {
        if (expression.callee.kind !== 'name') return asksFor(expression)
        const called = functions.get(expression.callee.name)
        if (called === undefined) return asksFor(expression)
        const given = new Map(called.parameters.map((name, index) => [name, expression.args[index] ?? NULL]))
        return look(replaced(called.body, given, 0), depth + 1)
      }
      case 'binary':
        return binary(expression, depth)
      case 'name':
      case 'member':
      case 'index':
      case 'list':
      case 'path':
        return asksFor(expression)
    }
  }
  const binary = (expression: Extract<Expression, { kind: 'binary' }>, depth: number): Reach => {
    const { operator } = expression
    if (operator === '&&' || operator === '||') {
      const [left, right] = [look(expression.left, depth + 1), look(expression.right, depth + 1)]
      const isLess = ORDER[left] <= ORDER[right]
      return (operator === '&&') === isLess ? right : left
    }
    const [left, right] = [textOf(expression.left), textOf(expression.right)]
    const other = left === 'null' ? right : right === 'null' ? left : undefined
    if (/^!==?$/.test(operator) && other !== undefined && /^(?:request\.)?auth(?:\.uid)?$/.test(other))
      return 'signed-in'
    if (/^===?$/.test(operator) && left === right && expression.left.kind === 'literal') return 'everybody'
    return asksFor(expression)
  }
  return condition === undefined ? 'everybody' : look(condition, 0)
}

const NULL: Expression = { kind: 'literal', value: null }

/** What an expression that is no junction asks for, by what it reads: what the sender chooses keeps nobody out. */
function asksFor(expression: Expression): Reach {
  const read = rootsOf(expression)
  return read.length > 0 && read.every((root) => CHOSEN.test(root)) ? 'form' : 'named'
}

/** The longest chains of names that an expression reads. */
function rootsOf(expression: Expression): readonly string[] {
  const roots: string[] = []
  const open: Expression[] = [expression]
  for (let steps = 0; open.length > 0 && steps < MAX_STEPS; steps++) {
    const one = open.pop()
    if (one === undefined) break
    switch (one.kind) {
      case 'name':
        roots.push(one.name)
        break
      case 'member': {
        const text = textOf(one)
        if (text !== undefined) roots.push(text)
        else open.push(one.object)
        break
      }
      case 'index':
        open.push(one.object, one.index)
        break
      case 'call':
        if (one.callee.kind === 'member') open.push(one.callee.object)
        else if (one.callee.kind === 'name') roots.push(one.callee.name)
        open.push(...one.args)
        break
      case 'unary':
        open.push(one.of)
        break
      case 'binary':
        // `x is string` and `'a' in x`: what is read is the left or the right side.
        open.push(one.left)
        if (one.operator !== 'is') open.push(one.right)
        break
      case 'choice':
        open.push(one.condition, one.yes, one.no)
        break
      case 'list':
        open.push(...one.items)
        break
      case 'path':
        open.push(...one.parts)
        break
      case 'literal':
        break
    }
  }
  return roots
}

/** A chain of names as written, `null` for null; `undefined` for anything else. */
function textOf(expression: Expression): string | undefined {
  const names: string[] = []
  for (let at = expression; ; at = at.object) {
    if (at.kind === 'literal') return names.length === 0 ? String(at.value) : undefined
    if (at.kind === 'name') return [at.name, ...names].join('.')
    if (at.kind !== 'member') return undefined
    names.unshift(at.name)
  }
}
