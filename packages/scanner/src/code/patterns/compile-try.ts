import type { CompileContext } from './compile-context.ts'
import type { MatchRun, Next, PatternNode } from './matching.ts'
import { placeholder } from './prepare.ts'
import { matchSequence, matchSet } from './sequence.ts'
import type { Target } from './target.ts'

const TRY_KINDS: ReadonlySet<string> = new Set(['try_statement', 'try_with_resources_statement'])
const HANDLER_KINDS: ReadonlySet<string> = new Set(['catch_clause', 'except_clause'])

/** The parts of a `try`: handlers apart, the others by their kind. */
function partsOf(source: Target, node: number): { handlers: number[]; others: ReadonlyMap<string, number> } {
  const handlers: number[] = []
  const others = new Map<string, number>()
  for (const child of source.children(node)) {
    const name = source.syntax.grammar.kindName(source.tree.kindOf(child))
    if (HANDLER_KINDS.has(name)) handlers.push(child)
    else others.set(source.syntax.has('statementLists', source.tree.kindOf(child)) ? 'body' : name, child)
  }
  return { handlers, others }
}

/**
 * `try`: handlers in any order, and more than the pattern has; `else` and `finally` only where the pattern has them; resources
 * as the pattern has them, any where it has none. `undefined` for other nodes.
 */
export function compileTry(context: CompileContext, node: number): PatternNode | undefined {
  const { pattern, syntax } = context
  if (!TRY_KINDS.has(syntax.grammar.kindName(pattern.tree.kindOf(node)))) return undefined
  const { handlers, others } = partsOf(pattern, node)
  if (!others.has('body')) return undefined
  const wantedHandlers = handlers.map((one) => context.compile(one, 'expression'))
  const wanted = [...others].map(([name, one]) => ({ name, part: context.compile(one, 'expression') }))
  return {
    kinds: syntax.grammar.kindSet(TRY_KINDS),
    match: (run, at, next) => {
      const given = partsOf(run.target, at)
      for (const name of given.others.keys()) if (name !== 'resource_specification' && !others.has(name)) return false
      const matchOthers = (i: number): boolean => {
        const one = wanted[i]
        if (one === undefined) return matchSet(run, wantedHandlers, given.handlers, true, next)
        const actual = given.others.get(one.name)
        return actual !== undefined && run.try(one.part, actual, () => matchOthers(i + 1))
      }
      return matchOthers(0)
    },
  }
}

/** One handler of a `try`; `undefined` for other nodes. A handler without a variable is matched by one whose variable is a metavariable. */
export function compileHandler(context: CompileContext, node: number): PatternNode | undefined {
  const { pattern, syntax } = context
  const name = syntax.grammar.kindName(pattern.tree.kindOf(node))
  if (!HANDLER_KINDS.has(name)) return undefined
  const isBlock = (source: Target, child: number) => source.syntax.has('statementLists', source.tree.kindOf(child))
  const children = pattern.children(node)
  const bodyNode = children.find((child) => isBlock(pattern, child))
  const headNodes = children.filter((child) => child !== bodyNode)
  const heads = headNodes.map((child) => context.compile(child, name === 'catch_clause' ? 'parameter' : 'expression'))
  const body = bodyNode === undefined ? undefined : context.compile(bodyNode, 'statement')
  const [only] = headNodes
  const isFree = (of: ReturnType<typeof placeholder>) => of?.kind === 'metavariable' || of?.kind === 'ellipsis'
  const open = headNodes.length === 1 && only !== undefined && isFree(placeholder(pattern.textOf(only)))
  // In Python, a metavariable is the one class that is caught.
  const single = syntax.grammar.kindSet(open && name === 'except_clause' ? ['as_pattern', 'tuple'] : [])
  return {
    kinds: syntax.grammar.kindSet([name]),
    match: (run, at, next) => {
      const all = run.target.children(at)
      const block = all.find((child) => isBlock(run.target, child))
      const given = all.filter((child) => child !== block)
      if (given.some((child) => single[run.target.tree.kindOf(child)] === 1)) return false
      const rest = () => (body === undefined ? next() : block !== undefined && run.try(body, block, next))
      if (given.length === 0 && (heads.length === 0 || (open && name === 'catch_clause'))) return rest()
      return given.length > 0 && matchSequence(run, heads, given, rest)
    },
  }
}

/** `A | B` of a Java handler: each type that the pattern has is among those of the code. */
export function compileCaughtTypes(context: CompileContext, node: number): PatternNode | undefined {
  const { pattern, syntax } = context
  const kinds = syntax.grammar.kindSet(['catch_type'])
  if (kinds[pattern.tree.kindOf(node)] !== 1) return undefined
  const types = pattern.children(node).map((child) => context.compile(child, 'expression'))
  return {
    kinds,
    match: (run: MatchRun, at: number, next: Next) =>
      kinds[run.target.tree.kindOf(at)] === 1 && matchSet(run, types, run.target.children(at), true, next),
  }
}
