import type { CompileContext } from './compile-context.ts'
import type { MatchRun, Next, PatternNode } from './matching.ts'
import { isIndexed } from './name-index.ts'
import { placeholder } from './prepare.ts'
import type { Target } from './target.ts'
import { bindRun, isOptional, matchSequence } from './sequence.ts'

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
  // `new C { A = 1 }`: a pattern without an initializer says nothing of one.
  const initializerField = form === 'constructions' ? syntax.grammar.fieldId('initializer') : -1
  const initializerNode = initializerField < 0 ? -1 : pattern.child(node, initializerField)
  const initializer = initializerNode < 0 ? undefined : context.compile(initializerNode, 'expression')
  const anyArguments = list >= 0 && /^\(\s*__el__\s*\)$/.test(pattern.textOf(list))
  const matchArguments = tagged ? undefined : compileArguments(context, argumentsOf(pattern, list))
  const bodyKinds = syntax.grammar.kindSet(form === 'constructions' ? ['class_body'] : [])
  const bodyOf = (source: MatchRun['target'], of: number) =>
    form === 'calls' ? -1 : (source.children(of).find((one) => bodyKinds[source.tree.kindOf(one)] === 1) ?? -1)
  const bodyNode = bodyOf(pattern, node)
  const body = bodyNode < 0 ? undefined : context.compile(bodyNode, 'expression')
  const name = callee.named?.name ?? plainName(context, pattern.child(node, sides.left))
  return {
    named: name === undefined ? undefined : { table: form, name },
    kinds: syntax.kindsOfPairs(form),
    match: (run, at, then) => {
      const { target } = run
      const of = run.syntax.pair(form, target.tree.kindOf(at))
      if (of === undefined) return false
      // A class without a name is made only by a pattern with one.
      const givenBody = bodyOf(target, at)
      if (givenBody < 0 !== (body === undefined)) return false
      const next = body === undefined ? then : () => run.try(body, givenBody, then)
      const called = target.child(at, of.left)
      const given = target.child(at, of.right)
      const isTemplate = given >= 0 && run.syntax.has('strings', target.tree.kindOf(given))
      if (called < 0 || (isTemplate !== tagged && !(isTemplate && anyArguments))) return false
      return run.try(callee, called, () => {
        if (template !== undefined) return run.try(template, given, next)
        if (isTemplate) return next()
        if (initializer === undefined) return matchArguments?.(run, given, next) ?? false
        const values = target.child(at, initializerField)
        return values >= 0 && (matchArguments?.(run, given, () => run.try(initializer, values, next)) ?? false)
      })
    },
  }
}

/** What is called, where that is one name. */
function plainName({ pattern, syntax }: CompileContext, callee: number): string | undefined {
  const bare = pattern.bare(callee)
  const text = pattern.textOf(bare)
  const isName = syntax.has('identifiers', pattern.tree.kindOf(bare)) && placeholder(text) === undefined
  return isName && isIndexed(syntax, text) ? text : undefined
}

type ArgumentMatcher = (run: MatchRun, list: number, next: Next) => boolean

/** An argument of a pattern; `keyword` where it has a name. */
interface WantedArgument {
  readonly value: PatternNode
  readonly keyword: PatternNode | undefined
}

/**
 * Arguments in order. A named one may stand anywhere among those that are left; named ones that the pattern does not have
 * only an ellipsis behind them takes up.
 */
function compileArguments(context: CompileContext, nodes: readonly number[]): ArgumentMatcher {
  const { pattern, syntax } = context
  const wanted = nodes.map((node): WantedArgument => {
    const sides = syntax.pair('keywordArguments', pattern.tree.kindOf(node))
    if (sides === undefined) return { value: context.compile(node, 'expression'), keyword: undefined }
    return {
      value: context.compile(pattern.child(node, sides.right), 'expression'),
      keyword: context.compile(pattern.child(node, sides.left), 'property'),
    }
  })
  const positional = wanted.every(({ keyword }) => keyword === undefined)
  const values = wanted.map(({ value }) => value)
  const only = positional && values.length === 1 ? values[0]?.ellipsis : undefined

  const matchFrom = (run: MatchRun, i: number, given: readonly number[], next: Next): boolean => {
    run.step()
    const argument = wanted[i]
    if (argument === undefined) return given.every((node) => isOptional(run, node)) && next()
    const { value, keyword } = argument
    if (value.ellipsis !== undefined) {
      const last = i + 1 === wanted.length
      for (let end = last ? given.length : 0; end <= given.length; end++)
        if (bindRun(run, value.ellipsis.slot, given, 0, end, () => matchFrom(run, i + 1, given.slice(end), next)))
          return true
      return false
    }
    if (keyword === undefined) {
      const [first] = given
      return first !== undefined && run.try(value, first, () => matchFrom(run, i + 1, given.slice(1), next))
    }
    for (const node of given) {
      const sides = run.syntax.pair('keywordArguments', run.target.tree.kindOf(node))
      if (sides === undefined) continue
      const [name, of] = [run.target.child(node, sides.left), run.target.child(node, sides.right)]
      const rest = () =>
        matchFrom(
          run,
          i + 1,
          given.filter((other) => other !== node),
          next,
        )
      if (run.try(keyword, name, () => run.try(value, of, rest))) return true
    }
    return false
  }
  return (run, list, next) => {
    if (only !== undefined && only.slot < 0) return next()
    const given = argumentsOf(run.target, list)
    if (only !== undefined) return bindRun(run, only.slot, given, 0, given.length, next)
    return positional ? matchSequence(run, values, given, next) : matchFrom(run, 0, given, next)
  }
}

/** What stands in a list of arguments; a generator expression, a block and the template of a tag are one argument themselves. */
function argumentsOf(source: Target, list: number): number[] {
  if (list < 0) return []
  const kind = source.syntax.grammar.kindName(source.tree.kindOf(list))
  if (kind === 'argument_list') return source.children(list)
  const isList = source.text[source.tree.startOf(list)] === '(' && kind !== 'generator_expression'
  return isList ? source.children(list) : [list]
}
