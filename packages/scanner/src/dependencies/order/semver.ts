import { compareDigits, compareNumbersPadded, compareText, type Order, orderOf } from './order.ts'

/** A version read as leniently as advisories need: a leading `v`, any count of numbers, a pre-release without its hyphen. */
export interface LenientSemver {
  readonly numbers: readonly string[]
  /** Dot-separated identifiers; empty for a release. */
  readonly preRelease: readonly string[]
  /** What follows the first `+`, empty where there is none. */
  readonly build: string
}

const NUMBERS = /^[vV]?(\d+(?:\.\d+)*)/
const DIGITS = /^\d+$/

export function parseSemver(version: string): LenientSemver {
  const text = version.trim()
  const head = NUMBERS.exec(text)
  const rest = head === null ? text : text.slice(head[0].length)
  const plus = rest.indexOf('+')
  const label = (plus === -1 ? rest : rest.slice(0, plus)).replace(/^[-.]/, '')
  return {
    numbers: head?.[1]?.split('.') ?? [],
    preRelease: label === '' ? [] : label.split('.'),
    build: plus === -1 ? '' : rest.slice(plus + 1),
  }
}

/** Identifiers as Semantic Versioning 2.0.0, 11.4 orders them: numbers by value and before words, words by ASCII. */
export function compareIdentifiers(a: readonly string[], b: readonly string[]): Order {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const left = a[i] ?? ''
    const right = b[i] ?? ''
    const leftIsNumber = DIGITS.test(left)
    const rightIsNumber = DIGITS.test(right)
    if (leftIsNumber !== rightIsNumber) return leftIsNumber ? -1 : 1
    const order = leftIsNumber ? compareDigits(left, right) : compareText(left, right)
    if (order !== 0) return order
  }
  return orderOf(a.length - b.length)
}

/** A pre-release comes before its release. */
export function comparePreReleases(a: readonly string[], b: readonly string[]): Order {
  if (a.length === 0 || b.length === 0) return orderOf(b.length - a.length)
  return compareIdentifiers(a, b)
}

/** Semantic Versioning 2.0.0, section 11; build metadata does not count. */
export function compareSemver(a: string, b: string): Order {
  const left = parseSemver(a)
  const right = parseSemver(b)
  return compareNumbersPadded(left.numbers, right.numbers) || comparePreReleases(left.preRelease, right.preRelease)
}
