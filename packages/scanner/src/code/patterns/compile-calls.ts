import type { CompileContext } from './compile-context.ts'
import type { MatchRun, Next, PatternNode } from './matching.ts'
import { bindRun, matchSequence } from './sequence.ts'

/** A call or a construction: what is called, then its arguments; keyword arguments in any order. */
export function compileCall(context: CompileContext, node: number, form: 'calls' | 'constructions'): PatternNode {
  const { pattern, syntax } = context
  const sides = syntax.pair(form, pattern.tree.kindOf(node))
  if (sides === undefined) throw new Error('not a call')
  const callee = context.compile(pattern.child(node, sides.left), 'object')
  const list = pattern.child(node, sides.right)
  // A tagged template's arguments are the template itself.
  const tagged = list >= 0 && syntax.has('strings', pattern.tree.kindOf(list))
  const template = tagged ? context.compile(list, 'expression') : undefined
  const matchArguments = tagged ? undefined : compileArguments(context, list < 0 ? [] : pattern.children(list))
  return {
    kinds: syntax.kindsOfPairs(form),
    match: (run, at, next) => {
      const { target } = run
      const of = run.syntax.pair(form, target.tree.kindOf(at))
      if (of === undefined) return false
      const called = target.child(at, of.left)
      const given = target.child(at, of.right)
      const isTemplate = given >= 0 && run.syntax.has('strings', target.tree.kindOf(given))
      if (called < 0 || isTemplate !== tagged) return false
      return run.try(callee, called, () => {
        if (template !== undefined) return run.try(template, given, next)
        return matchArguments?.(run, given, next) ?? false
      })
    },
  }
}

type ArgumentMatcher = (run: MatchRun, list: number, next: Next) => boolean

function compileArguments(context: CompileContext, nodes: readonly number[]): ArgumentMatcher {
  const { pattern, syntax } = context
  const isKeyword = (node: number) => syntax.pair('keywordArguments', pattern.tree.kindOf(node))
  const positional = nodes
    .filter((node) => isKeyword(node) === undefined)
    .map((node) => context.compile(node, 'expression'))
  const keywords = nodes.flatMap((node) => {
    const sides = isKeyword(node)
    if (sides === undefined) return []
    const name = pattern.child(node, sides.left)
    return [
      {
        name: context.compile(name, 'property'),
        value: context.compile(pattern.child(node, sides.right), 'expression'),
      },
    ]
  })
  const open = positional.some((one) => one.ellipsis !== undefined)
  const only = positional.length === 1 && keywords.length === 0 ? positional[0]?.ellipsis : undefined

  const matchKeywords = (run: MatchRun, given: readonly number[], i: number, next: Next): boolean => {
    const wanted = keywords[i]
    if (wanted === undefined) return next()
    for (const node of given) {
      const sides = run.syntax.pair('keywordArguments', run.target.tree.kindOf(node))
      if (sides === undefined) continue
      const name = run.target.child(node, sides.left)
      const value = run.target.child(node, sides.right)
      const matched = run.try(wanted.name, name, () =>
        run.try(wanted.value, value, () =>
          matchKeywords(
            run,
            given.filter((other) => other !== node),
            i + 1,
            next,
          ),
        ),
      )
      if (matched) return true
    }
    return false
  }
  return (run, list, next) => {
    if (only !== undefined && only.slot < 0) return next()
    const isList = list < 0 || run.target.textOf(list).startsWith('(')
    const given = list < 0 ? [] : isList && !isGenerator(run, list) ? run.target.children(list) : [list]
    if (only !== undefined) return bindRun(run, only.slot, given, 0, given.length, next)
    const named = given.filter(
      (node) => run.syntax.pair('keywordArguments', run.target.tree.kindOf(node)) !== undefined,
    )
    if (!open && named.length !== keywords.length) return false
    const plain = named.length === 0 ? given : given.filter((node) => !named.includes(node))
    return matchSequence(run, positional, plain, () => matchKeywords(run, named, 0, next))
  }
}

function isGenerator(run: MatchRun, list: number): boolean {
  return run.syntax.grammar.kindName(run.target.tree.kindOf(list)) === 'generator_expression'
}
