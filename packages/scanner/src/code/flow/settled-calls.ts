import type { LoweredFile } from '../ir/program.ts'
import type { Target } from '../patterns/target.ts'
import type { SinkClass } from './classes.ts'

/** Where a piece of text starts and ends. */
interface Span {
  readonly start: number
  readonly end: number
}

/**
 * What following data has settled about the calls of a file: which were reached at all, and which were handed nothing unknown
 * where it would do harm. Rules that can only guess from a call's form need not speak of those.
 */
export class SettledCalls {
  readonly #reached = new Set<number>()
  /** By class and node: whether nothing unknown got there, whichever way it was come by. */
  readonly #known = new Map<SinkClass, Map<number, boolean>>()

  /** A call was come by. */
  reach(node: number): void {
    this.#reached.add(node)
  }

  /** A call that could do harm was come by, with arguments of which all or not all is known. */
  note(of: SinkClass, node: number, isKnown: boolean): void {
    let nodes = this.#known.get(of)
    if (nodes === undefined) this.#known.set(of, (nodes = new Map()))
    nodes.set(node, isKnown && nodes.get(node) !== false)
  }

  /** Whether calls of one of some classes stand in a span, and all of them were handed what is known alone. */
  allKnown(target: Target, classes: readonly SinkClass[], span: Span): boolean {
    let found = false
    for (const of of classes)
      for (const [node, isKnown] of this.#known.get(of) ?? []) {
        if (!isIn(target, node, span)) continue
        if (!isKnown) return false
        found = true
      }
    return found
  }

  /** Whether calls stand in a span of functions that were run, and none of them was reached: constants decide that it never is. */
  neverReached(target: Target, file: LoweredFile, hasRun: (index: number) => boolean, span: Span): boolean {
    let found = false
    for (const of of file.functions)
      for (const { instructions } of of.blocks)
        for (const one of instructions) {
          if (one.op !== 'call' || !isIn(target, one.node, span)) continue
          if (this.#reached.has(one.node) || !hasRun(of.index)) return false
          found = true
        }
    return found
  }
}

function isIn({ tree }: Target, node: number, { start, end }: Span): boolean {
  return tree.startOf(node) >= start && tree.endOf(node) <= end
}
