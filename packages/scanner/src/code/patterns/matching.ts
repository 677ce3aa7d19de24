import { reachingValue } from '../names/reaching-values.ts'
import type { ResolvedSyntax } from '../languages/syntax-tables.ts'
import { sameMeaning, type Binding } from './bindings.ts'
import type { NamedTable } from './name-index.ts'
import { DEFAULT_OPTIONS, type MatchOptions } from './options.ts'
import type { Target } from './target.ts'

/** What comes after a match; answers true to end the search. */
export type Next = () => boolean

/**
 * Tries a pattern on a node and calls `next` for every way it matches, with the metavariables bound meanwhile. Answers true once
 * `next` did.
 */
export type Matcher = (run: MatchRun, node: number, next: Next) => boolean

/** A part of a pattern. */
export interface PatternNode {
  readonly match: Matcher
  /** Kinds of nodes that can match, as 1 by kind; `undefined`: any. */
  readonly kinds?: Uint8Array
  /** What nodes that can match have to be found by in the index of names. */
  readonly named?: { readonly table: NamedTable; readonly name: string } | undefined
  /** `...` or `$...X`: stands for any number of nodes. The slot is -1 where it has no name. */
  readonly ellipsis?: { readonly slot: number }
  /** The pattern names parentheses, a cast or `await` itself, so code is not stripped of them. */
  readonly keepsWrappers?: boolean
  /** A block of any statements: it also stands for what is no block. */
  readonly anyBlock?: boolean
  /** An expression that stands as a statement of its own. */
  readonly expression?: PatternNode
}

/** How far variables that stand for variables are followed. */
const MAX_HOPS = 8

/** Thrown when a pattern took more steps over a file than it may. */
export class OutOfSteps extends Error {
  constructor() {
    super('The pattern took too many steps.')
  }
}

/** The state of matching one rule's patterns over one file. */
export class MatchRun {
  readonly target: Target
  readonly syntax: ResolvedSyntax
  readonly bindings: (Binding | undefined)[]
  readonly options: MatchOptions
  #steps: number

  constructor(target: Target, slots: number, steps: number, options: MatchOptions = DEFAULT_OPTIONS) {
    this.target = target
    this.options = options
    this.syntax = target.syntax
    this.bindings = Array.from({ length: slots })
    this.#steps = steps
  }

  step(): void {
    if (--this.#steps < 0) throw new OutOfSteps()
  }

  /** Binds a metavariable for the time of `next`, where it is free or means the same already. */
  bind(slot: number, binding: Binding, next: Next): boolean {
    const bound = this.bindings[slot]
    if (bound !== undefined) return sameMeaning(this.target, bound, binding) && next()
    this.bindings[slot] = binding
    const done = next()
    this.bindings[slot] = undefined
    return done
  }

  /** Whether a pattern matches a node in any way. */
  matches(pattern: PatternNode, node: number): boolean {
    return this.try(pattern, node, () => true)
  }

  /** Tries a pattern on an expression, looking through parentheses, casts and `await` unless the pattern names them. */
  try(pattern: PatternNode, node: number, next: Next): boolean {
    this.step()
    const bare = this.target.bare(node)
    if (pattern.match(this, bare, next)) return true
    const kind = this.target.tree.kindOf(bare)
    if (this.options.symbols && this.syntax.has('identifiers', kind)) return this.#trySymbol(pattern, bare, next)
    if (pattern.keepsWrappers === true || this.syntax.wrapperSide[kind] === undefined) return false
    const inner = this.target.names.strip(bare)
    return inner !== bare && pattern.match(this, inner, next)
  }

  /** Tries a pattern on the expression that is a variable's only value. */
  #trySymbol(pattern: PatternNode, identifier: number, next: Next): boolean {
    let at = identifier
    for (let hops = 0; hops < MAX_HOPS; hops++) {
      const declaration = this.target.names.declaration(at)
      if (declaration?.kind !== 'variable' || declaration.property !== undefined) return false
      const value = declaration.writes === 1 ? declaration.value : reachingValue(this.target, at)
      if (value < 0 || this.target.tree.contains(value, at)) return false
      at = this.target.names.strip(value)
      this.step()
      if (pattern.match(this, at, next)) return true
      if (!this.syntax.has('identifiers', this.target.tree.kindOf(at))) return false
    }
    return false
  }
}
