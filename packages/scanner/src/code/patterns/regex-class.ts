import { RegexProblem } from './regex-node.ts'
import { CLASSES, CONTROL, isUnicodeProperty, not, POSIX, type UnitTest } from './regex-sets.ts'

/** A place in the source of an expression. */
export class RegexCursor {
  readonly source: string
  at = 0

  constructor(source: string) {
    this.source = source
  }

  get atEnd(): boolean {
    return this.at >= this.source.length
  }

  /** The character here, without moving. */
  get peek(): string | undefined {
    return this.source[this.at]
  }

  next(): string | undefined {
    return this.source[this.at++]
  }

  take(text: string): boolean {
    if (!this.source.startsWith(text, this.at)) return false
    this.at += text.length
    return true
  }

  /** `expression` is sticky. */
  takeMatch(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.at
    const match = expression.exec(this.source)
    if (match !== null) this.at += match[0].length
    return match
  }
}

/** The characters that an escape stands for, inside a class or outside. */
export function escapedSet(cursor: RegexCursor, char: string): UnitTest {
  const named = Object.hasOwn(CLASSES, char) ? CLASSES[char] : undefined
  if (named !== undefined) return named
  if (char === 'p' || char === 'P') {
    const name = cursor.takeMatch(/\{(\^?)([A-Za-z_=]+)\}|([A-Z])/y)
    const property = name?.[2] ?? name?.[3]
    const test = property === undefined ? undefined : isUnicodeProperty(property)
    if (test === undefined) throw new RegexProblem('an unsupported Unicode property')
    const negated = (char === 'P') !== (name?.[1] === '^')
    return (unit) => test(unit) !== negated
  }
  const unit = escapedUnit(cursor, char)
  return (one) => one === unit
}

function escapedUnit(cursor: RegexCursor, char: string): number {
  const hex =
    char === 'x'
      ? cursor.takeMatch(/([0-9A-Fa-f]{2})|\{([0-9A-Fa-f]{1,4})\}/y)
      : char === 'u'
        ? cursor.takeMatch(/([0-9A-Fa-f]{4})|\{([0-9A-Fa-f]{1,4})\}/y)
        : null
  if (hex !== null) return Number.parseInt(hex[1] ?? hex[2] ?? '0', 16)
  const control = Object.hasOwn(CONTROL, char) ? CONTROL[char] : undefined
  if (control !== undefined) return control
  if (/[A-Za-z]/.test(char)) throw new RegexProblem(`the escape \\${char}`)
  return char.charCodeAt(0)
}

/** A bracketed class, behind its opening bracket: whether it is negated, and the test of what stands in it. */
export function bracketed(cursor: RegexCursor): { readonly negated: boolean; readonly test: UnitTest } {
  const negated = cursor.take('^')
  const tests: UnitTest[] = []
  for (let first = true; ; first = false) {
    if (cursor.atEnd) throw new RegexProblem('a missing bracket')
    if (!first && cursor.take(']')) break
    const posix = cursor.takeMatch(/\[:(\^?)([a-z]+):\]/y)
    if (posix !== null) {
      const test = POSIX[posix[2] ?? '']
      if (test === undefined) throw new RegexProblem('an unknown POSIX class')
      tests.push(posix[1] === '^' ? not(test) : test)
      continue
    }
    const char = cursor.next() ?? ''
    let low = char.charCodeAt(0)
    if (char === '\\') {
      const escaped = cursor.next() ?? ''
      if (escaped === 'b') low = 8
      else if ('dDwWsShHpPN'.includes(escaped)) {
        tests.push(escapedSet(cursor, escaped))
        continue
      } else low = escapedUnit(cursor, escaped)
    }
    let high = low
    if (cursor.takeMatch(/-(?=[^\]])/y) !== null) {
      const end = cursor.next() ?? ''
      high = end === '\\' ? escapedUnit(cursor, cursor.next() ?? '') : end.charCodeAt(0)
      if (high < low) throw new RegexProblem('a range out of order')
    }
    tests.push((unit) => unit >= low && unit <= high)
  }
  return { negated, test: (unit) => tests.some((test) => test(unit)) }
}
