import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Language, Parser, type Tree } from 'web-tree-sitter'
import { flattenWithCursor } from './cursor-flattener.ts'
import { FlatTree } from './flat-tree.ts'
import { Grammar } from './grammar.ts'
import { MemoryFlattener } from './memory-flattener.ts'
import { TEXT_READERS, type TextReader } from './readers/index.ts'
import { isYamlTooDeep } from './yaml-nesting.ts'
import { reshapeFor, type Reshape } from './reshape.ts'

const require = createRequire(import.meta.url)

/** Bytes of a page of WebAssembly memory. */
const PAGE = 65_536
const INITIAL_PAGES = (32 * 1024 * 1024) / PAGE
/** 2 GiB, the most that the runtime was built for. */
const MAXIMUM_PAGES = 32_768

/**
 * The parser calls back once in a hundred steps. Ordinary code takes 6 calls for 1,000 characters, the worst that was found
 * (a long chain of operators, 100,000-fold nesting) 55; ten times as many is a parser that goes round in circles. A bound by
 * steps, not by time, so that results repeat.
 */
const STEPS_PER_CHARACTER = 0.5
const STEPS_AT_LEAST = 10_000

const YAML = '@tree-sitter-grammars/tree-sitter-yaml/tree-sitter-yaml.wasm'

/** Longest text that is parsed, in UTF-16 code units. */
export const MAX_SOURCE_LENGTH = 16 * 1024 * 1024

export type ParseResult =
  | { readonly kind: 'parsed'; readonly tree: FlatTree }
  | { readonly kind: 'gave-up'; readonly reason: string }

/** Reads texts of one grammar into flat trees. */
export interface TreeParser {
  readonly grammar: Grammar
  /** Parses into the runtime's one scratch tree, which the next call overwrites. Code with syntax errors is parsed all the same. */
  parse(text: string): ParseResult
  /** Parses into a tree of its own, for what is kept. */
  parseToKeep(text: string): ParseResult
}

/** A reader of our own, for what no packaged grammar reads. */
class ReaderParser implements TreeParser {
  readonly grammar: Grammar
  readonly #reader: TextReader
  readonly #scratch: FlatTree

  constructor(reader: TextReader, scratch: FlatTree) {
    this.grammar = reader.grammar
    this.#reader = reader
    this.#scratch = scratch
  }

  parse(text: string): ParseResult {
    return this.#readInto(text, this.#scratch)
  }

  parseToKeep(text: string): ParseResult {
    return this.#readInto(text, new FlatTree(Math.max(16, text.length)))
  }

  #readInto(text: string, tree: FlatTree): ParseResult {
    if (text.length > MAX_SOURCE_LENGTH) return { kind: 'gave-up', reason: 'the text is too long' }
    this.#reader.read(text, tree)
    tree.seal()
    return { kind: 'parsed', tree }
  }
}

/** A grammar together with the parser for it. */
class SourceParser implements TreeParser {
  readonly grammar: Grammar
  readonly #parser: Parser
  readonly #flatten: (tree: Tree, out: FlatTree) => void
  readonly #scratch: FlatTree
  readonly #reshape: Reshape | undefined
  #raw: FlatTree | undefined
  #isBroken = false

  constructor(name: string, language: Language, flatten: (tree: Tree, out: FlatTree) => void, scratch: FlatTree) {
    this.grammar = new Grammar(name, language)
    this.#parser = new Parser()
    this.#parser.setLanguage(language)
    this.#flatten = flatten
    this.#scratch = scratch
    this.#reshape = reshapeFor(name, this.grammar)
  }

  parse(text: string): ParseResult {
    return this.#parseInto(text, this.#scratch)
  }

  parseToKeep(text: string): ParseResult {
    return this.#parseInto(text, new FlatTree(Math.max(16, text.length)))
  }

  #parseInto(text: string, out: FlatTree): ParseResult {
    if (text.length > MAX_SOURCE_LENGTH) return { kind: 'gave-up', reason: 'the text is too long' }
    if (this.#isBroken) return { kind: 'gave-up', reason: 'the parser broke down over an earlier text' }
    if (this.grammar.name === YAML && isYamlTooDeep(text))
      return { kind: 'gave-up', reason: 'the text is nested too deeply' }
    const allowed = STEPS_AT_LEAST + text.length * STEPS_PER_CHARACTER
    let steps = 0
    let tree: Tree | null
    try {
      tree = this.#parser.parse(text, null, { progressCallback: () => ++steps > allowed })
    } catch (error) {
      // A grammar that wrote where it may not has spoilt its own memory: what it says from here on is worth nothing.
      if (!(error instanceof WebAssembly.RuntimeError)) throw error
      this.#isBroken = true
      return { kind: 'gave-up', reason: 'the parser broke down' }
    }
    if (tree === null) {
      this.#parser.reset()
      return { kind: 'gave-up', reason: 'the parser made no headway within its bound of steps' }
    }
    const raw = this.#reshape === undefined ? out : (this.#raw ??= new FlatTree(1 << 14))
    try {
      this.#flatten(tree, raw)
    } finally {
      tree.delete()
    }
    if (this.#reshape !== undefined) {
      raw.seal()
      this.#reshape(raw, out)
    }
    out.seal()
    return { kind: 'parsed', tree: out }
  }
}

