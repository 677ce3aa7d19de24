/**
 * The regular expressions of rules, in the syntax of PCRE and Python as far as rules use it. They come from strangers and run
 * over hostile text, so they are not given to `RegExp`, whose time nothing bounds.
 */
export type RegexNode =
  /** One character, by a test of its code unit. */
  | { readonly kind: 'set'; readonly test: (unit: number) => boolean }
  | { readonly kind: 'sequence'; readonly parts: readonly RegexNode[] }
  | { readonly kind: 'choice'; readonly options: readonly RegexNode[] }
  | {
      readonly kind: 'repeat'
      readonly inner: RegexNode
      readonly least: number
      readonly most: number
      readonly mode: 'greedy' | 'lazy' | 'possessive'
    }
  | { readonly kind: 'group'; readonly inner: RegexNode; readonly index: number }
  | { readonly kind: 'atomic'; readonly inner: RegexNode }
  | { readonly kind: 'look'; readonly inner: RegexNode; readonly behind: boolean; readonly negative: boolean }
  | { readonly kind: 'reference'; readonly index: number; readonly ignoreCase: boolean }
  | {
      readonly kind: 'assert'
      readonly what: 'text-start' | 'text-end' | 'text-end-newline' | 'line-start' | 'line-end' | 'word' | 'not-word'
    }

export interface ParsedRegex {
  readonly root: RegexNode
  readonly groups: number
}

export class RegexProblem extends Error {}

interface Flags {
  readonly ignoreCase: boolean
  readonly multiline: boolean
  readonly dotAll: boolean
  readonly extended: boolean
}

const MAX_REPEAT = 1_000
const MAX_DEPTH = 100

export const isWord = (unit: number) =>
  (unit >= 48 && unit <= 57) || (unit >= 65 && unit <= 90) || unit === 95 || (unit >= 97 && unit <= 122)
const isDigit = (unit: number) => unit >= 48 && unit <= 57
const isSpace = (unit: number) =>
  (unit >= 9 && unit <= 13) || unit === 32 || unit === 160 || unit === 0xfeff || unit === 0x2028 || unit === 0x2029
const isHorizontal = (unit: number) => unit === 9 || unit === 32 || unit === 160
const not = (test: (unit: number) => boolean) => (unit: number) => !test(unit)

const CLASSES: Readonly<Record<string, (unit: number) => boolean>> = {
  d: isDigit,
  D: not(isDigit),
  w: isWord,
  W: not(isWord),
  s: isSpace,
  S: not(isSpace),
  h: isHorizontal,
  H: not(isHorizontal),
  N: (unit) => unit !== 10,
}
const POSIX: Readonly<Record<string, (unit: number) => boolean>> = {
  alpha: (unit) => isWord(unit) && !isDigit(unit) && unit !== 95,
  digit: isDigit,
  alnum: (unit) => isWord(unit) && unit !== 95,
  upper: (unit) => unit >= 65 && unit <= 90,
  lower: (unit) => unit >= 97 && unit <= 122,
  space: isSpace,
  blank: isHorizontal,
  punct: (unit) => unit > 32 && unit < 127 && !(isWord(unit) && unit !== 95),
  xdigit: (unit) => isDigit(unit) || (unit >= 65 && unit <= 70) || (unit >= 97 && unit <= 102),
  word: isWord,
}
const CONTROL: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, f: 12, v: 11, a: 7, e: 27, '0': 0 }

/** Parses; throws a `RegexProblem` for what is wrong or not supported. `flags` are letters of `imsx`. */
export function parseRegex(source: string, flags: string): ParsedRegex {
  return new RegexParser(source).parse({
    ignoreCase: flags.includes('i'),
    multiline: flags.includes('m'),
    dotAll: flags.includes('s'),
    extended: flags.includes('x'),
  })
}

class RegexParser {
  readonly #source: string
  readonly #names = new Map<string, number>()
  #at = 0
  #groups = 0
  #depth = 0
  #flags: Flags = { ignoreCase: false, multiline: false, dotAll: false, extended: false }

  constructor(source: string) {
    this.#source = source
  }

