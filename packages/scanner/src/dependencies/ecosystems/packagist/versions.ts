import { compareDigits, isDigit, isLetter, type Order, orderOf } from '../../order/order.ts'

/**
 * As PHP's `version_compare` orders, which Composer uses: any other word < dev < alpha = a < beta = b < RC = rc < a number
 * < pl = p. A leading `v` does not count.
 */
export function comparePackagistVersions(a: string, b: string): Order {
  return compareParts(parts(a), parts(b))
}

/** Stands for "any number" where a number meets a word. */
const NUMBER = '#'

/** Prefixes: `patch` counts as `p`. The longer spelling comes first only to be read more easily; both rank the same. */
const RANKS: readonly (readonly [prefix: string, rank: number])[] = [
  ['dev', 0],
  ['alpha', 1],
  ['a', 1],
  ['beta', 2],
  ['b', 2],
  ['RC', 3],
  ['rc', 3],
  [NUMBER, 4],
  ['pl', 5],
  ['p', 5],
]

function compareParts(a: readonly string[], b: readonly string[]): Order {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = comparePart(a[i] ?? '', b[i] ?? '')
    if (order !== 0) return order
  }
  if (a.length === b.length) return 0
  return a.length > b.length ? comparedWithEnd(a.slice(b.length)) : orderOf(-comparedWithEnd(b.slice(a.length)))
}

/** The longer version is later when it goes on with a number, else as its next word stands to a number. */
function comparedWithEnd(rest: readonly string[]): Order {
  for (const part of rest) {
    const order = isNumber(part) ? 1 : orderOf(rank(part) - rank(NUMBER))
    if (order !== 0) return order
  }
  return 0
}

function comparePart(a: string, b: string): Order {
  if (isNumber(a) && isNumber(b)) return compareDigits(a, b)
  return orderOf(rank(isNumber(a) ? NUMBER : a) - rank(isNumber(b) ? NUMBER : b))
}

function isNumber(part: string): boolean {
  return isDigit(part.charCodeAt(0))
}

function rank(part: string): number {
  return RANKS.find(([prefix]) => part.startsWith(prefix))?.[1] ?? -1
}

/** Cut at every character that is neither letter, digit nor `#`, and wherever letters and digits meet. */
function parts(version: string): string[] {
  const text = version.replace(/^[vV]/, '')
  const found: string[] = []
  let start = 0
  for (let i = 0; i <= text.length; i++) {
    const kind = kindAt(text, i)
    if (i > start && kind !== kindAt(text, i - 1)) {
      found.push(text.slice(start, i))
      start = i
    }
    if (kind === 'separator') start = i + 1
  }
  return found
}

function kindAt(text: string, index: number): 'digit' | 'letter' | 'number sign' | 'separator' {
  const code = text.charCodeAt(index)
  if (text[index] === NUMBER) return 'number sign'
  return isDigit(code) ? 'digit' : isLetter(code) ? 'letter' : 'separator'
}
