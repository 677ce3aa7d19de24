import type { ParsedSource } from '../languages/language.ts'
import { childOf } from './fields.ts'

/** Statements before a use that are looked at, and longest statement that is, in characters. */
const MAX_STATEMENTS = 60
const MAX_STATEMENT_LENGTH = 20_000
/** Blocks around a use that are left on the way up. */
const MAX_BLOCKS = 40

const LOOP = /^(?:for|for_in|enhanced_for|foreach|while|do)_statement$/
/** What runs behind a part of what was tried: what that gave the variable may be there, or not. */
const HANDLER = /^(?:catch_clause|finally_clause|except_clause|except_group_clause|rescue|ensure)$/
/** Parents of names that are given a value in other ways than by an assignment. */
const WRITTEN_IN = /pattern|target|update|augmented|splat|global|nonlocal|delete|^for_|range_clause|inc_|dec_/

/**
 * The expression that a variable was last given where it is used, as far as the statements before tell: the nearest assignment
 * in the same function that is carried out whenever the use is. -1 where there is none, or what is between may give it another.
 */
export function reachingValue(source: ParsedSource, identifier: number): number {
  const { text, tree, syntax } = source
  const name = text.slice(tree.startOf(identifier), tree.endOf(identifier))
  let at = identifier
  for (let blocks = 0; blocks < MAX_BLOCKS; blocks++) {
    const statement = statementAround(source, at)
    if (statement < 0) return -1
    const block = tree.parentOf(statement)
    const before = statementsBefore(source, block, statement)
    for (let i = before.length - 1; i >= 0 && before.length - i <= MAX_STATEMENTS; i--) {
      const given = valueGiven(source, before[i] ?? 0, name)
      if (given !== undefined) return given
    }
    if (before.length > MAX_STATEMENTS) return -1
    const owner = tree.parentOf(block)
    if (owner < 0 || syntax.has('functions', tree.kindOf(owner))) return -1
    if (syntax.pair('classes', tree.kindOf(owner)) !== undefined) return -1
    if (LOOP.test(syntax.grammar.kindName(tree.kindOf(owner))) && isWritten(source, owner, name)) return -1
    if (HANDLER.test(syntax.grammar.kindName(tree.kindOf(owner))) && isWritten(source, tree.parentOf(owner), name))
      return -1
    at = owner
  }
  return -1
}

/** The statement around a node; -1 where a function begins before one is found. */
function statementAround({ tree, syntax }: ParsedSource, node: number): number {
  for (let at = node, steps = 0; at > 0 && steps < 500; at = tree.parentOf(at), steps++) {
    if (syntax.has('statementLists', tree.kindOf(tree.parentOf(at)))) return at
    if (at !== node && syntax.has('functions', tree.kindOf(at))) return -1
  }
  return -1
}

const STATEMENTS = new WeakMap<object, Map<number, readonly number[]>>()

/** The statements of a block before one of them, at most as many as are looked at and one. */
function statementsBefore({ tree, syntax }: ParsedSource, block: number, statement: number): readonly number[] {
  let known = STATEMENTS.get(tree)
  if (known === undefined) STATEMENTS.set(tree, (known = new Map()))
  let all = known.get(block)
  if (all === undefined) {
    const found: number[] = []
    for (let child = tree.firstChild(block); child >= 0; child = tree.next(child))
      if (syntax.grammar.isNamed(tree.kindOf(child)) && syntax.comments[tree.kindOf(child)] !== 1) found.push(child)
    known.set(block, (all = found))
  }
  let [low, high] = [0, all.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((all[middle] ?? 0) < statement) low = middle + 1
    else high = middle
  }
  return all.slice(Math.max(0, low - MAX_STATEMENTS - 1), low)
}

/** What a statement gives a variable; -1 where that cannot be told, `undefined` where it gives it nothing. */
function valueGiven(source: ParsedSource, statement: number, name: string): number | undefined {
  const { text, tree, syntax } = source
  const [start, end] = [tree.startOf(statement), tree.endOf(statement)]
  if (end - start > MAX_STATEMENT_LENGTH) return -1
  const found = text.indexOf(name, start)
  if (found < 0 || found >= end) return undefined
  // The assignment that the statement is, or the declarator in it.
  const wrapped = syntax.pair('assignments', tree.kindOf(statement)) === undefined
  const parts = wrapped ? namedChildren(source, statement) : [statement]
  for (const part of parts) {
    const sides = syntax.pair('assignments', tree.kindOf(part))
    if (sides === undefined || tree.parentOf(part) !== (wrapped ? statement : tree.parentOf(statement))) continue
    const [left, right] = [childOf(source, part, sides.left), childOf(source, part, sides.right)]
    const isPlain = !/^[^=]*[-+*/%&|^<>?:]=(?!=)/.test(
      text.slice(left < 0 ? start : tree.endOf(left), right < 0 ? start : tree.startOf(right)).replace(':=', '='),
    )
    if (left >= 0 && right >= 0 && isPlain && text.slice(tree.startOf(left), tree.endOf(left)) === name) return right
  }
  return isWritten(source, statement, name) ? -1 : undefined
}

function namedChildren({ tree, syntax }: ParsedSource, node: number): number[] {
  const found: number[] = []
  for (let child = tree.firstChild(node); child >= 0; child = tree.next(child))
    if (syntax.grammar.isNamed(tree.kindOf(child))) found.push(child)
  return found
}

/** Whether a piece of code may give a variable another value. */
function isWritten({ text, tree, syntax }: ParsedSource, node: number, name: string): boolean {
  const end = tree.afterSubtree(node)
  if (end - node > MAX_STATEMENT_LENGTH) return true
  for (let at = node; at < end; at++) {
    if (!syntax.has('identifiers', tree.kindOf(at))) continue
    const start = tree.startOf(at)
    if (tree.endOf(at) - start !== name.length || !text.startsWith(name, start)) continue
    const up = tree.parentOf(at)
    const sides = syntax.pair('assignments', tree.kindOf(up))
    if (sides !== undefined && tree.fieldOf(at) === sides.left) return true
    if (WRITTEN_IN.test(syntax.grammar.kindName(tree.kindOf(up)))) return true
  }
  return false
}
