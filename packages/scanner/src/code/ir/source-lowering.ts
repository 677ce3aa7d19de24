import type { Declaration } from '../names/scopes.ts'
import type { Target } from '../patterns/target.ts'
import type { FunctionBuilder } from './function-builder.ts'
import type { Register } from './instructions.ts'
import type { LoweredFile, LoweredFunction, Parameter, Variable } from './program.ts'

/** Deepest nesting of syntax that is lowered; what is deeper is unknown. */
export const MAX_DEPTH = 300
/** Most functions of a file that are lowered. */
const MAX_FUNCTIONS = 20_000

/** Where `break` and `continue` lead. */
export interface JumpTarget {
  readonly label: string
  readonly breakTo: number
  /** -1 for what cannot be continued. */
  readonly continueTo: number
}

/** A function that is found while another is lowered, and waits its turn. */
export interface PendingFunction {
  readonly index: number
  readonly name: string
  readonly node: number
  /** The function around it, -1 for the file. */
  readonly outer: number
}

/** A condition taken apart, so that each part is judged on its own edge. */
export type ConditionParts =
  | { readonly kind: 'not'; readonly of: number }
  | { readonly kind: 'and' | 'or'; readonly left: number; readonly right: number }
  | undefined

/** The lowering of one function, and where it stands. */
export interface FunctionLowering {
  readonly file: SourceLowering
  readonly index: number
  readonly builder: FunctionBuilder
  readonly jumps: JumpTarget[]
  /** Parameters are filled in while the function's start is lowered. */
  readonly parameters: Parameter[]
  /** How deep the syntax around is nested. */
  depth: number
  /** The label that the next loop carries. */
  label: string
  expression(node: number): Register
  statement(node: number): void
  partsOf(condition: number): ConditionParts
}

/** The lowering of one file: its functions, its variables, and quick access to its syntax. */
export class SourceLowering {
  readonly target: Target
  readonly functions: LoweredFunction[] = []
  readonly variables: Variable[] = []
  truncated = false
  readonly #functionKinds: ReadonlySet<string>
  readonly #pending: PendingFunction[] = []
  readonly #ids = new Map<Declaration, number>()
  readonly #owners = new Map<number, number>()
  readonly #fields = new Map<string, number>()
  readonly #kinds: readonly string[]
  #functionCount = 0

  constructor(target: Target, functionKinds: ReadonlySet<string>) {
    this.target = target
    this.#functionKinds = functionKinds
    const { grammar } = target.syntax
    this.#kinds = Array.from({ length: grammar.kindCount }, (_, kind) =>
      grammar.isNamed(kind) ? grammar.kindName(kind) : '',
    )
  }

  /** Lowers the file itself and all functions that are found on the way. */
  run(lowerFunction: (pending: PendingFunction) => LoweredFunction): LoweredFile {
    this.enqueue(0, '', -1)
    for (let next = this.#pending.shift(); next !== undefined; next = this.#pending.shift()) {
      if (next.index >= MAX_FUNCTIONS) {
        this.truncated = true
        break
      }
      this.functions[next.index] = lowerFunction(next)
    }
    return { functions: this.functions, variables: this.variables, truncated: this.truncated }
  }

  /** Name of a node's kind; empty for tokens and for no node. */
  kind(node: number): string {
    return node < 0 ? '' : (this.#kinds[this.target.tree.kindOf(node)] ?? '')
  }

  /** The child in a field, or -1. */
  field(node: number, name: string): number {
    const id = this.#fieldId(name)
    return id < 0 || node < 0 ? -1 : this.target.child(node, id)
  }

  /** All named children in a field. */
  fieldAll(node: number, name: string): readonly number[] {
    const id = this.#fieldId(name)
    return this.children(node).filter((child) => this.target.tree.fieldOf(child) === id)
  }

  #fieldId(name: string): number {
    let id = this.#fields.get(name)
    if (id === undefined) this.#fields.set(name, (id = this.target.syntax.grammar.fieldId(name)))
    return id
  }

  text(node: number): string {
    return node < 0 ? '' : this.target.textOf(node)
  }

  /** Named children that are no comments. */
  children(node: number): readonly number[] {
    return node < 0 ? [] : this.target.children(node)
  }

  /** The first named child, or -1. */
  first(node: number): number {
    return this.children(node)[0] ?? -1
  }

  hasToken(node: number, token: string): boolean {
    const { tree } = this.target
    for (let child = tree.firstChild(node); child >= 0; child = tree.next(child))
      if (tree.firstChild(child) < 0 && this.target.textIs(child, token)) return true
    return false
  }

  newVariable(name: string, owner: number, captured: boolean): number {
    this.variables.push({ name, owner, captured })
    return this.variables.length - 1
  }

  /** Numbers a function and puts it in the queue. */
  enqueue(node: number, name: string, outer: number): number {
    const index = this.#functionCount++
    if (!this.#owners.has(node)) this.#owners.set(node, index)
    this.#pending.push({ index, name, node, outer })
    return index
  }

  /** The variable that a declared name stands for in function `user`. */
  variable(declaration: Declaration, user: number): number {
    let id = this.#ids.get(declaration)
    if (id === undefined) {
      id = this.newVariable(declaration.name, this.#ownerOf(declaration), false)
      this.#ids.set(declaration, id)
    }
    const variable = this.variables[id]
    if (variable !== undefined && variable.owner !== user) variable.captured = true
    return id
  }

  /** The number of the innermost function around a declaration. */
  #ownerOf({ node, kind }: Declaration): number {
    const { tree } = this.target
    let at = tree.parentOf(node)
    if (kind === 'function') at = tree.parentOf(at)
    while (at > 0 && !this.#functionKinds.has(this.kind(at))) at = tree.parentOf(at)
    return this.#owners.get(Math.max(at, 0)) ?? 0
  }
}
