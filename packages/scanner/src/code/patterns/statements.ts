import type { MatchRun, Next, PatternNode } from './matching.ts'
import { bindRun } from './sequence.ts'

/** Called with the offset at which the matched statements end. */
export type NextStatements = (end: number) => boolean

/** A run of statements to match: from `first` on, to the end of its block. */
export interface StatementRange {
  /** The first statement, -1 where there is none. */
  readonly first: number
  /** Index from which statements in branches are looked for where there is no first. */
  readonly behind: number
  /** The block they stand in. */
  readonly block: number
  /** Index behind the last node of the block. */
  readonly limit: number
  /** Whether statements that the patterns do not account for spoil the match. */
  readonly whole: boolean
}

/** Matches a list of statement patterns. Behind a `...`, a statement may also stand deeper, in a branch or a loop. */
export function matchStatements(
  run: MatchRun,
  patterns: readonly PatternNode[],
  range: StatementRange,
  next: NextStatements,
): boolean {
  const { tree } = run.target
  const blockEnd = tree.endOf(range.block)
  // Behind an ellipsis, what follows the last statement of the pattern does not matter.
  const whole = range.whole && !patterns.some(({ ellipsis }) => ellipsis !== undefined)

  /** `at`: the statement that comes next in its block, -1 at the end; `behind`: index behind what is matched; `end`: its offset. */
  const go = (i: number, at: number, behind: number, end: number): boolean => {
    run.step()
    const pattern = patterns[i]
    if (pattern === undefined) return !(whole && at >= 0) && next(end)
    if (pattern.ellipsis === undefined)
      return (
        at >= 0 &&
        tryStatement(run, pattern, at, () => go(i + 1, nextStatement(run, at), tree.afterSubtree(at), tree.endOf(at)))
      )
    const following = patterns[i + 1]
    if (pattern.ellipsis.slot >= 0) return goNamed(i, at, behind, end)
    if (following === undefined) return next(Math.max(end, blockEnd))
    for (const statement of statementsFrom(run, at >= 0 ? at : behind, range.limit))
      if (
        tryStatement(run, following, statement, () =>
          go(i + 2, nextStatement(run, statement), tree.afterSubtree(statement), tree.endOf(statement)),
        )
      )
        return true
    return false
  }
  const goNamed = (i: number, at: number, behind: number, end: number): boolean => {
    const slot = patterns[i]?.ellipsis?.slot ?? -1
    const siblings: number[] = []
    for (let node = at; node >= 0; node = nextStatement(run, node)) siblings.push(node)
    for (let count = siblings.length; count >= 0; count--) {
      const last = siblings[count - 1]
      const following = siblings[count] ?? -1
      const bound = bindRun(run, slot, siblings, 0, count, () =>
        go(
          i + 1,
          following,
          last === undefined ? behind : tree.afterSubtree(last),
          last === undefined ? end : tree.endOf(last),
        ),
      )
      if (bound) return true
    }
    return false
  }
  return go(0, range.first, range.behind, range.first < 0 ? 0 : tree.startOf(range.first))
}

/** The statements of a block node, as a range of all of them. */
export function wholeBlock(run: MatchRun, block: number): StatementRange {
  const first = run.target.children(block)[0] ?? -1
  return { first, behind: block + 1, block, limit: run.target.tree.afterSubtree(block), whole: true }
}

/** A branch without braces, or an arrow function's expression, as a block of one statement. */
export function singleStatement(run: MatchRun, statement: number): StatementRange {
  return {
    first: statement,
    behind: statement,
    block: statement,
    limit: run.target.tree.afterSubtree(statement),
    whole: false,
  }
}

/** Tries a pattern on a statement. An expression matches a statement that holds it anywhere. */
export function tryStatement(run: MatchRun, pattern: PatternNode, statement: number, next: Next): boolean {
  const { target, syntax } = run
  const { tree } = target
  run.step()
  const { expression } = pattern
  if (expression === undefined) {
    if (run.try(pattern, statement, next)) return true
    const field = syntax.decoratedField[tree.kindOf(statement)]
    const inner = field === undefined ? -1 : target.child(statement, field)
    return inner >= 0 && run.try(pattern, inner, next)
  }
  if (syntax.has('expressionStatements', tree.kindOf(statement))) {
    const child = target.children(statement)[0]
    if (child !== undefined && run.try(expression, child, next)) return true
  } else if (!syntax.has('statementLists', tree.kindOf(tree.parentOf(statement)))) {
    // The expression that is an arrow function's whole body.
    if (run.try(expression, statement, next)) return true
  }
  // Where every statement is an expression, this one may be the expression itself.
  if (!syntax.language.syntax.expressionStatements.length && run.try(expression, statement, next)) return true
  const { kinds } = expression
  if (kinds === undefined || isCompound(syntax.grammar.kindName(tree.kindOf(statement)))) return false
  const end = tree.afterSubtree(statement)
  const { kind } = tree
  for (let node = statement; node < end; node++) {
    const of = kind[node] ?? 0
    // Statements in blocks of this statement are statements of their own.
    if (
      node > statement &&
      syntax.set('statementLists')[of] === 1 &&
      !syntax.has('functions', tree.kindOf(tree.parentOf(node)))
    ) {
      node = tree.afterSubtree(node) - 1
      continue
    }
    if (kinds[of] === 1 && expression.match(run, node, next)) return true
  }
  return false
}

export function nextStatement(run: MatchRun, statement: number): number {
  const { tree, syntax } = run.target
  if (!syntax.has('statementLists', tree.kindOf(tree.parentOf(statement)))) return -1
  for (let node = tree.next(statement); node >= 0; node = tree.next(node)) {
    const kind = tree.kindOf(node)
    if (syntax.grammar.isNamed(kind) && syntax.comments[kind] !== 1) return node
  }
  return -1
}

/** Statements around other statements: expressions in their heads are none of their own. */
function isCompound(name: string): boolean {
  return /^(?:if|for|for_in|foreach|enhanced_for|while|do|do_while|switch|try|try_with_resources|with|match|using)_statement$/.test(
    name,
  )
}

/** The statements from a place on, those in branches, loops and functions inside included. */
function* statementsFrom(run: MatchRun, from: number, limit: number): Generator<number> {
  const { tree, syntax } = run.target
  const lists = syntax.set('statementLists')
  const functions = syntax.set('functions')
  const isStatement = syntax.statements
  // The expression that is a function's whole body is a statement of its own.
  const isOnly = (node: number) => node === from && functions[tree.kindOf(tree.parentOf(node))] === 1
  for (let node = from; node >= 0 && node < limit; node++) {
    run.step()
    const kind = tree.kindOf(node)
    const inList = lists[tree.kindOf(tree.parentOf(node))] === 1 || isStatement[kind] === 1 || isOnly(node)
    if (inList && syntax.grammar.isNamed(kind) && syntax.comments[kind] !== 1) yield node
  }
}
