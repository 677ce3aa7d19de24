import type { SourceFile } from '../../tree/source-file.ts'
import type { NameResolver } from '../flow/flow-language.ts'
import type { Target } from '../patterns/target.ts'

/** How far up a tree is climbed, and how many nodes of one list are looked at. */
const MAX_CLIMB = 1_000

/** One parsed file, read by names of kinds and fields. */
export class Source {
  readonly file: SourceFile
  readonly target: Target
  /** As findings name it. */
  readonly language: string
  readonly resolver: NameResolver | undefined
  readonly #kinds: readonly string[]

  constructor(file: SourceFile, target: Target, language: string, resolver: NameResolver | undefined) {
    this.file = file
    this.target = target
    this.language = language
    this.resolver = resolver
    const { grammar } = target.syntax
    this.#kinds = Array.from({ length: grammar.kindCount }, (_, kind) =>
      grammar.isNamed(kind) ? grammar.kindName(kind) : '',
    )
  }

  get path(): string {
    return this.file.path
  }

  /** Name of a node's kind; empty for tokens, errors and -1. */
  kind(node: number): string {
    return node < 0 ? '' : (this.#kinds[this.target.tree.kindOf(node)] ?? '')
  }

  /** The child in a field, -1 where there is none. */
  field(node: number, name: string): number {
    const id = this.target.syntax.grammar.fieldId(name)
    return node < 0 || id < 0 ? -1 : this.target.child(node, id)
  }

  text(node: number): string {
    return node < 0 ? '' : this.target.textOf(node)
  }

  /** Named children without comments. */
  children(node: number): readonly number[] {
    return node < 0 ? [] : this.target.children(node)
  }

  parent(node: number): number {
    return this.target.tree.parentOf(node)
  }

  /** The nearest node of these kinds that is `node` or around it, -1 where there is none. */
  around(node: number, kinds: ReadonlySet<string>): number {
    for (let at = node, steps = 0; at >= 0 && steps < MAX_CLIMB; at = this.parent(at), steps++)
      if (kinds.has(this.kind(at))) return at
    return -1
  }

  /** All nodes of these kinds in `root`, those that end first first: so calls of a chain come in the order that they are made. */
  inside(root: number, kinds: readonly string[]): readonly number[] {
    const { tree, syntax } = this.target
    const wanted = syntax.grammar.kindSet(kinds)
    const found: number[] = []
    const end = tree.afterSubtree(root)
    for (let node = root; node < end; node++) if (wanted[tree.kindOf(node)] === 1) found.push(node)
    return found.sort((a, b) => tree.endOf(a) - tree.endOf(b) || b - a)
  }

  /** The content of a string, or of a name that can only stand for one. */
  string(node: number): string | undefined {
    const value = node < 0 ? undefined : this.target.names.constant(node)
    return typeof value === 'string' ? value : undefined
  }

  /** The expression inside parentheses, casts and `await`. */
  strip(node: number): number {
    return node < 0 ? -1 : this.target.names.strip(node)
  }
}

/** A node of a file. */
export interface Place {
  readonly source: Source
  readonly node: number
}
