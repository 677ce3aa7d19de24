import type { FunctionBuilder } from '../../ir/function-builder.ts'
import type { Register } from '../../ir/instructions.ts'
import type { LoweredFunction, Parameter, Variable } from '../../ir/program.ts'
import type { Declaration } from '../../names/scopes.ts'
import type { Target } from '../../patterns/target.ts'
import { readClasses, type ClassInfo } from './class-table.ts'
import { TypeNames } from './type-names.ts'

/** Deepest nesting of syntax that is lowered; what is deeper is unknown. */
export const MAX_DEPTH = 300

export interface JumpTarget {
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
  /** The class whose method, constructor or lambda it is. */
  readonly of: ClassInfo | undefined
  readonly role: 'file' | 'method' | 'constructor' | 'lambda'
  readonly isStatic: boolean
}

const FUNCTION_KINDS: ReadonlySet<string> = new Set([
  'method_declaration',
  'constructor_declaration',
  'compact_constructor_declaration',
  'lambda_expression',
])

/** The lowering of one file. */
export class FileLowering {
  readonly target: Target
  readonly pending: PendingFunction[] = []
  readonly functions: LoweredFunction[] = []
  readonly variables: Variable[] = []
  readonly types: TypeNames
  /** Classes by the node of their declaration, and the first of each simple name. */
  readonly classes: ReadonlyMap<number, ClassInfo>
  readonly classByName = new Map<string, ClassInfo>()
  truncated = false
  readonly #ids = new Map<Declaration, number>()
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
    this.classes = readClasses(this)
    for (const one of this.classes.values())
      if (one.name !== '' && !this.classByName.has(one.name)) this.classByName.set(one.name, one)
    this.types = new TypeNames(this)
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

  /** Named children that are no comments. */
  children(node: number): readonly number[] {
    return node < 0 ? [] : this.target.children(node)
  }

  /** The first child of a kind, or -1. */
  childOf(node: number, kind: string): number {
    return this.children(node).find((child) => this.kind(child) === kind) ?? -1
  }

  /** Whether a declaration has a modifier such as `static`. */
  hasModifier(node: number, modifier: string): boolean {
    const { tree } = this.target
    const modifiers = this.childOf(node, 'modifiers')
    if (modifiers < 0) return false
    for (let child = tree.firstChild(modifiers); child >= 0; child = tree.next(child))
      if (tree.firstChild(child) < 0 && this.target.textIs(child, modifier)) return true
    return false
  }

  newVariable(name: string, owner: number, captured: boolean): number {
    this.variables.push({ name, owner, captured })
    return this.variables.length - 1
  }

  /** Numbers a function and puts it in the queue. */
  enqueue(pending: Omit<PendingFunction, 'index'>): number {
    const index = this.#functionCount++
    if (!this.#owners.has(pending.node)) this.#owners.set(pending.node, index)
    this.pending.push({ ...pending, index })
    return index
  }

  /** The local variable or parameter that an identifier stands for in function `user`. */
  variable(identifier: number, user: number): number | undefined {
    const declaration = this.target.names.declaration(identifier)
    if (declaration === undefined || (declaration.kind !== 'variable' && declaration.kind !== 'parameter'))
      return undefined
    if (this.isField(declaration)) return undefined
    let id = this.#ids.get(declaration)
    if (id === undefined) {
      id = this.newVariable(declaration.name, this.#ownerOf(declaration), false)
      this.#ids.set(declaration, id)
    }
    const variable = this.variables[id]
    if (variable !== undefined && variable.owner !== user) variable.captured = true
    return id
  }

  /** Whether a declaration is that of a field, or of a record's component. */
  isField({ node }: Declaration): boolean {
    const { tree } = this.target
    const around = tree.parentOf(tree.parentOf(node))
    const kind = this.kind(around)
    if (kind === 'field_declaration' || kind === 'constant_declaration') return true
    return kind === 'formal_parameters' && this.kind(tree.parentOf(around)) === 'record_declaration'
  }

  /** The class around a node. */
  classAround(node: number): ClassInfo | undefined {
    const { tree } = this.target
    for (let at = tree.parentOf(node); at >= 0; at = tree.parentOf(at)) {
      const found = this.classes.get(at)
      if (found !== undefined) return found
    }
    return undefined
  }

  /** The number of the innermost function around a declaration. */
  #ownerOf({ node }: Declaration): number {
    const { tree } = this.target
    let at = tree.parentOf(node)
    while (at > 0 && !FUNCTION_KINDS.has(this.kind(at)) && !this.#owners.has(at)) at = tree.parentOf(at)
    return this.#owners.get(Math.max(at, 0)) ?? 0
  }
}

/** The lowering of one function, and where it stands. */
export interface FunctionLowering {
  readonly file: FileLowering
  readonly index: number
  readonly builder: FunctionBuilder
  readonly jumps: JumpTarget[]
  /** What the `switch` expressions around yield, and where they end. */
  readonly switches: { readonly values: Register[]; readonly exit: number }[]
  /** The class that `this` is an instance of. */
  readonly of: ClassInfo | undefined
  readonly isStatic: boolean
  /** Calls that what is returned is handed to, such as `@answer.html`. */
  readonly answers: readonly string[]
  /** Whether the declared type of the answer does not say that it is text. */
  readonly opaqueAnswer: boolean
  /** How deep the syntax around is nested. */
  depth: number
  /** The label that the next loop carries. */
  label: string
  readonly parameters: Parameter[]
  /** How expressions and statements are lowered; the parts of the lowering call each other through it. */
  readonly lower: {
    readonly expression: (lowering: FunctionLowering, node: number) => Register
    readonly condition: (lowering: FunctionLowering, node: number, then: number, otherwise: number) => void
    readonly statement: (lowering: FunctionLowering, node: number) => void
  }
}

export function lowerExpression(lowering: FunctionLowering, node: number): Register {
  return lowering.lower.expression(lowering, node)
}

/** Goes to one of two blocks by whether an expression is true. */
export function lowerCondition(lowering: FunctionLowering, node: number, then: number, otherwise: number): void {
  lowering.lower.condition(lowering, node, then, otherwise)
}

export function lowerStatement(lowering: FunctionLowering, node: number): void {
  lowering.lower.statement(lowering, node)
}
