import type { CompileContext } from './compile-context.ts'
import { compileDecorators, withoutDecorators } from './compile-decorators.ts'
import type { MatchRun, Next, PatternNode } from './matching.ts'
import { matchSequence } from './sequence.ts'
import { tryStatement } from './statements.ts'

/**
 * A class of Python: its base classes from the first on, of which the code may have more, and members in any order among others.
 * `undefined` for other nodes.
 */
export function compilePythonClass(context: CompileContext, node: number): PatternNode | undefined {
  const { pattern, syntax } = context
  const { grammar } = syntax
  if (grammar.kindName(pattern.tree.kindOf(node)) !== 'class_definition') return undefined
  const [nameField, basesField, bodyField] = [
    grammar.fieldId('name'),
    grammar.fieldId('superclasses'),
    grammar.fieldId('body'),
  ]
  const [nameNode, basesNode, bodyNode] = [nameField, basesField, bodyField].map((field) => pattern.child(node, field))
  if (nameNode === undefined || nameNode < 0 || bodyNode === undefined || bodyNode < 0) return undefined
  const name = context.compile(nameNode, 'property')
  const bases = (basesNode === undefined || basesNode < 0 ? [] : pattern.children(basesNode)).map((one) =>
    context.compile(one, 'object'),
  )
  const anyMore: PatternNode = { ellipsis: { slot: -1 }, match: (_run, _node, next) => next() }
  const openBases = bases.at(-1)?.ellipsis === undefined ? [...bases, anyMore] : bases
  const members = pattern
    .children(bodyNode)
    .map((one) => context.compile(one, 'statement'))
    .filter(({ ellipsis }) => ellipsis === undefined)
  const matchDecorators = compileDecorators(context, node)

  const matchMembers = (run: MatchRun, body: number, next: Next): boolean => {
    const given = run.target.children(body)
    const taken = new Set<number>()
    const place = (i: number): boolean => {
      run.step()
      const member = members[i]
      if (member === undefined) return next()
      for (const one of given) {
        if (taken.has(one)) continue
        taken.add(one)
        if (tryStatement(run, member, one, () => place(i + 1))) return true
        taken.delete(one)
      }
      return false
    }
    return place(0)
  }
  return {
    kinds: grammar.kindSet(['class_definition']),
    match: (run, at, next) => {
      const { target } = run
      const [called, given, body] = [nameField, basesField, bodyField].map((field) => target.child(at, field))
      if (called === undefined || called < 0 || body === undefined || body < 0) return false
      const list = given === undefined || given < 0 ? [] : withoutDecorators(target, target.children(given))
      const rest = () =>
        run.try(name, called, () => matchSequence(run, openBases, list, () => matchMembers(run, body, next)))
      return matchDecorators === undefined ? rest() : matchDecorators(run, at, rest)
    },
  }
}

/** `with a as x, b as y:` is one `with` in the other: the pattern's items are some of the code's, in order. `undefined` for other nodes. */
export function compilePythonWith(context: CompileContext, node: number): PatternNode | undefined {
  const { pattern, syntax } = context
  const { grammar } = syntax
  if (grammar.kindName(pattern.tree.kindOf(node)) !== 'with_statement') return undefined
  const clauses = grammar.kindSet(['with_clause'])
  const bodyField = grammar.fieldId('body')
  const itemsOf = (source: MatchRun['target'], at: number) =>
    source
      .children(at)
      .filter((child) => clauses[source.tree.kindOf(child)] === 1)
      .flatMap((clause) => source.children(clause))
      .map((item) => source.children(item)[0] ?? item)
  const bodyNode = pattern.child(node, bodyField)
  const items = itemsOf(pattern, node).map((item) => context.compile(item, 'expression'))
  if (bodyNode < 0 || items.length === 0) return undefined
  const body = context.compile(bodyNode, 'statement')
  return {
    kinds: grammar.kindSet(['with_statement']),
    match: (run, at, next) => {
      const given = itemsOf(run.target, at)
      const block = run.target.child(at, bodyField)
      for (let from = 0; from + items.length <= given.length; from++) {
        // Items behind those of the pattern stand in the body, of which it then says nothing but that there is one.
        const inner = from + items.length < given.length && body.anyBlock !== true
        const part = given.slice(from, from + items.length)
        if (!inner && matchSequence(run, items, part, () => block >= 0 && run.try(body, block, next))) return true
      }
      return false
    },
  }
}