  parse(flags: Flags): ParsedRegex {
    this.#flags = flags
    const root = this.#choice()
    if (this.#at < this.#source.length) throw new RegexProblem('unbalanced parenthesis')
    return { root, groups: this.#groups }
  }

  #take(text: string): boolean {
    if (!this.#source.startsWith(text, this.#at)) return false
    this.#at += text.length
    return true
  }

  #takeMatch(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.#at
    const match = expression.exec(this.#source)
    if (match !== null) this.#at += match[0].length
    return match
  }

  #choice(): RegexNode {
    if (++this.#depth > MAX_DEPTH) throw new RegexProblem('nested too deeply')
    const flags = this.#flags
    const options = [this.#sequence()]
    while (this.#take('|')) options.push(this.#sequence())
    this.#flags = flags
    this.#depth--
    const [only] = options
    return options.length === 1 && only !== undefined ? only : { kind: 'choice', options }
  }

  #sequence(): RegexNode {
    const parts: RegexNode[] = []
    while (this.#at < this.#source.length) {
      const next = this.#source[this.#at]
      if (next === '|' || next === ')') break
      if (this.#flags.extended && this.#takeMatch(/\s+|#[^\n]*/y) !== null) continue
      const atom = this.#atom()
      if (atom !== undefined) parts.push(this.#quantified(atom))
    }
    return { kind: 'sequence', parts }
  }

  #quantified(atom: RegexNode): RegexNode {
    let node = atom
    for (;;) {
      const braces = this.#takeMatch(/\{(\d+)(?:(,)(\d*))?\}/y)
      let least: number
      let most: number
      if (braces !== null) {
        least = Number(braces[1])
        most = braces[2] === undefined ? least : braces[3] === '' ? Infinity : Number(braces[3])
      } else if (this.#take('*')) [least, most] = [0, Infinity]
      else if (this.#take('+')) [least, most] = [1, Infinity]
      else if (this.#take('?')) [least, most] = [0, 1]
      else return node
      if (least > MAX_REPEAT || (most !== Infinity && most > MAX_REPEAT * 10) || least > most)
        throw new RegexProblem('a repetition is out of bounds')
      const mode = this.#take('?') ? 'lazy' : this.#take('+') ? 'possessive' : 'greedy'
      node = { kind: 'repeat', inner: node, least, most, mode }
    }
  }

  #atom(): RegexNode | undefined {
    const char = this.#source[this.#at++] ?? ''
    switch (char) {
      case '(':
        return this.#group()
      case '[':
        return this.#set()
      case '.':
        return { kind: 'set', test: this.#flags.dotAll ? () => true : (unit) => unit !== 10 }
      case '^':
        return { kind: 'assert', what: this.#flags.multiline ? 'line-start' : 'text-start' }
      case '$':
        return { kind: 'assert', what: this.#flags.multiline ? 'line-end' : 'text-end-newline' }
      case '\\':
        return this.#escape()
      case '*':
      case '+':
      case '?':
        throw new RegexProblem('nothing to repeat')
      default:
        return this.#literal(char.charCodeAt(0))
    }
  }

  #literal(unit: number): RegexNode {
    return { kind: 'set', test: this.#cased((one) => one === unit) }
  }

  #cased(test: (unit: number) => boolean): (unit: number) => boolean {
    if (!this.#flags.ignoreCase) return test
    return (unit) => {
      if (test(unit)) return true
      const char = String.fromCharCode(unit)
      const upper = char.toUpperCase()
      const other = upper === char ? char.toLowerCase() : upper
      return other !== char && other.length === 1 && test(other.charCodeAt(0))
    }
  }

  #group(): RegexNode | undefined {
    if (this.#takeMatch(/\?#[^)]*\)/y) !== null) return undefined
    const named = this.#takeMatch(/\?P?<([A-Za-z_]\w*)>|\?'([A-Za-z_]\w*)'/y)
    if (named !== null) {
      this.#names.set(named[1] ?? named[2] ?? '', this.#groups + 1)
      return this.#capture()
    }
    const backReference = this.#takeMatch(/\?P=(\w+)\)/y)
    if (backReference !== null) return this.#reference(this.#names.get(backReference[1] ?? ''))
    const looks = [
      ['?=', false, false],
      ['?!', false, true],
      ['?<=', true, false],
      ['?<!', true, true],
    ] as const
    for (const [opening, behind, negative] of looks)
      if (this.#take(opening)) return { kind: 'look', inner: this.#closed(), behind, negative }
    if (this.#take('?>')) return { kind: 'atomic', inner: this.#closed() }
    const flags = this.#takeMatch(/\?([imsxUuLa]*)(?:-([imsx]+))?([:)])/y)
    if (flags !== null) {
      const outer = this.#flags
      const value = (letter: string, before: boolean) =>
        (flags[1] ?? '').includes(letter) || (before && !(flags[2] ?? '').includes(letter))
      this.#flags = {
        ignoreCase: value('i', outer.ignoreCase),
        multiline: value('m', outer.multiline),
        dotAll: value('s', outer.dotAll),
        extended: value('x', outer.extended),
      }
      if (flags[3] === ')') return undefined
      const inner = this.#closed()
      this.#flags = outer
      return inner
    }
    if (this.#source[this.#at] === '?' || this.#source[this.#at] === '*')
      throw new RegexProblem('an unsupported kind of group')
    return this.#capture()
  }

  #capture(): RegexNode {
    const index = ++this.#groups
    return { kind: 'group', inner: this.#closed(), index }
  }

  #closed(): RegexNode {
    const flags = this.#flags
    const inner = this.#choice()
    this.#flags = flags
    if (!this.#take(')')) throw new RegexProblem('a missing parenthesis')
    return inner
  }

  #reference(index: number | undefined): RegexNode {
    if (index === undefined || index > this.#groups) throw new RegexProblem('a reference to no group')
    return { kind: 'reference', index, ignoreCase: this.#flags.ignoreCase }
  }

  #escape(): RegexNode {
    const char = this.#source[this.#at++]
    switch (char) {
      case undefined:
        throw new RegexProblem('a lone backslash')
      case 'A':
        return { kind: 'assert', what: 'text-start' }
      case 'z':
        return { kind: 'assert', what: 'text-end' }
      case 'Z':
        return { kind: 'assert', what: 'text-end-newline' }
      case 'b':
        return { kind: 'assert', what: 'word' }
      case 'B':
        return { kind: 'assert', what: 'not-word' }
      case 'R':
        return { kind: 'set', test: (unit) => unit === 10 || unit === 13 }
      case 'k': {
        const name = this.#takeMatch(/<(\w+)>|\{(\w+)\}|'(\w+)'/y)
        return this.#reference(this.#names.get(name?.[1] ?? name?.[2] ?? name?.[3] ?? ''))
      }
      default:
    }
    if (/[1-9]/.test(char)) {
      const rest = this.#takeMatch(/\d*/y)?.[0] ?? ''
      return this.#reference(Number(char + rest))
    }
    return { kind: 'set', test: this.#cased(this.#escapedSet(char)) }
  }

  /** The characters that an escape stands for, inside a class or outside. */
  #escapedSet(char: string): (unit: number) => boolean {
    const named = Object.hasOwn(CLASSES, char) ? CLASSES[char] : undefined
    if (named !== undefined) return named
    if (char === 'p' || char === 'P') {
      const name = this.#takeMatch(/\{(\^?)([A-Za-z_=]+)\}|([A-Z])/y)
      const property = name?.[2] ?? name?.[3]
      if (property === undefined || !/^(?:L|Lu|Ll|N|Nd|P|S|Z|Letter|Script=[A-Z][a-z]+)$/.test(property))
        throw new RegexProblem('an unsupported Unicode property')
      const expression = new RegExp(`^\\p{${property}}$`, 'u')
      const negated = (char === 'P') !== (name?.[1] === '^')
      return (unit) => expression.test(String.fromCharCode(unit)) !== negated
    }
    const unit = this.#escapedUnit(char)
    return (one) => one === unit
  }

  #escapedUnit(char: string): number {
    const hex =
      char === 'x'
        ? this.#takeMatch(/([0-9A-Fa-f]{2})|\{([0-9A-Fa-f]{1,4})\}/y)
        : char === 'u'
          ? this.#takeMatch(/([0-9A-Fa-f]{4})|\{([0-9A-Fa-f]{1,4})\}/y)
          : null
    if (hex !== null) return Number.parseInt(hex[1] ?? hex[2] ?? '0', 16)
    const control = Object.hasOwn(CONTROL, char) ? CONTROL[char] : undefined
    if (control !== undefined) return control
    if (/[A-Za-z]/.test(char)) throw new RegexProblem(`the escape \\${char}`)
    return char.charCodeAt(0)
  }

  #set(): RegexNode {
    const negated = this.#take('^')
    const tests: ((unit: number) => boolean)[] = []
    for (let first = true; ; first = false) {
      if (this.#at >= this.#source.length) throw new RegexProblem('a missing bracket')
      if (!first && this.#take(']')) break
      const posix = this.#takeMatch(/\[:(\^?)([a-z]+):\]/y)
      if (posix !== null) {
        const test = POSIX[posix[2] ?? '']
        if (test === undefined) throw new RegexProblem('an unknown POSIX class')
        tests.push(posix[1] === '^' ? not(test) : test)
        continue
      }
      const char = this.#source[this.#at++] ?? ''
      let low = char.charCodeAt(0)
      if (char === '\\') {
        const escaped = this.#source[this.#at++] ?? ''
        if (escaped === 'b') low = 8
        else if ('dDwWsShHpPN'.includes(escaped)) {
          tests.push(this.#escapedSet(escaped))
          continue
        } else low = this.#escapedUnit(escaped)
      }
      let high = low
      if (this.#source[this.#at] === '-' && this.#source[this.#at + 1] !== ']' && this.#at + 1 < this.#source.length) {
        this.#at++
        const end = this.#source[this.#at++] ?? ''
        high = end === '\\' ? this.#escapedUnit(this.#source[this.#at++] ?? '') : end.charCodeAt(0)
        if (high < low) throw new RegexProblem('a range out of order')
      }
      tests.push((unit) => unit >= low && unit <= high)
    }
    const any = this.#cased((unit) => tests.some((test) => test(unit)))
    return { kind: 'set', test: negated ? (unit) => !any(unit) : any }
  }
}
