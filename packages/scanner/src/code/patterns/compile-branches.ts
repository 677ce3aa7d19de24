import type { CompileContext } from './compile-context.ts'
import type { MatchRun, Next, PatternNode } from './matching.ts'
import { placeholder } from './prepare.ts'
import type { Target } from './target.ts'

const LOOPS: ReadonlySet<string> = new Set(['for_statement', 'for_in_statement', 'enhanced_for_statement'])

/** `for (...) { ... }`: a loop of any form. `undefined` for other nodes. */
export function compileAnyLoop(context: CompileContext, node: number): PatternNode | undefined {
  const { pattern, syntax } = context
  if (
    !/^for\s*\(\s*__el__;;\)/.test(pattern.textOf(node)) ||
    !LOOPS.has(syntax.grammar.kindName(pattern.tree.kindOf(node)))
  )
    return undefined
  const bodyField = syntax.grammar.fieldId('body')
  const bodyNode = pattern.child(node, bodyField)
  if (bodyNode < 0) return undefined
  const body = context.compile(bodyNode, 'expression')
  return {
    kinds: syntax.grammar.kindSet(LOOPS),
    match: (run, at, next) => {
      const given = LOOPS.has(run.syntax.grammar.kindName(run.target.tree.kindOf(at)))
        ? run.target.child(at, bodyField)
        : -1
      return given >= 0 && run.try(body, given, next)
    },
  }
}

/** The branches behind the first of an `if` of Python. */
function branches(source: Target, node: number): number[] {
  const kinds = source.syntax.grammar.kindSet(['elif_clause', 'else_clause'])
  return source.children(node).filter((child) => kinds[source.tree.kindOf(child)] === 1)
}

/** `if` of Python, whose `elif` is an `if` in the `else` of the one before. `undefined` for other nodes. */
export function compilePythonIf(context: CompileContext, node: number): PatternNode | undefined {
  const { pattern, syntax } = context
  const { grammar } = syntax
  if (syntax.language.reportedAs !== 'python' || grammar.kindName(pattern.tree.kindOf(node)) !== 'if_statement')
    return undefined
  const [condition, consequence] = [grammar.fieldId('condition'), grammar.fieldId('consequence')]
  const compileBranch = (at: number, rest: readonly number[]): Branch => ({
    condition: context.compile(pattern.child(at, condition), 'expression'),
    body: context.compile(pattern.child(at, consequence), 'statement'),
    otherwise: compileRest(rest),
  })
  const compileRest = ([next, ...rest]: readonly number[]): Branch | PatternNode | undefined => {
    if (next === undefined) return undefined
    if (grammar.kindName(pattern.tree.kindOf(next)) === 'elif_clause') return compileBranch(next, rest)
    const body = pattern.children(next)[0]
    return body === undefined ? undefined : context.compile(body, 'statement')
  }
  const wanted = compileBranch(node, branches(pattern, node))
  const kinds = grammar.kindSet(['if_statement', 'elif_clause'])
  const elifs = grammar.kindSet(['elif_clause'])

  const matchBranch = (run: MatchRun, one: Branch, at: number, rest: readonly number[], next: Next): boolean => {
    const [test, body] = [run.target.child(at, condition), run.target.child(at, consequence)]
    if (test < 0 || body < 0) return false
    return run.try(one.condition, test, () => run.try(one.body, body, () => matchRest(run, one.otherwise, rest, next)))
  }
  const matchRest = (run: MatchRun, one: Branch | PatternNode | undefined, rest: readonly number[], next: Next) => {
    const [first, ...others] = rest
    if (one === undefined) return next()
    if (first === undefined) return false
    const isElif = elifs[run.target.tree.kindOf(first)] === 1
    if ('condition' in one) return isElif && matchBranch(run, one, first, others, next)
    // An `else` of any code stands for `elif` as well.
    if (isElif) return one.anyBlock === true && next()
    const body = run.target.children(first)[0]
    return body !== undefined && run.try(one, body, next)
  }
  return {
    kinds,
    match: (run, at, next) => {
      const kind = run.target.tree.kindOf(at)
      if (kinds[kind] !== 1) return false
      const isElif = elifs[kind] === 1
      const all = branches(run.target, isElif ? run.target.tree.parentOf(at) : at)
      return matchBranch(run, wanted, at, isElif ? all.slice(all.indexOf(at) + 1) : all, next)
    },
  }
}

interface Branch {
  readonly condition: PatternNode
  readonly body: PatternNode
  readonly otherwise: Branch | PatternNode | undefined
}

/** `return e`: also what a lambda gives back without the word. `undefined` for other nodes. */
export function compileReturn(context: CompileContext, node: number, plain: PatternNode): PatternNode | undefined {
  const { pattern, syntax } = context
  const { grammar } = syntax
  if (grammar.kindName(pattern.tree.kindOf(node)) !== 'return_statement') return undefined
  if (syntax.language.reportedAs !== 'python' && syntax.language.reportedAs !== 'javascript') return undefined
  const [only] = pattern.children(node)
  if (only === undefined) return undefined
  const value = context.compile(only, 'expression')
  const anything = placeholder(pattern.textOf(only))?.kind === 'ellipsis'
  const lambdas = grammar.kindSet(['arrow_function', 'lambda'])
  const expressions = grammar.kindSet(['function_expression'])
  const bodyField = grammar.fieldId('body')
  const blocks = syntax.set('statementLists')
  /** The expression that a lambda gives back, where the node is its body or the last statement of it; -1 where not. */
  const givenBack = (run: MatchRun, at: number): number => {
    const { target } = run
    const { tree } = target
    const up = tree.parentOf(at)
    if (up < 0) return -1
    if (lambdas[tree.kindOf(up)] === 1) return tree.fieldOf(at) === bodyField && blocks[tree.kindOf(at)] !== 1 ? at : -1
    if (!run.syntax.has('expressionStatements', tree.kindOf(at)) || blocks[tree.kindOf(up)] !== 1) return -1
    const owner = tree.parentOf(up)
    if (owner < 0 || expressions[tree.kindOf(owner)] !== 1 || target.children(up).at(-1) !== at) return -1
    return target.children(at)[0] ?? -1
  }
  return {
    match: (run, at, next) => {
      if (plain.match(run, at, next)) return true
      const given = givenBack(run, at)
      return given >= 0 && (anything ? next() : run.try(value, given, next))
    },
  }
}
