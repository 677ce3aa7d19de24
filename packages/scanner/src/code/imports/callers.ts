import type { Target } from '../patterns/target.ts'

export interface FoundCaller {
  /** The callee of the call. */
  readonly node: number
  /** The function that is called there. */
  readonly calls: string
}

/** Functions on the way to a use; a longer way tells a reader nothing more. */
const MAX_CALLERS = 6
const MAX_CLIMB = 500

/** Who calls the functions of one file, in the same file, by their names. */
export class Callers {
  readonly #target: Target
  #calls: ReadonlyMap<string, number> | undefined

  constructor(target: Target) {
    this.#target = target
  }

  /** The calls that lead to a node, outermost first; each function is followed to the first call of it. */
  leadingTo(node: number): FoundCaller[] {
    const way: FoundCaller[] = []
    const seen = new Set<string>()
    for (let at = node; way.length < MAX_CALLERS; ) {
      const name = this.#functionAround(at)
      if (name === undefined || seen.has(name)) break
      seen.add(name)
      const call = this.#firstCalls().get(name)
      if (call === undefined) break
      way.unshift({ node: call, calls: name })
      at = call
    }
    return way
  }

  /** The name of the innermost function with one that a node is in. */
  #functionAround(node: number): string | undefined {
    const { tree, syntax } = this.#target
    const nameField = syntax.grammar.fieldId('name')
    for (let at = tree.parentOf(node), steps = 0; at >= 0 && steps < MAX_CLIMB; at = tree.parentOf(at), steps++) {
      if (!syntax.has('functions', tree.kindOf(at))) continue
      const own = this.#target.child(at, nameField)
      // `const render = () => …`
      const holder = own >= 0 ? own : this.#target.child(tree.parentOf(at), nameField)
      if (holder >= 0 && syntax.has('identifiers', tree.kindOf(holder))) return this.#target.textOf(holder)
    }
    return undefined
  }

  #firstCalls(): ReadonlyMap<string, number> {
    if (this.#calls !== undefined) return this.#calls
    const calls = new Map<string, number>()
    const { tree, syntax } = this.#target
    for (let node = 0; node < tree.length; node++) {
      const call = syntax.pair('calls', tree.kindOf(node))
      const callee = call === undefined ? -1 : this.#target.child(node, call.left)
      if (callee < 0) continue
      const member = syntax.pair('members', tree.kindOf(callee))
      const own = member === undefined ? -1 : this.#target.child(callee, member.left)
      // Methods of the same object; those of others may be anybody's.
      const isOwn = own >= 0 && /^(?:this|self|cls|\$this)$/.test(this.#target.textOf(own))
      const named = member === undefined ? callee : isOwn ? this.#target.child(callee, member.right) : -1
      if (named < 0 || !syntax.has('identifiers', tree.kindOf(named))) continue
      const name = this.#target.textOf(named)
      if (!calls.has(name)) calls.set(name, callee)
    }
    return (this.#calls = calls)
  }
}
