import type { Target } from './target.ts'

/** What a metavariable stands for: a node, a run of sibling nodes, or text that is no node. */
export interface Binding {
  readonly start: number
  readonly end: number
  /** First node, -1 where there is none. */
  readonly node: number
  /** Last node of a run; `node` for a single one. */
  readonly last: number
  /** The text, where it is not that of the nodes: the content of a string, a resolved name. */
  readonly text?: string
}

/** By number of the metavariable in its rule. */
export type Bindings = readonly (Binding | undefined)[]

export function bindingOfNode(target: Target, node: number): Binding {
  const bare = target.bare(node)
  const name = target.syntax.grammar.kindName(target.tree.kindOf(bare))
  const children = name === 'as_pattern_target' || name === 'dotted_name' ? target.children(bare) : []
  // A name is a name in whatever the grammar puts it.
  const inner = (children.length === 1 ? children[0] : undefined) ?? bare
  return { start: target.tree.startOf(inner), end: target.tree.endOf(inner), node: inner, last: inner }
}

export function bindingText(target: Target, binding: Binding): string {
  return binding.text ?? target.text.slice(binding.start, binding.end)
}

/** Whether two bindings mean the same: the same text, or equal code whose names are the same variables. */
export function sameMeaning(target: Target, a: Binding, b: Binding): boolean {
  if (a === b || (a.start === b.start && a.end === b.end && a.text === b.text)) return true
  if (a.node < 0 || b.node < 0 || a.text !== undefined || b.text !== undefined)
    return comparableText(target, a) === comparableText(target, b)
  if (a.node === a.last && b.node === b.last) return sameCode(target, a.node, b.node)
  return bindingText(target, a) === bindingText(target, b)
}

function comparableText(target: Target, binding: Binding): string {
  if (binding.text !== undefined) return binding.text
  if (binding.node >= 0) {
    const constant = target.syntax.has('strings', target.tree.kindOf(binding.node))
      ? target.names.constant(binding.node)
      : undefined
    if (typeof constant === 'string') return constant
  }
  return bindingText(target, binding)
}

/** Whether two subtrees are the same code, whatever the white space, comments and kinds of quotes. */
export function sameCode(target: Target, a: number, b: number): boolean {
  const { tree, syntax } = target
  if (syntax.has('identifiers', tree.kindOf(a)) && syntax.has('identifiers', tree.kindOf(b)))
    return sameVariable(target, a, b)
  if (syntax.has('strings', tree.kindOf(a)) && syntax.has('strings', tree.kindOf(b)))
    return target.textOf(a) === target.textOf(b) || sameConstant(target, a, b)
  let i = a
  let j = b
  const endOfA = tree.afterSubtree(a)
  const endOfB = tree.afterSubtree(b)
  const skip = (node: number, end: number) => {
    let next = node
    while (next < end && syntax.comments[tree.kindOf(next)] === 1) next = tree.afterSubtree(next)
    return next
  }
  for (;;) {
    i = skip(i, endOfA)
    j = skip(j, endOfB)
    if (i >= endOfA || j >= endOfB) return i >= endOfA && j >= endOfB
    if (tree.kindOf(i) !== tree.kindOf(j)) return false
    if (syntax.has('strings', tree.kindOf(i))) {
      const same = target.textOf(i) === target.textOf(j) || sameConstant(target, i, j)
      if (!same) return false
      i = tree.afterSubtree(i)
      j = tree.afterSubtree(j)
      continue
    }
    const leaf = tree.firstChild(i) < 0
    if (leaf !== tree.firstChild(j) < 0) return false
    if (leaf && target.textOf(i) !== target.textOf(j)) return false
    i++
    j++
  }
}

function sameConstant(target: Target, a: number, b: number): boolean {
  const value = target.names.constant(a)
  return value !== undefined && value === target.names.constant(b)
}

function sameVariable(target: Target, a: number, b: number): boolean {
  if (target.textOf(a) !== target.textOf(b)) return false
  const one = target.names.declaration(a)
  const other = target.names.declaration(b)
  return one === undefined || other === undefined || one === other
}
