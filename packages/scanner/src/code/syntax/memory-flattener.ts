import type { Tree } from 'web-tree-sitter'
import type { FlatTree } from './flat-tree.ts'

/**
 * Copies a whole syntax tree out of the WASM memory of web-tree-sitter 0.27 (grammar ABI 14 and 15), about twice as fast as
 * walking it with a TreeCursor. The offsets are those of a private struct layout, so `runtime.ts` compares the result with a
 * cursor's at start and falls back to the cursor where they differ.
 */
const SUBTREE = { childCount: 9, padding: 1, size: 4, symbol: 10, flags: 11 } // in 32-bit words of a heap subtree
const SUBTREE_PRODUCTION = 33 // in 16-bit words of a heap subtree
const LANGUAGE = {
  productionCount: 28,
  aliasLength: 36,
  fieldSlices: 64,
  fieldEntries: 68,
  publicSymbols: 76,
  aliases: 84,
} // in bytes
/** Symbols from here on stand for errors and have no entry in a grammar's tables. */
const FIRST_ERROR_SYMBOL = 65534
/** No production of a grammar has more structural children than this. */
const MAX_CHILDREN_WITH_FIELDS = 256

// One frame for each subtree whose children are being read, as consecutive numbers of one array.
const FRAME = {
  children: 0,
  count: 1,
  next: 2,
  position: 3,
  parent: 4,
  previous: 5,
  field: 6,
  structural: 7,
  production: 8,
  hidden: 9,
}
const FRAME_SIZE = 10

export class MemoryFlattener {
  readonly #memory: WebAssembly.Memory
  readonly #fieldTables = new Map<number, readonly (Uint16Array | null)[]>()
  #words = new Uint32Array(0)
  #halves = new Uint16Array(0)
  #bytes = new Uint8Array(0)
  #frames = new Float64Array(FRAME_SIZE * 1024)

  constructor(memory: WebAssembly.Memory) {
    this.#memory = memory
  }

  /** Overwrites `out` with the nodes of `tree`. */
  flatten(tree: Tree, out: FlatTree): void {
    this.#refresh()
    const words = this.#words
    const halves = this.#halves
    const pointer: unknown = Reflect.get(tree, 0) // TSTree { root subtree, (padding), language, ... }
    if (typeof pointer !== 'number') throw new Error('The tree of web-tree-sitter has no address.')
    const root = words[pointer >> 2] ?? 0
    const language = words[(pointer >> 2) + 2] ?? 0
    const publicSymbols = (words[(language + LANGUAGE.publicSymbols) >> 2] ?? 0) >> 1
    const aliases = (words[(language + LANGUAGE.aliases) >> 2] ?? 0) >> 1
    const aliasLength = halves[(language + LANGUAGE.aliasLength) >> 1] ?? 0
    const fieldTable = this.#fieldsByProduction(language)
    const toPublic = (symbol: number) => (symbol >= FIRST_ERROR_SYMBOL ? symbol : (halves[publicSymbols + symbol] ?? 0))

    out.length = 0
    if ((root & 1) !== 0) {
      out.append(toPublic((root >>> 8) & 255), 0, 0, 0, -1)
      return
    }
    const head = root >> 2
    const rootStart = words[head + SUBTREE.padding] ?? 0
    const rootEnd = rootStart + (words[head + SUBTREE.size] ?? 0)
    out.append(toPublic((words[head + SUBTREE.symbol] ?? 0) & 0xffff), 0, rootStart >> 1, rootEnd >> 1, -1)
    let top = -FRAME_SIZE
    if ((words[head + SUBTREE.childCount] ?? 0) > 0) top = this.#push(top, root, rootStart, 0, -1, 0, 0)

    while (top >= 0) {
      const frames = this.#frames
      const next = frames[top + FRAME.next] ?? 0
      if (next === frames[top + FRAME.count]) {
        const previous = frames[top + FRAME.previous] ?? -1
        const hidden = frames[top + FRAME.hidden] === 1
        top -= FRAME_SIZE
        if (hidden) frames[top + FRAME.previous] = previous
        continue
      }
      const slot = (frames[top + FRAME.children] ?? 0) + next * 2
      const low = words[slot] ?? 0
      let padding: number
      let size: number
      let symbol: number
      let visible: number
      let extra: number
      let grandchildren = 0
      if ((low & 1) !== 0) {
        // An inline leaf: symbol, padding and size are in the two words themselves.
        const high = words[slot + 1] ?? 0
        symbol = (low >>> 8) & 255
        visible = low & 2
        extra = low & 8
        padding = (high >>> 16) & 255
        size = high >>> 24
      } else {
        const child = low >> 2
        padding = words[child + SUBTREE.padding] ?? 0
        size = words[child + SUBTREE.size] ?? 0
        grandchildren = words[child + SUBTREE.childCount] ?? 0
        symbol = (words[child + SUBTREE.symbol] ?? 0) & 0xffff
        const flags = words[child + SUBTREE.flags] ?? 0
        visible = flags & 1
        extra = flags & 4
      }
      let field = 0
      if (extra === 0) {
        const structural = frames[top + FRAME.structural] ?? 0
        const production = frames[top + FRAME.production] ?? 0
        field = fieldTable[production]?.[structural] ?? 0
        if (field === 0) field = frames[top + FRAME.field] ?? 0
        const alias = production === 0 ? 0 : (halves[aliases + production * aliasLength + structural] ?? 0)
        if (alias !== 0) {
          symbol = alias
          visible = 1
        }
        frames[top + FRAME.structural] = structural + 1
      }
      const position = frames[top + FRAME.position] ?? 0
      const start = next === 0 ? position : position + padding
      frames[top + FRAME.next] = next + 1
      frames[top + FRAME.position] = start + size
      const parent = frames[top + FRAME.parent] ?? 0
      const previous = frames[top + FRAME.previous] ?? -1
      if (visible !== 0) {
        const node = out.append(toPublic(symbol), field, start >> 1, (start + size) >> 1, parent)
        if (previous >= 0) out.nextSibling[previous] = node
        frames[top + FRAME.previous] = node
        if (grandchildren > 0) top = this.#push(top, low, start, node, -1, 0, 0)
      } else if (grandchildren > 0) {
        // A hidden subtree hands its children to the parent of the frame around it.
        top = this.#push(top, low, start, parent, previous, field, 1)
      }
    }
  }

