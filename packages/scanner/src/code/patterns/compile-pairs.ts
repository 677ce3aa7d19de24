import type { CompileContext } from './compile-context.ts'
import { union } from './compile-names.ts'
import type { MatchRun, PatternNode } from './matching.ts'
import { symbolName } from './compile-symbols.ts'
import { placeholder } from './prepare.ts'

/** `key: value` of an object or a dictionary. `a: 1` and `'a': 1` are the same, and `{ a }` is `{ a: a }`. */
export function compilePair(context: CompileContext, node: number): PatternNode {
  const { pattern, syntax } = context
  const sides = syntax.pair('pairs', pattern.tree.kindOf(node))
  if (sides === undefined) throw new Error('not a pair')
  const keyNode = pattern.child(node, sides.left)
  const key = context.compile(keyNode, 'property')
  const value = context.compile(pattern.child(node, sides.right), 'expression')
  const text = keyText(pattern, keyNode)
  return {
    kinds: union(syntax.kindsOfPairs('pairs'), syntax.set('identifiers')),
    match: (run, at, next) => {
      const { target } = run
      const kind = target.tree.kindOf(at)
      if (run.syntax.has('identifiers', kind))
        return text !== undefined && target.textIs(at, text) && run.try(value, at, next)
      const of = run.syntax.pair('pairs', kind)
      if (of === undefined) return false
      const actualKey = target.child(at, of.left)
      const given = target.child(at, of.right)
      if (actualKey < 0 || given < 0) return false
      const actual = text === undefined ? undefined : keyText(target, actualKey)
      if (actual !== undefined) return actual === text && run.try(value, given, next)
      return run.try(key, actualKey, () => run.try(value, given, next))
    },
  }
}

/** A key that is plain text, however it is written. */
function keyText(source: MatchRun['target'], key: number): string | undefined {
  const kind = source.tree.kindOf(key)
  if (source.syntax.has('strings', kind)) {
    const value = source.names.constant(key)
    const special =
      typeof value !== 'string' || /^__(?:mv|els?)_/.test(value) || value.includes('...') || value.startsWith('=~/')
    return special ? undefined : value
  }
  const symbol = symbolName(source, key)
  if (symbol !== undefined) return placeholder(symbol) === undefined ? `:${symbol}` : undefined
  if (source.syntax.grammar.kindName(kind) !== 'property_identifier') return undefined
  const text = source.textOf(key)
  return placeholder(text) === undefined ? text : undefined
}
