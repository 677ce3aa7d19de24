import { PatternProblem, type Slots } from './compile-context.ts'
import type { MatchRun } from './matching.ts'
import type { TextOptions } from './options.ts'
import type { Match, Pattern } from './pattern.ts'
import type { Target } from './target.ts'
import { tokensOf, type TextTokens } from './text-tokens.ts'

/** Most parts of one pattern. */
const MAX_ITEMS = 1_000

/** A part of a pattern. `deeper`: it opens a line that is indented more than that of the part with this index. */
type Item = { readonly deeper: number | undefined } & (
  | { readonly kind: 'token'; readonly text: string }
  /** A word; the slot is -1 for `$_`. */
  | { readonly kind: 'metavariable'; readonly slot: number }
  /** Any tokens of the block; the slot is -1 for `...`. */
  | { readonly kind: 'ellipsis'; readonly slot: number }
)

/**
 * Compiles a pattern over text without a grammar: words and signs stand for themselves whatever the white space between, `$X` for
 * a word, `...` and `$...X` for what follows in the same block. A block ends where its brackets close or lines are indented
 * less; a line that the pattern indents must be indented in the text.
 */
export function compileTextPattern(text: string, slots: Slots, options: TextOptions): Pattern {
  const items = itemsOf(text, slots, options)
  if (items.length === 0) throw new PatternProblem('pattern', 'The pattern is empty.')
  if (items.length > MAX_ITEMS) throw new PatternProblem('pattern', 'The pattern is too long.')
  return { findAll: (run) => new TextMatching(run, items, options).findAll() }
}

const PARTS = /\$\.\.\.([A-Z_][A-Z_0-9]*)|\$([A-Z_][A-Z_0-9]*)|(\.{3,4})(?!\.)/g

function itemsOf(text: string, slots: Slots, options: TextOptions): Item[] {
  const items: Item[] = []
  /** Indentation and first part of the lines that the current one may lie deeper than. */
  const open: { indent: number; item: number }[] = []
  for (const line of text.split('\n')) {
    const indent = line.length - line.trimStart().length
    // A leading ellipsis says nothing.
    if (line.trim() === '' || (items.length === 0 && line.trim() === '...')) continue
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= indent) open.pop()
    const deeper = options.flat ? undefined : open.at(-1)?.item
    open.push({ indent, item: items.length })
    const first = items.length
    const add = (item: Item) => items.push(items.length === first ? { ...item, deeper } : item)
    const addTokens = (piece: string) => {
      const { count, starts, ends } = tokensOf(piece, { ...options, comments: undefined })
      for (let i = 0; i < count; i++) add({ kind: 'token', text: piece.slice(starts[i], ends[i]), deeper: undefined })
    }
    let at = 0
    for (const match of line.matchAll(PARTS)) {
      addTokens(line.slice(at, match.index))
      const [whole, many, one] = match
      if (one !== undefined)
        add({ kind: 'metavariable', slot: one === '_' ? -1 : slots.of(`$${one}`), deeper: undefined })
      else
        add({
          kind: 'ellipsis',
          slot: many === undefined || many === '_' ? -1 : slots.of(`$...${many}`),
          deeper: undefined,
        })
      at = match.index + whole.length
    }
    addTokens(line.slice(at))
  }
  return items
}

const tokenized = new WeakMap<Target, Map<string, TextTokens>>()

/** The tokens of a file, found once for all patterns with the same options. */
function tokensOfTarget(target: Target, options: TextOptions): TextTokens {
  let known = tokenized.get(target)
  if (known === undefined) tokenized.set(target, (known = new Map()))
  const key = `${options.comments ?? ''} ${options.wordCharacters.join('')}`
  let tokens = known.get(key)
  if (tokens === undefined) known.set(key, (tokens = tokensOf(target.text, options)))
  return tokens
}

class TextMatching {
  readonly #run: MatchRun
  readonly #items: readonly Item[]
  readonly #options: TextOptions
  readonly #tokens: TextTokens
  /** The token that each part of the pattern is matched with. */
  readonly #matched: number[] = []

  constructor(run: MatchRun, items: readonly Item[], options: TextOptions) {
    this.#run = run
    this.#items = items
    this.#options = options
    this.#tokens = tokensOfTarget(run.target, options)
  }

