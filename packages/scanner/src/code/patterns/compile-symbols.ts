import type { CompileContext } from './compile-context.ts'
import type { MatchRun, PatternNode } from './matching.ts'
import { placeholder } from './prepare.ts'

/** Symbols, alone (`:a`) and as keys (`a: 1`). */
const KINDS = ['simple_symbol', 'hash_key_symbol']

/** The name of a symbol, without its colon; `undefined` for what is none. */
export function symbolName(source: MatchRun['target'], node: number): string | undefined {
  const kind = source.syntax.grammar.kindName(source.tree.kindOf(node))
  return KINDS.includes(kind) ? source.textOf(node).replace(/^:/, '') : undefined
}

/** A symbol, the same however it is written; `:$X` is any. `undefined` for what is no symbol. */
export function compileSymbol(context: CompileContext, node: number): PatternNode | undefined {
  const name = symbolName(context.pattern, node)
  if (name === undefined) return undefined
  const special = placeholder(name)
  const slot = special?.kind === 'metavariable' && special.name !== '$_' ? context.slots.of(special.name) : undefined
  return {
    kinds: context.syntax.grammar.kindSet(KINDS),
    match: (run, at, next) => {
      const text = symbolName(run.target, at)
      if (text === undefined) return false
      if (special === undefined) return text === name && next()
      if (slot === undefined) return next()
      const { tree } = run.target
      return run.bind(slot, { start: tree.startOf(at), end: tree.endOf(at), node: -1, last: -1, text }, next)
    },
  }
}
