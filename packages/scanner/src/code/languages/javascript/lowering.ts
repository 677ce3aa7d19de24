import type { FunctionBuilder } from '../../ir/function-builder.ts'
import type { Register } from '../../ir/instructions.ts'
import type { LoweredFunction, Parameter, Variable } from '../../ir/program.ts'
import type { Declaration } from '../../names/scopes.ts'
import type { Target } from '../../patterns/target.ts'

/** Deepest nesting of syntax that is lowered; what is deeper is unknown. */
export const MAX_DEPTH = 300

export interface LoopTarget {
  readonly label: string
  readonly breakTo: number
  /** -1 for a `switch` or a labelled block. */
  readonly continueTo: number
}

/** A function that is found while another is lowered, and waits its turn. */
export interface PendingFunction {
  readonly index: number
  readonly name: string
  readonly node: number
  readonly outer: FunctionLowering | undefined
  /** Class fields that a constructor sets before its body. */
  readonly fields: readonly number[]
}

export const FUNCTION_KINDS: ReadonlySet<string> = new Set([
  'function_declaration',
  'function_expression',
  'arrow_function',
  'method_definition',
  'generator_function',
  'generator_function_declaration',
])

/** The lowering of one file. */
export class FileLowering {
  readonly target: Target
  readonly pending: PendingFunction[] = []
  readonly functions: LoweredFunction[] = []
  readonly variables: Variable[] = []
  truncated = false
  readonly #ids = new Map<Declaration, number>()
  readonly #globals = new Map<string, number>()
  readonly #owners = new Map<number, number>()
  readonly #fields = new Map<string, number>()
  readonly #kinds: readonly string[]
  #functionCount = 0

  constructor(target: Target) {
    this.target = target
    const { grammar } = target.syntax
    this.#kinds = Array.from({ length: grammar.kindCount }, (_, kind) =>
      grammar.isNamed(kind) ? grammar.kindName(kind) : '',
    )
    const assignments = grammar.kindSet(['assignment_expression', 'for_in_statement'])
    const { tree } = target
    for (let node = 0; node < tree.length; node++) {
      if (assignments[tree.kindOf(node)] !== 1) continue
      const left = this.field(node, 'left')
      if (this.kind(left) !== 'identifier' || target.names.declaration(left) !== undefined) continue
      const name = target.textOf(left)
      if (!this.#globals.has(name)) this.#globals.set(name, this.newVariable(name, 0, true))
    }
  }

  /** Name of a node's kind; empty for tokens and for no node. */
  kind(node: number): string {
    return node < 0 ? '' : (this.#kinds[this.target.tree.kindOf(node)] ?? '')
  }

  /** The child in a field, or -1. */
  field(node: number, name: string): number {
    let id = this.#fields.get(name)
    if (id === undefined) this.#fields.set(name, (id = this.target.syntax.grammar.fieldId(name)))
    return id < 0 || node < 0 ? -1 : this.target.child(node, id)
  }

  text(node: number): string {
    return node < 0 ? '' : this.target.textOf(node)
  }

  /** Whether a token such as `async` is a direct child. */
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
  enqueue(node: number, name: string, outer: FunctionLowering | undefined, fields: readonly number[] = []): number {
    const index = this.#functionCount++
    if (!this.#owners.has(node)) this.#owners.set(node, index)
    this.pending.push({ index, name, node, outer, fields })
    return index
  }

  /** The variable that an identifier stands for in function `user`; `undefined` for imports and undeclared globals. */
  variable(identifier: number, user: number): number | undefined {
    const declaration = this.target.names.declaration(identifier)
    if (declaration === undefined) return this.#globals.get(this.text(identifier))
    if (declaration.kind === 'import') return undefined
    let id = this.#ids.get(declaration)
    if (id === undefined) {
      id = this.newVariable(declaration.name, this.#ownerOf(declaration), false)
      this.#ids.set(declaration, id)
    }
    const variable = this.variables[id]
    if (variable !== undefined && variable.owner !== user) variable.captured = true
    return id
  }

  importedName(identifier: number): string | undefined {
    const declaration = this.target.names.declaration(identifier)
    return declaration?.kind === 'import' ? (declaration.qualified ?? declaration.name) : undefined
  }

  /** The number of the innermost function around a declaration. */
  #ownerOf({ node, kind }: Declaration): number {
    const { tree } = this.target
    let at = tree.parentOf(node)
    if (kind === 'function' && this.kind(at) !== 'function_expression') at = tree.parentOf(at)
    while (at > 0 && !FUNCTION_KINDS.has(this.kind(at))) at = tree.parentOf(at)
    return this.#owners.get(Math.max(at, 0)) ?? 0
  }
}

/** The lowering of one function, and where it stands. */
export interface FunctionLowering {
  readonly file: FileLowering
  readonly index: number
  readonly builder: FunctionBuilder
  readonly loops: LoopTarget[]
  readonly yields: Register[]
  /** How deep the syntax around is nested. */
  depth: number
  argumentsVariable: number
  /** The label that the next loop carries. */
  label: string
  expression(node: number): Register
  /** Goes to one of two blocks by whether an expression is true. */
  condition(node: number, then: number, otherwise: number): void
  statement(node: number): void
  /** Gives the names of a pattern, or the place that a left side names, a value. */
  bind(pattern: number, value: Register, node: number): void
  /** Parameters are filled in while the function's start is lowered. */
  readonly parameters: Parameter[]
}

/** Named children that are no comments. */
export function children(file: FileLowering, node: number): readonly number[] {
  return node < 0 ? [] : file.target.children(node)
}