  findAll(): Match[] {
    const found: Match[] = []
    const { count } = this.#tokens
    const skips = this.#items.slice(0, -1).some(({ kind }) => kind === 'ellipsis')
    for (let first = 0; first < count; first++) {
      let match = this.#matchFrom(first)
      if (match === undefined) continue
      const { behind } = match
      // Of matches that end together, the shortest is meant: what it begins with may come again before its end.
      for (let later = first + 1; skips && later < behind; later++) {
        if (this.#items[0]?.kind === 'token' && !this.#beginsAlike(first, later)) continue
        const shorter = this.#matchFrom(later)
        if (shorter?.behind === behind) match = shorter
      }
      if (match.end > match.start) found.push({ start: match.start, end: match.end, bindings: match.bindings })
      // Matches do not overlap.
      first = Math.max(first, behind - 1)
    }
    return found
  }

  /** The match that begins with a token, and the number of the token behind it. */
  #matchFrom(first: number): (Match & { readonly behind: number }) | undefined {
    const { starts, ends } = this.#tokens
    let found: (Match & { readonly behind: number }) | undefined
    this.#match(0, first, (behind) => {
      const start = starts[first] ?? 0
      const end = behind > first ? (ends[behind - 1] ?? start) : start
      found = { start, end, behind, bindings: this.#run.bindings.slice() }
      return true
    })
    return found
  }

  /** Whether two tokens are the same text, so that a match may begin with either. */
  #beginsAlike(one: number, other: number): boolean {
    const { starts, ends } = this.#tokens
    const { text } = this.#run.target
    return text.slice(starts[one], ends[one]) === text.slice(starts[other], ends[other])
  }

  #match(i: number, at: number, next: (behind: number) => boolean): boolean {
    this.#run.step()
    const item = this.#items[i]
    if (item === undefined) return next(at)
    if (item.kind === 'ellipsis') return this.#skip(i, item.slot, at, next)
    const { count, starts, ends } = this.#tokens
    if (at >= count || !this.#liesRight(item, at)) return false
    const [start, end] = [starts[at] ?? 0, ends[at] ?? 0]
    this.#matched[i] = at
    if (item.kind === 'token') return this.#isText(item.text, start, end) && this.#match(i + 1, at + 1, next)
    const text = this.#run.target.text.slice(start, end)
    if (!this.#isWord(text)) return false
    if (item.slot < 0) return this.#match(i + 1, at + 1, next)
    return this.#run.bind(item.slot, { start, end, node: -1, last: -1, text }, () => this.#match(i + 1, at + 1, next))
  }

  /** `...`: tries to go on behind ever more tokens, as far as the block and the bound on lines allow. */
  #skip(i: number, slot: number, from: number, next: (behind: number) => boolean): boolean {
    const { count, starts, ends, lines, indents, depths } = this.#tokens
    this.#matched[i] = from
    const before = Math.max(0, from - 1)
    const opens = '([{'.includes(this.#run.target.text[starts[before] ?? 0] ?? ' ')
    const depth = (depths[before] ?? 0) + (opens && from > 0 ? 1 : 0)
    const { deeper } = this.#items[i] ?? {}
    const above = deeper === undefined ? undefined : this.#matched[deeper]
    const indent = above === undefined ? (indents[before] ?? 0) : (indents[above] ?? 0) + 1
    const lastLine = (lines[before] ?? 0) + this.#options.ellipsisLines
    const inBlock = (at: number) =>
      at < count &&
      (lines[at] ?? 0) <= lastLine &&
      (this.#options.flat ||
        (indents[at] ?? 0) >= indent ||
        ')]}'.includes(this.#run.target.text[starts[at] ?? 0] ?? ' '))
    const goOn = (at: number) => {
      if (slot < 0) return this.#match(i + 1, at, next)
      const start = starts[from] ?? this.#run.target.text.length
      const end = at > from ? (ends[at - 1] ?? start) : start
      const text = this.#run.target.text.slice(start, end)
      return this.#run.bind(slot, { start, end, node: -1, last: -1, text }, () => this.#match(i + 1, at, next))
    }
    if (i + 1 === this.#items.length) {
      let end = from
      while (inBlock(end) && (depths[end] ?? 0) >= depth) {
        this.#run.step()
        end++
      }
      return goOn(end)
    }
    for (let at = from; inBlock(at); at++) {
      if (goOn(at)) return true
      if ((depths[at] ?? 0) < depth) return false
    }
    return false
  }

  /** Whether a token stands deeper than the line it must stand deeper than. */
  #liesRight({ deeper }: Item, at: number): boolean {
    if (deeper === undefined) return true
    const above = this.#matched[deeper]
    if (above === undefined) return true
    const { lines, indents } = this.#tokens
    return (lines[at] ?? 0) > (lines[above] ?? 0) && (indents[at] ?? 0) > (indents[above] ?? 0)
  }

  #isText(wanted: string, start: number, end: number): boolean {
    if (end - start !== wanted.length) return false
    const { text } = this.#run.target
    if (!this.#options.ignoresCase) return text.startsWith(wanted, start)
    return text.slice(start, end).toLowerCase() === wanted.toLowerCase()
  }

  #isWord(text: string): boolean {
    return /^\w/.test(text) || this.#options.wordCharacters.includes(text[0] ?? '')
  }
}
