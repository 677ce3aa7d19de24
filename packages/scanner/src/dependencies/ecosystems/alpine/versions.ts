import { compareDigits, compareText, isDigit, type Order, orderOf } from '../../order/order.ts'

/** As `apk version` orders: numbers, a letter, suffixes such as `_rc1` or `_p2`, a commit, and the revision `-r3`. */
export function compareAlpineVersions(a: string, b: string): Order {
  const left = tokens(a)
  const right = tokens(b)
  for (let i = 0; ; i++) {
    const ours = left[i] ?? END
    const theirs = right[i] ?? END
    if (ours.kind !== theirs.kind) return compareKinds(ours, theirs)
    if (ours.kind === 'end' || ours.kind === 'invalid') return 0
    const order = compareValues(ours, theirs)
    if (order !== 0) return order
  }
}

type Kind =
  | 'first number'
  | 'number'
  | 'letter'
  | 'letter number'
  | 'suffix'
  | 'suffix number'
  | 'commit'
  | 'revision'
  | 'end'
  | 'invalid'

interface Token {
  readonly kind: Kind
  readonly text: string
}

const END: Token = { kind: 'end', text: '' }

/** Where two versions differ in kind, the one whose kind ranks lower goes on and is later. */
const RANK: Readonly<Record<Kind, number>> = {
  'first number': 0,
  number: 1,
  letter: 2,
  'letter number': 3,
  suffix: 4,
  'suffix number': 5,
  commit: 6,
  revision: 7,
  end: 8,
  invalid: 9,
}

/** Those before the empty suffix make a pre-release. */
const SUFFIXES = ['alpha', 'beta', 'pre', 'rc', '', 'cvs', 'svn', 'git', 'hg', 'p']
const NO_SUFFIX = SUFFIXES.indexOf('')

function isPreRelease({ kind, text }: Token): boolean {
  return kind === 'suffix' && SUFFIXES.indexOf(text) < NO_SUFFIX
}

/** A dot without digits after it. */
function isEmptyNumber({ kind, text }: Token): boolean {
  return kind === 'number' && text === ''
}

function compareKinds(a: Token, b: Token): Order {
  if (isPreRelease(a)) return -1
  if (isPreRelease(b)) return 1
  if (isEmptyNumber(a) && b.kind === 'letter') return -1
  if (a.kind === 'letter' && isEmptyNumber(b)) return 1
  return orderOf(RANK[b.kind] - RANK[a.kind])
}

/** A number after the first that starts with 0 is a decimal fraction: 1.05 < 1.1. */
function compareValues(a: Token, b: Token): Order {
  switch (a.kind) {
    case 'number':
      return a.text.startsWith('0') || b.text.startsWith('0')
        ? compareText(a.text, b.text)
        : compareDigits(a.text, b.text)
    case 'first number':
    case 'letter number':
    case 'suffix number':
    case 'revision':
      return compareDigits(a.text, b.text)
    case 'suffix':
      return orderOf(SUFFIXES.indexOf(a.text) - SUFFIXES.indexOf(b.text))
    case 'letter':
    case 'commit':
    case 'end':
    case 'invalid':
      return compareText(a.text, b.text)
  }
}

/** The tokens up to the end, or up to the first that may not stand where it does, which is `invalid`. */
function tokens(version: string): Token[] {
  const found: Token[] = []
  let at = 0
  const take = (kind: Kind, start: number, end: number) => {
    found.push({ kind, text: version.slice(start, end) })
    at = end
  }
  take('first number', 0, digitsEnd(version, 0))
  while (at < version.length) {
    const next = version[at] ?? ''
    const last = found.at(-1)?.kind ?? 'first number'
    const inNumbers = RANK[last] <= RANK.number
    if (next >= 'a' && next <= 'z' && inNumbers) take('letter', at, at + 1)
    else if (next === '.' && inNumbers) take('number', at + 1, digitsEnd(version, at + 1))
    else if (isDigit(next.charCodeAt(0)) && last === 'letter') take('letter number', at, digitsEnd(version, at))
    else if (isDigit(next.charCodeAt(0)) && last === 'suffix') take('suffix number', at, digitsEnd(version, at))
    else if (next === '_' && RANK[last] < RANK.commit) {
      const suffix = /^[a-z]*/.exec(version.slice(at + 1, at + 8))?.[0] ?? ''
      if (suffix === '' || !SUFFIXES.includes(suffix)) break
      take('suffix', at + 1, at + 1 + suffix.length)
    } else if (next === '~' && RANK[last] < RANK.commit) {
      const commit = /^[0-9a-f]*/.exec(version.slice(at + 1))?.[0] ?? ''
      take('commit', at + 1, at + 1 + commit.length)
    } else if (RANK[last] < RANK.revision && /^-r(?![a-z])/.test(version.slice(at, at + 3))) {
      take('revision', at + 2, digitsEnd(version, at + 2))
    } else break
  }
  return at < version.length ? [...found, { kind: 'invalid', text: '' }] : found
}

function digitsEnd(text: string, start: number): number {
  let end = start
  while (end < text.length && isDigit(text.charCodeAt(end))) end++
  return end
}
