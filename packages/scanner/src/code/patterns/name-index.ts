import type { Target } from './target.ts'

/** Tables of code that has a name: accesses and names themselves, calls and constructions by what they call. */
export type NamedTable = 'names' | 'calls' | 'constructions'

/** Nodes of some kinds, by the name that they end in, and those that may stand for any name. */
interface Table {
  /** Nodes of all kinds of the table, of one kind after the other. */
  readonly nodes: readonly number[]
  /** Positions in `nodes`, rising. */
  readonly byName: ReadonlyMap<string, readonly number[]>
  readonly anyName: readonly number[]
}

const NONE: readonly number[] = []

/**
 * The nodes of a file by the last name of what they stand for: `body` for `req.body`, `req['body']` and a variable that was taken
 * out of `req`. Most patterns name one of those, and most files have few of them.
 */
export class NameIndex {
  readonly #target: Target
  readonly #tables = new Map<NamedTable, Table>()

  constructor(target: Target) {
    this.#target = target
  }

  /** Calls `visit` for each node of a table that may have the name, in the order of kinds and then of the text. */
  visit(of: NamedTable, name: string, visit: (node: number) => void): void {
    let table = this.#tables.get(of)
    if (table === undefined) this.#tables.set(of, (table = of === 'names' ? this.#names() : this.#calls(of)))
    const { nodes, byName, anyName } = table
    const named = byName.get(name) ?? NONE
    let any = 0
    for (const position of named) {
      for (let next = anyName[any]; next !== undefined && next < position; next = anyName[++any]) visitAt(next)
      visitAt(position)
    }
    for (; any < anyName.length; any++) visitAt(anyName[any] ?? 0)

    function visitAt(position: number): void {
      visit(nodes[position] ?? 0)
    }
  }

  /** Names, accesses to members, and elements by a constant key. */
  #names(): Table {
    const { syntax, tree, names } = this.#target
    const table = new TableBuilder()
    const [members, subscripts] = [syntax.kindsOfPairs('members'), syntax.kindsOfPairs('subscripts')]
    const identifiers = syntax.set('identifiers')
    for (let kind = 0; kind < members.length; kind++) {
      if (members[kind] !== 1 && subscripts[kind] !== 1 && identifiers[kind] !== 1) continue
      for (const node of this.#target.nodesOfKind(kind)) {
        const position = table.add(node)
        if (identifiers[kind] === 1) table.name(position, lastPart(names.qualifiedName(node)))
        if (members[kind] === 1) table.name(position, this.#memberName(node, kind))
        if (subscripts[kind] !== 1) continue
        const side = syntax.pair('subscripts', kind)?.right ?? -1
        const index = this.#target.child(node, side)
        if (index < 0 || !syntax.has('strings', tree.kindOf(index))) continue
        const key = names.constant(index)
        if (typeof key === 'string') table.name(position, key)
      }
    }
    return table
  }

  #calls(form: 'calls' | 'constructions'): Table {
    const { syntax, tree, names } = this.#target
    const table = new TableBuilder()
    const kinds = syntax.kindsOfPairs(form)
    for (let kind = 0; kind < kinds.length; kind++) {
      const left = kinds[kind] === 1 ? syntax.pair(form, kind)?.left : undefined
      if (left === undefined) continue
      for (const node of this.#target.nodesOfKind(kind)) {
        const position = table.add(node)
        const child = this.#target.child(node, left)
        const callee = child < 0 ? child : this.#target.bare(child)
        const calleeKind = callee < 0 ? -1 : tree.kindOf(callee)
        if (callee >= 0 && syntax.wrapperSide[calleeKind] === undefined) {
          if (syntax.has('identifiers', calleeKind)) {
            // A variable may stand for whatever its value is.
            if (names.declaration(callee)?.kind !== 'variable') {
              table.name(position, this.#target.textOf(callee))
              table.name(position, lastPart(names.qualifiedName(callee)))
              continue
            }
          } else if (syntax.pair('members', calleeKind) !== undefined) {
            table.name(position, this.#memberName(callee, calleeKind))
            continue
          }
        }
        table.anyName.push(position)
      }
    }
    return table
  }

  #memberName(node: number, kind: number): string | undefined {
    const name = this.#target.child(node, this.#target.syntax.pair('members', kind)?.right ?? -1)
    return name < 0 ? undefined : this.#target.textOf(name)
  }
}

class TableBuilder implements Table {
  readonly nodes: number[] = []
  readonly byName = new Map<string, number[]>()
  readonly anyName: number[] = []

  /** Answers the node's position. */
  add(node: number): number {
    return this.nodes.push(node) - 1
  }

  name(position: number, name: string | undefined): void {
    if (name === undefined) return
    const known = this.byName.get(name)
    if (known === undefined) this.byName.set(name, [position])
    else if (known.at(-1) !== position) known.push(position)
  }
}

function lastPart(name: string | undefined): string | undefined {
  return name?.slice(name.lastIndexOf('.') + 1)
}

const INDEXES = new WeakMap<Target, NameIndex>()

/** The index of a file, made when first asked for. */
export function nameIndexOf(target: Target): NameIndex {
  let index = INDEXES.get(target)
  if (index === undefined) INDEXES.set(target, (index = new NameIndex(target)))
  return index
}

/** Whether nodes can be looked up by a name: where case counts, and where it is not one that languages leave out or add. */
export function isIndexed({ language }: Target['syntax'], name: string): boolean {
  return language.ignoresCaseOfNames !== true && name !== 'default' && /^[A-Za-z_]\w*$/.test(name)
}
