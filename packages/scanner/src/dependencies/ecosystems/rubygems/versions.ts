import { compareDigits, compareText, isDigit, type Order } from '../../order/order.ts'

/** As `Gem::Version` orders: words and numbers in turn, a word before any number, so that a letter makes a pre-release. */
export function compareGemVersions(a: string, b: string): Order {
  const left = canonicalSegments(a)
  const right = canonicalSegments(b)
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const order = compareSegments(left[i] ?? '0', right[i] ?? '0')
    if (order !== 0) return order
  }
  return 0
}

function compareSegments(a: string, b: string): Order {
  const leftIsNumber = isDigit(a.charCodeAt(0))
  const rightIsNumber = isDigit(b.charCodeAt(0))
  if (leftIsNumber !== rightIsNumber) return leftIsNumber ? 1 : -1
  return leftIsNumber ? compareDigits(a, b) : compareText(a, b)
}

/** Zeros at the end of the leading numbers, and at the end of the rest, do not count: 1.0.a = 1.a. A hyphen stands for `.pre.`. */
function canonicalSegments(version: string): string[] {
  const segments = version.replaceAll('-', '.pre.').match(/\d+|[a-zA-Z]+/g) ?? []
  const firstWord = segments.findIndex((segment) => !isDigit(segment.charCodeAt(0)))
  const split = firstWord === -1 ? segments.length : firstWord
  return [...withoutTrailingZeros(segments.slice(0, split)), ...withoutTrailingZeros(segments.slice(split))]
}

function withoutTrailingZeros(segments: string[]): string[] {
  let end = segments.length
  while (end > 0 && /^0+$/.test(segments[end - 1] ?? '')) end--
  return segments.slice(0, end)
}
