import type { FunctionBuilder } from '../../ir/function-builder.ts'
import type { Register } from '../../ir/instructions.ts'
import type { LoweredFunction, Parameter, Variable } from '../../ir/program.ts'
import type { Declaration } from '../../names/scopes.ts'
import type { Target } from '../../patterns/target.ts'

/** Deepest nesting of syntax that is lowered; what is deeper is unknown. */
export const MAX_DEPTH = 250

export interface LoopTarget {
  readonly breakTo: number
  readonly continueTo: number
}

/** What a function knows of the class around it. */
export interface ClassAround {
  /** The variable that holds the parent class. */
  readonly parent: number
  /** Qualified names of the class and of those it extends. */
  readonly names: readonly string[]
  readonly annotations: readonly string[]
}

/** How a function stands to the class around it. */
export type MethodKind = 'none' | 'instance' | 'class' | 'static' | 'property'

/** A function that is found while another is lowered, and waits its turn. */
export interface PendingFunction {
  readonly index: number
  readonly name: string
  readonly node: number
  readonly outer: FunctionLowering | undefined
  readonly method: MethodKind
  readonly around: ClassAround | undefined
  /** Whether calling it makes an instance of the class around it. */
  readonly constructs: boolean
  readonly annotations: readonly string[]
}

const FUNCTIONS: ReadonlySet<string> = new Set(['function_definition', 'lambda'])

/** The lowering of one file. */
export class FileLowering {
  readonly target: Target
  readonly pending: PendingFunction[] = []
  readonly functions: LoweredFunction[] = []
  readonly variables: Variable[] = []
  truncated = false
  readonly #ids = new Map<Declaration, number>()
  /** Variables of functions and of the file by name, for `global` and `nonlocal`. */
  readonly #byName = new Map<string, number>()
  /** Names that a function takes from the file or from the function around it, as `node:name`. */
  readonly #foreign = new Map<string, 'global' | 'nonlocal'>()
  readonly #globals = new Set<string>()
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
    for (const kind of ['global', 'nonlocal'] as const) {
      const statements = grammar.kindSet([`${kind}_statement`])
      for (let id = 0; id < statements.length; id++) {
        if (statements[id] !== 1) continue
        for (const node of target.nodesOfKind(id))
          for (const name of target.children(node)) {
            if (kind === 'global') this.#globals.add(target.textOf(name))
            this.#foreign.set(`${this.#functionAround(node)}:${target.textOf(name)}`, kind)
          }
      }
    }
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

  #fieldId(name: string): number {
    let id = this.#fields.get(name)
    if (id === undefined) this.#fields.set(name, (id = this.target.syntax.grammar.fieldId(name)))
    return id
  }

  /** All children in a field. */
  fields(node: number, name: string): readonly number[] {
    const id = this.#fieldId(name)
    const { tree } = this.target
    const found: number[] = []
    for (let child = tree.firstChild(node); child >= 0; child = tree.next(child))
      if (tree.fieldOf(child) === id) found.push(child)
    return found
  }

  children(node: number): readonly number[] {
    return node < 0 ? [] : this.target.children(node)
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
  enqueue(pending: Omit<PendingFunction, 'index'>): number {
    const index = this.#functionCount++
    if (!this.#owners.has(pending.node)) this.#owners.set(pending.node, index)
    this.pending.push({ ...pending, index })
    return index
  }

  /** The variable that an identifier stands for in function `user`; `undefined` for imports and built-in names. */
  variable(identifier: number, user: number): number | undefined {
    const declaration = this.target.names.declaration(identifier)
    if (declaration === undefined) return this.#sharedName(identifier, user)
    if (declaration.kind === 'import') return undefined
    let id = this.#ids.get(declaration)
    if (id === undefined) {
      id = this.#variableOf(declaration)
      this.#ids.set(declaration, id)
    }
    const variable = this.variables[id]
    if (variable !== undefined && variable.owner !== user) variable.captured = true
    return id
  }

  /** A name that only functions give a value, through `global`. */
  #sharedName(identifier: number, user: number): number | undefined {
    const id = this.#globals.size === 0 ? undefined : this.#byName.get(`0:${this.text(identifier)}`)
    if (id === undefined && this.#globals.has(this.text(identifier))) {
      const made = this.newVariable(this.text(identifier), 0, user !== 0)
      this.#byName.set(`0:${this.text(identifier)}`, made)
      return made
    }
    const variable = id === undefined ? undefined : this.variables[id]
    if (variable !== undefined && user !== 0) variable.captured = true
    return id
  }

  importedName(identifier: number): string | undefined {
    const declaration = this.target.names.declaration(identifier)
    return declaration?.kind === 'import' ? (declaration.qualified ?? declaration.name) : undefined
  }

  /** Name of a callee, a decorator or a type, by what the file imports; as written where no import tells. */
  qualified(node: number): string {
    return node < 0 ? '' : (this.target.names.qualifiedName(node) ?? this.text(node))
  }

  #variableOf({ node, kind, name }: Declaration): number {
    const { tree } = this.target
    let around = this.#functionAround(kind === 'function' || kind === 'class' ? tree.parentOf(node) : node)
    const from = this.#foreign.get(`${around}:${name}`)
    if (from === 'global') around = 0
    if (from === 'nonlocal') around = this.#functionAround(around)
    const key = `${around}:${name}`
    const known = this.#byName.get(key)
    // What a function and a comprehension in it call by one name is told apart only where it must not be.
    if (known !== undefined && (from !== undefined || this.#foreign.size > 0)) return known
    const id = this.newVariable(name, this.#owners.get(around) ?? 0, false)
    this.#byName.set(key, id)
    return id
  }

  /** The innermost function around a node, 0 for the file. */
  #functionAround(node: number): number {
    const { tree } = this.target
    let at = tree.parentOf(node)
    while (at > 0 && !FUNCTIONS.has(this.kind(at))) at = tree.parentOf(at)
    return Math.max(at, 0)
  }
}

/** The lowering of one function, and where it stands. */
export interface FunctionLowering {
  readonly file: FileLowering
  readonly index: number
  readonly builder: FunctionBuilder
  readonly loops: LoopTarget[]
  readonly yields: Register[]
  readonly around: ClassAround | undefined
  readonly parameters: Parameter[]
  /** Whether what it returns is the answer to a request, and a page where it is text. */
  readonly answers: boolean
  /** How deep the syntax around is nested. */
  depth: number
  expression(node: number): Register
  /** Goes to one of two blocks by whether an expression is true. */
  condition(node: number, then: number, otherwise: number): void
  statement(node: number): void
  /** Gives the names of a target, or the place that it names, a value. */
  bind(target: number, value: Register, node: number): void
}
