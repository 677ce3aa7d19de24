import { compareDigits, compareNumbersPadded, compareText, isDigit, type Order, orderOf } from '../../order/order.ts'

/**
 * As PEP 440 orders. What is no such version comes before all that are, ordered as setuptools ordered versions before PEP 440,
 * because old releases and old advisories still carry them.
 */
export function comparePyPiVersions(a: string, b: string): Order {
  const left = parsePep440(a)
  const right = parsePep440(b)
  if (left === undefined || right === undefined) {
    if (left === undefined && right === undefined) return compareLegacy(a, b)
    return left === undefined ? -1 : 1
  }
  return (
    compareDigits(left.epoch, right.epoch) ||
    compareNumbersPadded(left.release, right.release) ||
    orderOf(left.phase - right.phase) ||
    compareDigits(left.preNumber, right.preNumber) ||
    compareNumbered(left.post, right.post, 'absent first') ||
    compareNumbered(left.dev, right.dev, 'absent last') ||
    compareLocal(left.local, right.local)
  )
}

interface Pep440 {
  readonly epoch: string
  readonly release: readonly string[]
  /** Rank of the pre-release letter: dev-only, a, b, rc, none. */
  readonly phase: number
  readonly preNumber: string
  readonly post: string | undefined
  readonly dev: string | undefined
  readonly local: readonly string[]
}

/** The pattern of PEP 440, Appendix B, read without regard to case. */
const PEP_440 = new RegExp(
  [
    '^v?(?:(\\d+)!)?(\\d+(?:\\.\\d+)*)',
    '(?:[-_.]?(alpha|a|beta|b|preview|pre|c|rc)[-_.]?(\\d+)?)?',
    '(?:-(\\d+)|[-_.]?(post|rev|r)[-_.]?(\\d+)?)?',
    '(?:[-_.]?(dev)[-_.]?(\\d+)?)?',
    '(?:\\+([a-z0-9]+(?:[-_.][a-z0-9]+)*))?$',
  ].join(''),
)

const DEV_ONLY = 0
const NO_PRE_RELEASE = 4
const PHASES: Readonly<Record<string, number>> = { a: 1, alpha: 1, b: 2, beta: 2, c: 3, rc: 3, pre: 3, preview: 3 }

function parsePep440(version: string): Pep440 | undefined {
  const match = PEP_440.exec(version.trim().toLowerCase())
  if (match === null) return undefined
  const [, epoch, release = '', pre, preNumber, barePost, postWord, postNumber, devWord, devNumber, local] = match
  const post = barePost ?? (postWord === undefined ? undefined : (postNumber ?? '0'))
  const dev = devWord === undefined ? undefined : (devNumber ?? '0')
  const devOnly = pre === undefined && post === undefined && dev !== undefined
  return {
    epoch: epoch ?? '0',
    release: release.split('.'),
    phase: devOnly ? DEV_ONLY : pre === undefined ? NO_PRE_RELEASE : (PHASES[pre] ?? NO_PRE_RELEASE),
    preNumber: preNumber ?? '0',
    post,
    dev,
    local: local === undefined ? [] : local.split(/[-_.]/),
  }
}

function compareNumbered(a: string | undefined, b: string | undefined, absent: 'absent first' | 'absent last'): Order {
  if (a !== undefined && b !== undefined) return compareDigits(a, b)
  if (a === b) return 0
  return (a === undefined) === (absent === 'absent first') ? -1 : 1
}

/** Numbers come after words, and a longer label after the one it starts with. */
function compareLocal(a: readonly string[], b: readonly string[]): Order {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const left = a[i] ?? ''
    const right = b[i] ?? ''
    const leftIsNumber = /^\d+$/.test(left)
    const rightIsNumber = /^\d+$/.test(right)
    if (leftIsNumber !== rightIsNumber) return leftIsNumber ? 1 : -1
    const order = leftIsNumber ? compareDigits(left, right) : compareText(left, right)
    if (order !== 0) return order
  }
  return orderOf(a.length - b.length)
}

const LEGACY_WORDS: Readonly<Record<string, string>> = { pre: 'c', preview: 'c', rc: 'c', '-': 'final-', dev: '@' }
const FINAL = '*final'
const FINAL_HYPHEN = '*final-'

function compareLegacy(a: string, b: string): Order {
  const left = legacyKey(a)
  const right = legacyKey(b)
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const order = compareLegacyPart(left[i] ?? '', right[i] ?? '')
    if (order !== 0) return order
  }
  return orderOf(left.length - right.length)
}

function compareLegacyPart(a: string, b: string): Order {
  return isDigit(a.charCodeAt(0)) && isDigit(b.charCodeAt(0)) ? compareDigits(a, b) : compareText(a, b)
}

/** Words carry a `*`, which sorts before digits; hyphens before a pre-release and zeros before any word do not count. */
function legacyKey(version: string): string[] {
  const key: string[] = []
  const pieces = version.toLowerCase().match(/\d+|[a-z]+|\.|-|[^a-z\d.-]+/g) ?? []
  for (const piece of [...pieces, 'final']) {
    if (piece === '.') continue
    if (isDigit(piece.charCodeAt(0))) {
      key.push(piece)
      continue
    }
    const word = `*${Object.hasOwn(LEGACY_WORDS, piece) ? LEGACY_WORDS[piece] : piece}`
    if (word < FINAL) while (key.at(-1) === FINAL_HYPHEN) key.pop()
    while (/^0+$/.test(key.at(-1) ?? '')) key.pop()
    key.push(word)
  }
  return key
}
