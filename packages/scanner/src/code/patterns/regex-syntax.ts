import { bracketed, escapedSet, RegexCursor } from './regex-class.ts'
import { RegexProblem, type ParsedRegex, type RegexNode } from './regex-node.ts'
import type { UnitTest } from './regex-sets.ts'

interface Flags {
  readonly ignoreCase: boolean
  readonly multiline: boolean
  readonly dotAll: boolean
  readonly extended: boolean
}

const MAX_REPEAT = 1_000
const MAX_DEPTH = 100

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
  readonly #cursor: RegexCursor
  readonly #names = new Map<string, number>()
  #groups = 0
  #depth = 0
  #flags: Flags = { ignoreCase: false, multiline: false, dotAll: false, extended: false }

  constructor(source: string) {
    this.#cursor = new RegexCursor(source)
  }

  parse(flags: Flags): ParsedRegex {
    this.#flags = flags
    const root = this.#choice()
    if (!this.#cursor.atEnd) throw new RegexProblem('unbalanced parenthesis')
    return { root, groups: this.#groups, names: this.#names }
  }

  #choice(): RegexNode {
    if (++this.#depth > MAX_DEPTH) throw new RegexProblem('nested too deeply')
    const flags = this.#flags
    const options = [this.#sequence()]
    while (this.#cursor.take('|')) options.push(this.#sequence())
    this.#flags = flags
    this.#depth--
    const [only] = options
    return options.length === 1 && only !== undefined ? only : { kind: 'choice', options }
  }

  #sequence(): RegexNode {
    const parts: RegexNode[] = []
    while (!this.#cursor.atEnd) {
      const next = this.#cursor.peek
      if (next === '|' || next === ')') break
      if (this.#flags.extended && this.#cursor.takeMatch(/\s+|#[^\n]*/y) !== null) continue
      const atom = this.#atom()
      if (atom !== undefined) parts.push(this.#quantified(atom))
    }
    return { kind: 'sequence', parts }
  }

  #quantified(atom: RegexNode): RegexNode {
    let node = atom
    for (;;) {
      const braces = this.#cursor.takeMatch(/\{(\d+)(?:(,)(\d*))?\}/y)
      let least: number
      let most: number
      if (braces !== null) {
        least = Number(braces[1])
        most = braces[2] === undefined ? least : braces[3] === '' ? Infinity : Number(braces[3])
      } else if (this.#cursor.take('*')) [least, most] = [0, Infinity]
      else if (this.#cursor.take('+')) [least, most] = [1, Infinity]
      else if (this.#cursor.take('?')) [least, most] = [0, 1]
      else return node
      if (least > MAX_REPEAT || (most !== Infinity && most > MAX_REPEAT * 10) || least > most)
        throw new RegexProblem('a repetition is out of bounds')
      const mode = this.#cursor.take('?') ? 'lazy' : this.#cursor.take('+') ? 'possessive' : 'greedy'
      node = { kind: 'repeat', inner: node, least, most, mode }
    }
  }

  #atom(): RegexNode | undefined {
    const char = this.#cursor.next() ?? ''
    switch (char) {
      case '(':
        return this.#group()
      case '[':
        return this.#bracketed()
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

  #cased(test: UnitTest): UnitTest {
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
    if (this.#cursor.takeMatch(/\?#[^)]*\)/y) !== null) return undefined
    const named = this.#cursor.takeMatch(/\?P?<([A-Za-z_]\w*)>|\?'([A-Za-z_]\w*)'/y)
    if (named !== null) {
      this.#names.set(named[1] ?? named[2] ?? '', this.#groups + 1)
      return this.#capture()
    }
    const backReference = this.#cursor.takeMatch(/\?P=(\w+)\)/y)
    if (backReference !== null) return this.#reference(this.#names.get(backReference[1] ?? ''))
    const looks = [
      ['?=', false, false],
      ['?!', false, true],
      ['?<=', true, false],
      ['?<!', true, true],
    ] as const
    for (const [opening, behind, negative] of looks)
      if (this.#cursor.take(opening)) return { kind: 'look', inner: this.#closed(), behind, negative }
    if (this.#cursor.take('?>')) return { kind: 'atomic', inner: this.#closed() }
    const flags = this.#cursor.takeMatch(/\?([imsxUuLa]*)(?:-([imsx]+))?([:)])/y)
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
    if (this.#cursor.peek === '?' || this.#cursor.peek === '*') throw new RegexProblem('an unsupported kind of group')
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
    if (!this.#cursor.take(')')) throw new RegexProblem('a missing parenthesis')
    return inner
  }

  #reference(index: number | undefined): RegexNode {
    if (index === undefined || index > this.#groups) throw new RegexProblem('a reference to no group')
    return { kind: 'reference', index, ignoreCase: this.#flags.ignoreCase }
  }

  #escape(): RegexNode {
    const char = this.#cursor.next()
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
        const name = this.#cursor.takeMatch(/<(\w+)>|\{(\w+)\}|'(\w+)'/y)
        return this.#reference(this.#names.get(name?.[1] ?? name?.[2] ?? name?.[3] ?? ''))
      }
      default:
    }
    if (/[1-9]/.test(char)) {
      const rest = this.#cursor.takeMatch(/\d*/y)?.[0] ?? ''
      // Three octal digits are a character where there are not that many groups.
      if (Number(char + rest) > this.#groups && /^[0-3][0-7]{2}$/.test(char + rest))
        return this.#literal(Number.parseInt(char + rest, 8))
      return this.#reference(Number(char + rest))
    }
    if (char === 'Q') return this.#quoted()
    return { kind: 'set', test: this.#cased(escapedSet(this.#cursor, char)) }
  }

  /** `\Q...\E`: the text as it stands. */
  #quoted(): RegexNode {
    const text = this.#cursor.takeMatch(/([\s\S]*?)(?:\\E|$)/y)?.[1] ?? ''
    return { kind: 'sequence', parts: Array.from(text, (char) => this.#literal(char.charCodeAt(0))) }
  }

  #bracketed(): RegexNode {
    const { negated, test } = bracketed(this.#cursor)
    const any = this.#cased(test)
    return { kind: 'set', test: negated ? (unit) => !any(unit) : any }
  }
}
