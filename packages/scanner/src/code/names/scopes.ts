import type { FlatTree } from '../syntax/flat-tree.ts'

/** One name that a scope declares. */
export interface Declaration {
  readonly name: string
  /** The identifier that declares it. */
  readonly node: number
  readonly kind: 'import' | 'variable' | 'parameter' | 'function' | 'class'
  /** The expression that gives it its first value, -1 where none does. */
  value: number
  /** Where only a property of `value` is meant, as in `const { exec } = value`. */
  readonly property?: string
  /** What an import stands for, such as `child_process.exec`. */
  readonly qualified?: string
  /** Type annotation as written, without the colon. */
  readonly type?: string
  /** How often it is given a value; imports, functions and classes count as one. */
  writes: number
}

interface Scope {
  readonly node: number
  /** Whether declarations of function scope (`var`) stop here. */
  readonly ownsVariables: boolean
  readonly names: Map<string, Declaration>
  /** Whether names are hidden from functions inside, as those of Python's classes are. */
  readonly hiddenFromFunctions: boolean
  /** Whether its names are the fields of a class. */
  readonly isClass: boolean
}

/** How far up a name is looked for; code nested deeper than this leaves names unresolved. */
const MAX_CLIMB = 2_000

/** The scopes of a file, by the node that opens each. */
export class ScopeTable {
  readonly #tree: FlatTree
  readonly #scopes = new Map<number, Scope>()

  constructor(tree: FlatTree) {
    this.#tree = tree
    this.open(0, true)
  }

  open(node: number, ownsVariables: boolean, hiddenFromFunctions = false, isClass = false): void {
    this.#scopes.set(node, { node, ownsVariables, names: new Map(), hiddenFromFunctions, isClass })
  }

  /** Declares a name in the scope around `at`: the nearest one, or the nearest that owns variables. */
  declare(at: number, declaration: Declaration, hoist = false): void {
    let scope = this.#around(at)
    while (scope !== undefined && hoist && !scope.ownsVariables) scope = this.#around(this.#tree.parentOf(scope.node))
    if (scope === undefined) return
    const known = scope.names.get(declaration.name)
    if (known === undefined) scope.names.set(declaration.name, declaration)
    else {
      known.writes += declaration.writes
      if (known.value < 0) known.value = declaration.value
    }
  }

  /** What `name`, used at node `at`, refers to. */
  resolve(name: string, at: number): Declaration | undefined {
    let inner = true
    for (let node = at, steps = 0; node >= 0 && steps < MAX_CLIMB; node = this.#tree.parentOf(node), steps++) {
      const scope = this.#scopes.get(node)
      if (scope === undefined) continue
      const found = scope.hiddenFromFunctions && !inner ? undefined : scope.names.get(name)
      if (found !== undefined) return found
      if (scope.ownsVariables) inner = false
    }
    return undefined
  }

  /** The field of that name in the nearest class around `at` that declares one. */
  resolveField(name: string, at: number): Declaration | undefined {
    for (let node = at, steps = 0; node >= 0 && steps < MAX_CLIMB; node = this.#tree.parentOf(node), steps++) {
      const scope = this.#scopes.get(node)
      if (scope?.isClass === true && scope.names.has(name)) return scope.names.get(name)
    }
    return undefined
  }

  #around(at: number): Scope | undefined {
    for (let node = at, steps = 0; node >= 0 && steps < MAX_CLIMB; node = this.#tree.parentOf(node), steps++) {
      const scope = this.#scopes.get(node)
      if (scope !== undefined) return scope
    }
    return undefined
  }
}
