import { compareDigits, compareText, isDigit, isLetter, type Order } from '../../order/order.ts'

/** As RPM orders `[epoch:]version[-release]`; a missing epoch counts as zero. */
export function compareRpmVersions(a: string, b: string): Order {
  const left = split(a)
  const right = split(b)
  return (
    compareDigits(left.epoch, right.epoch) ||
    compareParts(left.version, right.version) ||
    compareReleases(left.release, right.release)
  )
}

/** A version without a release comes before the same one with any. */
function compareReleases(a: string | undefined, b: string | undefined): Order {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1
  return compareParts(a, b)
}

function split(text: string): { epoch: string; version: string; release: string | undefined } {
  const epoch = /^(\d*):/.exec(text)
  const rest = epoch === null ? text : text.slice(epoch[0].length)
  const hyphen = rest.lastIndexOf('-')
  return {
    epoch: epoch?.[1] ?? '',
    version: hyphen === -1 ? rest : rest.slice(0, hyphen),
    release: hyphen === -1 ? undefined : rest.slice(hyphen + 1),
  }
}

const TILDE = 0x7e
const CARET = 0x5e

/** `rpmvercmp`: runs of digits and runs of letters in turn; `~` comes before the end, `^` after it but before anything else. */
function compareParts(a: string, b: string): Order {
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    i = skipSeparators(a, i)
    j = skipSeparators(b, j)
    const left = a.charCodeAt(i)
    const right = b.charCodeAt(j)
    if (left === TILDE || right === TILDE) {
      if (left !== right) return left === TILDE ? -1 : 1
      i++
      j++
      continue
    }
    if (left === CARET || right === CARET) {
      if (i >= a.length) return -1
      if (j >= b.length) return 1
      if (left !== right) return left === CARET ? -1 : 1
      i++
      j++
      continue
    }
    if (i >= a.length || j >= b.length) break
    if (isDigit(left) !== isDigit(right)) return isDigit(left) ? 1 : -1
    const belongs = isDigit(left) ? isDigit : isLetter
    const leftRun = runAt(a, i, belongs)
    const rightRun = runAt(b, j, belongs)
    const order = isDigit(left) ? compareDigits(leftRun, rightRun) : compareText(leftRun, rightRun)
    if (order !== 0) return order
    i += leftRun.length
    j += rightRun.length
  }
  if (i >= a.length && j >= b.length) return 0
  return i < a.length ? 1 : -1
}

function skipSeparators(text: string, start: number): number {
  let at = start
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (isDigit(code) || isLetter(code) || code === TILDE || code === CARET) break
    at++
  }
  return at
}

function runAt(text: string, start: number, belongs: (code: number) => boolean): string {
  let end = start
  while (end < text.length && belongs(text.charCodeAt(end))) end++
  return text.slice(start, end)
}
