import type { TextOptions } from './options.ts'

/** The words and signs of a text, by number. Offsets are UTF-16 code units; lines count from 0. */
export interface TextTokens {
  readonly count: number
  readonly starts: Uint32Array
  readonly ends: Uint32Array
  readonly lines: Uint32Array
  /** Columns of white space before the first token of the token's line. */
  readonly indents: Uint32Array
  /** How many brackets are open around the token; a bracket itself stands outside of what it encloses. */
  readonly depths: Uint32Array
}

const OPENING = '([{'
const CLOSING = ')]}'
const TAB_WIDTH = 8

const COMMENTS: Readonly<Record<NonNullable<TextOptions['comments']>, RegExp>> = {
  c: /\/\*[\s\S]*?(?:\*\/|$(?![\s\S]))/y,
  cpp: /\/\*[\s\S]*?(?:\*\/|$(?![\s\S]))|\/\/[^\n]*/y,
  shell: /#[^\n]*/y,
}

/** Splits text into words (letters, digits, `_` and what the options add) and single signs. */
export function tokensOf(text: string, options: Pick<TextOptions, 'comments' | 'wordCharacters'>): TextTokens {
  const comment = options.comments === undefined ? undefined : COMMENTS[options.comments]
  const isWord = new Uint8Array(128)
  for (let unit = 0; unit < 128; unit++) isWord[unit] = /\w/.test(String.fromCharCode(unit)) ? 1 : 0
  for (const char of options.wordCharacters) if (char.charCodeAt(0) < 128) isWord[char.charCodeAt(0)] = 1
  const out = new TokenLists()
  let line = 0
  let indent = 0
  let atLineStart = true
  let depth = 0
  for (let at = 0; at < text.length; ) {
    const unit = text.charCodeAt(at)
    if (unit === 10) {
      line++
      indent = 0
      atLineStart = true
      at++
      continue
    }
    if (unit === 32 || unit === 9 || unit === 13 || unit === 12) {
      if (atLineStart) indent += unit === 9 ? TAB_WIDTH - (indent % TAB_WIDTH) : 1
      at++
      continue
    }
    if (comment !== undefined) {
      comment.lastIndex = at
      const skipped = comment.exec(text)?.[0] ?? ''
      for (const char of skipped) if (char === '\n') line++
      at += skipped.length
      if (skipped.length > 0) continue
    }
    atLineStart = false
    let end = at + 1
    if (unit < 128 && isWord[unit] === 1)
      while (end < text.length && text.charCodeAt(end) < 128 && isWord[text.charCodeAt(end)] === 1) end++
    const char = text[at] ?? ''
    if (CLOSING.includes(char)) depth = Math.max(0, depth - 1)
    out.add(at, end, line, indent, depth)
    if (OPENING.includes(char)) depth++
    at = end
  }
  return out
}

class TokenLists implements TextTokens {
  count = 0
  starts = new Uint32Array(1_024)
  ends = new Uint32Array(1_024)
  lines = new Uint32Array(1_024)
  indents = new Uint32Array(1_024)
  depths = new Uint32Array(1_024)

  add(start: number, end: number, line: number, indent: number, depth: number): void {
    if (this.count === this.starts.length) {
      this.starts = grown(this.starts)
      this.ends = grown(this.ends)
      this.lines = grown(this.lines)
      this.indents = grown(this.indents)
      this.depths = grown(this.depths)
    }
    this.starts[this.count] = start
    this.ends[this.count] = end
    this.lines[this.count] = line
    this.indents[this.count] = indent
    this.depths[this.count] = depth
    this.count++
  }
}

function grown(values: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(values.length * 2)
  larger.set(values)
  return larger
}