/** Text with aliases, inherited fields, hidden rules, extras and errors, on which the two ways of flattening are compared at start. */
const SELF_CHECK = 'class A{x=1;get y(){return`a${b?.[0]}`}}/* c */for(const{a,b:c=1,...d}of e)f(a,)\nlet g = (}'

/** The parsing library with its memory. Grammars are loaded when first asked for. */
export class SyntaxRuntime {
  readonly #memory: WebAssembly.Memory
  readonly #parsers = new Map<string, TreeParser>()
  readonly #scratch = new FlatTree(1 << 16)
  readonly #readMemory: MemoryFlattener
  #trusted: boolean | undefined

  private constructor(memory: WebAssembly.Memory) {
    this.#memory = memory
    this.#readMemory = new MemoryFlattener(this.#memory)
  }

  static #started: Promise<SyntaxRuntime> | undefined

  /** The runtime of this thread: the library keeps one memory, so there is one runtime. */
  static start(): Promise<SyntaxRuntime> {
    SyntaxRuntime.#started ??= (async () => {
      const memory = new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: MAXIMUM_PAGES })
      // `wasmMemory` is Emscripten's, and not in the library's types.
      const options: object = { wasmMemory: memory }
      await Parser.init(options)
      return new SyntaxRuntime(memory)
    })()
    return SyntaxRuntime.#started
  }

  /** `path` is a module path such as `tree-sitter-python/tree-sitter-python.wasm`, or the name of a reader of our own. */
  parser(path: string): TreeParser {
    let parser = this.#parsers.get(path)
    const reader = Object.hasOwn(TEXT_READERS, path) ? TEXT_READERS[path] : undefined
    if (parser === undefined && reader !== undefined) {
      parser = new ReaderParser(reader, this.#scratch)
      this.#parsers.set(path, parser)
    }
    if (parser === undefined) {
      const language = Language.loadSync(new WebAssembly.Module(readFileSync(require.resolve(path))))
      this.#trusted ??= this.#memoryLayoutHolds(language)
      const flatten = this.#trusted
        ? (tree: Tree, out: FlatTree) => this.#readMemory.flatten(tree, out)
        : flattenWithCursor
      parser = new SourceParser(path, language, flatten, this.#scratch)
      this.#parsers.set(path, parser)
    }
    return parser
  }

  /** Whether trees are read straight from memory; false where that came out differently from a cursor's walk. */
  get readsMemory(): boolean {
    return this.#trusted ?? true
  }

  /** One text flattened from memory and with a cursor, to be compared. */
  flattenBothWays(path: string, text: string): { readonly fromMemory: FlatTree; readonly withCursor: FlatTree } {
    return this.#bothWays(Language.loadSync(new WebAssembly.Module(readFileSync(require.resolve(path)))), text)
  }

  #bothWays(language: Language, text: string): { fromMemory: FlatTree; withCursor: FlatTree } {
    const parser = new Parser()
    parser.setLanguage(language)
    const tree = parser.parse(text)
    if (tree === null) throw new Error('The parser gave no tree.')
    try {
      const fromMemory = new FlatTree(256)
      const withCursor = new FlatTree(256)
      flattenWithCursor(tree, withCursor)
      this.#readMemory.flatten(tree, fromMemory)
      return { fromMemory, withCursor }
    } finally {
      tree.delete()
      parser.delete()
    }
  }

  #memoryLayoutHolds(language: Language): boolean {
    try {
      const { fromMemory, withCursor } = this.#bothWays(language, SELF_CHECK)
      return sameTrees(fromMemory, withCursor)
    } catch {
      return false // a read beyond the memory, or an endless walk cut short
    }
  }
}

/** Whether two trees have the same nodes in the same places. */
export function sameTrees(a: FlatTree, b: FlatTree): boolean {
  if (a.length !== b.length) return false
  for (let node = 0; node < a.length; node++) {
    const same =
      a.kind[node] === b.kind[node] &&
      a.field[node] === b.field[node] &&
      a.start[node] === b.start[node] &&
      a.end[node] === b.end[node] &&
      a.parent[node] === b.parent[node] &&
      a.nextSibling[node] === b.nextSibling[node]
    if (!same) return false
  }
  return true
}
