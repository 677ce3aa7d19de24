import type { TaintPlace } from '../flow/pattern-taint.ts'
import type { Target } from '../patterns/target.ts'

/** Kinds whose parts are the data that a sink of that kind takes, and not what they come to themselves. */
const HEADED =
  /^(?:return|throw|raise|expression|if|while|yield|print|echo|delete|assert)_(?:statement|expression)$|^spread_element$/
/** Most values of one sink. */
const MAX_VALUES = 20

/** A sink that is an assignment, a statement or an element of JSX takes the values in it; any other is its own value. */
export function valuesOfSink(target: Target, sink: TaintPlace): readonly TaintPlace[] {
  const node = nodeOf(target, sink)
  if (node < 0) return [sink]
  const values = valuesIn(target, node, 0).slice(0, MAX_VALUES)
  const reported = sink.reported ?? ([sink.start, sink.end] as const)
  return values.length === 1 && values[0] === node
    ? [sink]
    : values.map((value) => ({
        ...sink,
        start: target.tree.startOf(value),
        end: target.tree.endOf(value),
        reported,
      }))
}

/** The innermost node of the sink's extent. */
function nodeOf({ tree }: Target, { start, end }: TaintPlace): number {
  let at = 0
  for (;;) {
    let inner = -1
    for (let child = tree.firstChild(at); child >= 0; child = tree.next(child))
      if (tree.startOf(child) <= start && end <= tree.endOf(child)) {
        inner = child
        break
      }
    if (inner < 0) break
    at = inner
  }
  return tree.startOf(at) === start && tree.endOf(at) === end ? at : -1
}

function valuesIn(target: Target, node: number, depth: number): number[] {
  const { tree, syntax } = target
  const kind = tree.kindOf(node)
  const name = syntax.grammar.kindName(kind)
  if (depth > 8) return [node]
  const assignment = syntax.pair('assignments', kind)
  if (assignment !== undefined) {
    const value = target.child(node, assignment.right)
    return value < 0 ? [] : [target.bare(value)]
  }
  const inside = (children: readonly number[]) => children.flatMap((child) => valuesIn(target, child, depth + 1))
  if (syntax.has('declarations', kind) || /^(?:local_variable|field)_declaration$/.test(name))
    return inside(target.children(node).filter((child) => syntax.pair('assignments', tree.kindOf(child)) !== undefined))
  if (name === 'augmented_assignment_expression' || name === 'augmented_assignment')
    return target.children(node).slice(-1)
  if (name === 'sequence_expression') return inside(target.children(node).slice(-1))
  if (HEADED.test(name)) return inside(target.children(node).slice(0, 1))
  if (/^jsx_(?:element|self_closing_element|opening_element|attribute|expression)$/.test(name))
    return inside(
      target
        .children(node)
        .filter((child) => /^jsx_|^(?!.*identifier)/.test(syntax.grammar.kindName(tree.kindOf(child)))),
    )
  return name === 'jsx_text' || name === 'jsx_closing_element' ? [] : [target.bare(node)]
}
