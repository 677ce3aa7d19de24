/** How two versions stand to each other: -1 is before, 0 the same, 1 after. */
export type Order = -1 | 0 | 1

/** Compares two versions of one ecosystem. Total: every text has a place, whether it is a well-formed version or not. */
export type CompareVersions = (a: string, b: string) => Order

export function orderOf(difference: number): Order {
  return difference < 0 ? -1 : difference > 0 ? 1 : 0
}

/** By UTF-16 code units. */
export function compareText(a: string, b: string): Order {
  return a < b ? -1 : a > b ? 1 : 0
}

export function withoutLeadingZeros(digits: string): string {
  let start = 0
  while (start < digits.length - 1 && digits.charCodeAt(start) === 48) start++
  return start === 0 ? digits : digits.slice(start)
}

/** Decimal numbers of any length; the empty text counts as zero. Calendar and hash-like versions overflow doubles. */
export function compareDigits(a: string, b: string): Order {
  const left = withoutLeadingZeros(a === '' ? '0' : a)
  const right = withoutLeadingZeros(b === '' ? '0' : b)
  return left.length === right.length ? compareText(left, right) : orderOf(left.length - right.length)
}

/** Lists of numbers, a missing one counting as zero: 1.0 = 1.0.0. */
export function compareNumbersPadded(a: readonly string[], b: readonly string[]): Order {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const order = compareDigits(a[i] ?? '0', b[i] ?? '0')
    if (order !== 0) return order
  }
  return 0
}

/** Lists of numbers, a list that starts another one coming first: 1.0 < 1.0.0. */
export function compareNumbersLexically(a: readonly string[], b: readonly string[]): Order {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = compareDigits(a[i] ?? '0', b[i] ?? '0')
    if (order !== 0) return order
  }
  return orderOf(a.length - b.length)
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

export function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
}
