import type { MatchRun, Next, PatternNode } from './matching.ts'

/**
 * Matches a list of patterns against the children of a node, in order. Children that the code may have although the pattern
 * does not name them (type annotations, `else`) are passed over.
 */
export function matchSequence(
  run: MatchRun,
  patterns: readonly PatternNode[],
  nodes: readonly number[],
  next: Next,
  i = 0,
  j = 0,
): boolean {
  run.step()
  const pattern = patterns[i]
  if (pattern === undefined) {
    for (let rest = j; rest < nodes.length; rest++) if (!isOptional(run, nodes[rest] ?? 0)) return false
    return next()
  }
  if (pattern.ellipsis !== undefined) {
    const { slot } = pattern.ellipsis
    const last = i + 1 === patterns.length
    for (let end = last ? nodes.length : j; end <= nodes.length; end++)
      if (bindRun(run, slot, nodes, j, end, () => matchSequence(run, patterns, nodes, next, i + 1, end))) return true
    return false
  }
  for (let at = j; at < nodes.length; at++) {
    const node = nodes[at] ?? 0
    if (run.try(pattern, node, () => matchSequence(run, patterns, nodes, next, i + 1, at + 1))) return true
    if (!isOptional(run, node)) return false
  }
  return false
}

/** Binds `$...X` to the nodes from `from` up to `to`. */
export function bindRun(
  run: MatchRun,
  slot: number,
  nodes: readonly number[],
  from: number,
  to: number,
  next: Next,
): boolean {
  if (slot < 0) return next()
  const { tree } = run.target
  const first = nodes[from]
  const last = nodes[to - 1]
  if (first === undefined || last === undefined || from >= to) {
    const at = first === undefined ? 0 : tree.startOf(first)
    return run.bind(slot, { start: at, end: at, node: -1, last: -1 }, next)
  }
  return run.bind(slot, { start: tree.startOf(first), end: tree.endOf(last), node: first, last }, next)
}

export function isOptional(run: MatchRun, node: number): boolean {
  const { tree } = run.target
  return run.syntax.has('optionalKinds', tree.kindOf(node)) || run.syntax.optionalFields.has(tree.fieldOf(node))
}

/** Matches each pattern against a child of its own, in any order; `open` allows children that no pattern took. */
export function matchSet(
  run: MatchRun,
  patterns: readonly PatternNode[],
  nodes: readonly number[],
  open: boolean,
  next: Next,
): boolean {
  const wanted = patterns.filter((pattern) => pattern.ellipsis === undefined)
  if (
    !open &&
    wanted.length === patterns.length &&
    wanted.length !== nodes.filter((node) => !isOptional(run, node)).length
  )
    return false
  const taken = new Set<number>()
  // `$...X` is what no other part of the pattern took, from the first to the last of it.
  const rest = patterns.find(({ ellipsis }) => ellipsis !== undefined && ellipsis.slot >= 0)?.ellipsis?.slot ?? -1
  const finish = () => {
    if (rest < 0) return next()
    const left = nodes.filter((node) => !taken.has(node))
    return bindRun(run, rest, left, 0, left.length, next)
  }
  const place = (i: number): boolean => {
    run.step()
    const pattern = wanted[i]
    if (pattern === undefined) return finish()
    for (const node of nodes) {
      if (taken.has(node)) continue
      taken.add(node)
      if (run.try(pattern, node, () => place(i + 1))) return true
      taken.delete(node)
    }
    return false
  }
  return place(0)
}
