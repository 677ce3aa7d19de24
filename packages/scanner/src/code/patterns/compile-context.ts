import type { ResolvedSyntax } from '../languages/syntax-tables.ts'
import type { PatternNode } from './matching.ts'
import type { MatchOptions } from './options.ts'
import type { PreparedPattern } from './prepare.ts'
import type { Target } from './target.ts'

/** The metavariables of one rule, numbered. */
export class Slots {
  readonly names: string[] = []
  readonly #numbers = new Map<string, number>()

  of(name: string): number {
    let slot = this.#numbers.get(name)
    if (slot === undefined) {
      slot = this.names.length
      this.names.push(name)
      this.#numbers.set(name, slot)
    }
    return slot
  }

  find(name: string): number | undefined {
    return this.#numbers.get(name)
  }
}

/** Something of the rule format that the engine lacks, or that is wrong in a pattern. */
export class PatternProblem extends Error {
  /** The part of the format, such as `pattern`. */
  readonly feature: string

  constructor(feature: string, message: string) {
    super(message)
    this.feature = feature
  }
}

/** Where a piece of a pattern stands: what may stand for it depends on that. */
export type Role = 'expression' | 'object' | 'property' | 'parameter' | 'statement'

/** What compiling a pattern needs to know: the pattern as a parsed source of its own, and whose metavariables it uses. */
export interface CompileContext {
  readonly pattern: Target
  readonly syntax: ResolvedSyntax
  readonly slots: Slots
  readonly types: PreparedPattern['types']
  readonly options: MatchOptions
  readonly compile: (node: number, role: Role) => PatternNode
}
