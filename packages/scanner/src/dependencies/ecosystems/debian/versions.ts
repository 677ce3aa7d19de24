import { compareDigits, isDigit, isLetter, type Order, orderOf } from '../../order/order.ts'

/** As deb-version(7) orders `[epoch:]upstream[-revision]`; a missing epoch or revision counts as zero. */
export function compareDebianVersions(a: string, b: string): Order {
  const left = split(a)
  const right = split(b)
  return (
    compareDigits(left.epoch, right.epoch) ||
    compareParts(left.upstream, right.upstream) ||
    compareParts(left.revision, right.revision)
  )
}

function split(version: string): { epoch: string; upstream: string; revision: string } {
  const text = version.trim()
  const epoch = /^(\d+):/.exec(text)
  const rest = epoch === null ? text : text.slice(epoch[0].length)
  const hyphen = rest.lastIndexOf('-')
  return {
    epoch: epoch?.[1] ?? '0',
    upstream: hyphen === -1 ? rest : rest.slice(0, hyphen),
    revision: hyphen === -1 ? '' : rest.slice(hyphen + 1),
  }
}

/** Non-digits by their weight, then digits by their value, in turn until one differs. */
function compareParts(a: string, b: string): Order {
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    while ((i < a.length && !isDigit(a.charCodeAt(i))) || (j < b.length && !isDigit(b.charCodeAt(j)))) {
      const difference = weight(a.charCodeAt(i)) - weight(b.charCodeAt(j))
      if (difference !== 0) return orderOf(difference)
      i++
      j++
    }
    const left = digitsAt(a, i)
    const right = digitsAt(b, j)
    const order = compareDigits(left, right)
    if (order !== 0) return order
    i += left.length
    j += right.length
  }
  return 0
}

function digitsAt(text: string, start: number): string {
  let end = start
  while (end < text.length && isDigit(text.charCodeAt(end))) end++
  return text.slice(start, end)
}

/** A tilde comes before the end, the end and digits before letters, letters before everything else. `NaN`: past the end. */
function weight(code: number): number {
  if (code === 0x7e) return -1
  if (Number.isNaN(code) || isDigit(code)) return 0
  return isLetter(code) ? code : code + 256
}