  #push(
    top: number,
    subtree: number,
    position: number,
    parent: number,
    previous: number,
    field: number,
    hidden: number,
  ): number {
    const at = top + FRAME_SIZE
    if (at + FRAME_SIZE > this.#frames.length) {
      const larger = new Float64Array(this.#frames.length * 2)
      larger.set(this.#frames)
      this.#frames = larger
    }
    const frames = this.#frames
    const count = this.#words[(subtree >> 2) + SUBTREE.childCount] ?? 0
    frames[at + FRAME.children] = (subtree - count * 8) >> 2
    frames[at + FRAME.count] = count
    frames[at + FRAME.next] = 0
    frames[at + FRAME.position] = position
    frames[at + FRAME.parent] = parent
    frames[at + FRAME.previous] = previous
    frames[at + FRAME.field] = field
    frames[at + FRAME.structural] = 0
    frames[at + FRAME.production] = this.#halves[(subtree >> 1) + SUBTREE_PRODUCTION] ?? 0
    frames[at + FRAME.hidden] = hidden
    return at
  }

  /** The views have to be made anew when the memory has grown. */
  #refresh(): void {
    if (this.#words.buffer === this.#memory.buffer) return
    this.#words = new Uint32Array(this.#memory.buffer)
    this.#halves = new Uint16Array(this.#memory.buffer)
    this.#bytes = new Uint8Array(this.#memory.buffer)
  }

  /** Field id of each child position, for each production of the grammar; null where a production names none. */
  #fieldsByProduction(language: number): readonly (Uint16Array | null)[] {
    const known = this.#fieldTables.get(language)
    if (known !== undefined) return known
    const slices = (this.#words[(language + LANGUAGE.fieldSlices) >> 2] ?? 0) >> 1
    const entries = this.#words[(language + LANGUAGE.fieldEntries) >> 2] ?? 0
    const count = this.#words[(language + LANGUAGE.productionCount) >> 2] ?? 0
    const table = Array.from({ length: count }, (_, production) => {
      const first = this.#halves[slices + production * 2] ?? 0
      const length = this.#halves[slices + production * 2 + 1] ?? 0
      let fields: Uint16Array | null = null
      for (let i = 0; i < length; i++) {
        const entry = entries + (first + i) * 4 // { u16 field, u8 child, bool inherited }
        if (this.#bytes[entry + 3] !== 0) continue
        fields ??= new Uint16Array(MAX_CHILDREN_WITH_FIELDS)
        const child = this.#bytes[entry + 2] ?? 0
        if (fields[child] === 0) fields[child] = this.#halves[entry >> 1] ?? 0
      }
      return fields
    })
    this.#fieldTables.set(language, table)
    return table
  }
}
