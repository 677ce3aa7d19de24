import { compareDigits, compareText, isDigit, type Order, orderOf, withoutLeadingZeros } from '../../order/order.ts'

/** As `ComparableVersion` of Maven 3.9 orders, after the version order specification of the POM reference. */
export function compareMavenVersions(a: string, b: string): Order {
  return compareLists(parse(a), parse(b))
}

/** `list`: what follows a hyphen, or a change between digits and letters. A list's only inner list is its last item. */
type Item =
  | { readonly kind: 'number'; readonly digits: string }
  | { readonly kind: 'qualifier'; readonly rank: string }
  | List

interface List {
  readonly kind: 'list'
  readonly items: Item[]
}

/** In this order; `''` is the release itself. Every other qualifier comes after them, alphabetically. */
const QUALIFIERS = ['alpha', 'beta', 'milestone', 'rc', 'snapshot', '', 'sp']
const RELEASE = String(QUALIFIERS.indexOf(''))
const ALIASES: Readonly<Record<string, string>> = { cr: 'rc', ga: '', final: '', release: '' }
const BEFORE_DIGIT: Readonly<Record<string, string>> = { a: 'alpha', b: 'beta', m: 'milestone' }

/** Where two items differ in kind: `1.foo` < `1-1` < `1.1`. */
const KIND_RANK: Readonly<Record<Item['kind'], number>> = { qualifier: 0, list: 1, number: 2 }

function compareLists(a: List, b: List): Order {
  let left: List | undefined = a
  let right: List | undefined = b
  while (left !== undefined && right !== undefined) {
    const ours: readonly Item[] = left.items
    const theirs: readonly Item[] = right.items
    left = undefined
    right = undefined
    for (let i = 0; i < Math.max(ours.length, theirs.length); i++) {
      const x = ours[i]
      const y = theirs[i]
      if (x?.kind === 'list' && y?.kind === 'list') {
        left = x
        right = y
        break
      }
      const order = compareItems(x, y)
      if (order !== 0) return order
    }
  }
  return 0
}

/** `undefined` stands for what the shorter version is padded with. */
function compareItems(a: Item | undefined, b: Item | undefined): Order {
  if (a === undefined) return b === undefined ? 0 : orderOf(-compareWithNothing(b))
  if (b === undefined) return compareWithNothing(a)
  if (a.kind === 'number' && b.kind === 'number') return compareDigits(a.digits, b.digits)
  if (a.kind === 'qualifier' && b.kind === 'qualifier') return compareText(a.rank, b.rank)
  return orderOf(KIND_RANK[a.kind] - KIND_RANK[b.kind])
}

/** A loop, because a version of many hyphens nests as deep. */
function compareWithNothing(item: Item): Order {
  let list: readonly Item[] = [item]
  while (list.length > 0) {
    let inner: readonly Item[] = []
    for (const one of list) {
      if (one.kind === 'list') {
        inner = one.items
        continue
      }
      const order = one.kind === 'number' ? compareDigits(one.digits, '0') : compareText(one.rank, RELEASE)
      if (order !== 0) return order
    }
    list = inner
  }
  return 0
}

const HYPHEN = 0x2d
const DOT = 0x2e

class Reader {
  readonly root: List = { kind: 'list', items: [] }
  readonly #lists: List[] = [this.root]
  #list = this.root

  open(): void {
    const inner: List = { kind: 'list', items: [] }
    this.#list.items.push(inner)
    this.#lists.push(inner)
    this.#list = inner
  }

  openAfterItems(): void {
    if (this.#list.items.length > 0) this.open()
  }

  number(digits: string): void {
    this.#list.items.push({ kind: 'number', digits: withoutLeadingZeros(digits) })
  }

  qualifier(name: string): void {
    this.#list.items.push({ kind: 'qualifier', rank: rankOf(name) })
  }

  /** Drops what says nothing at the end of each list: 1.0.0 = 1, 1.0.0-foo.0 = 1-foo. */
  normalized(): List {
    for (const { items } of this.#lists.reverse()) {
      for (let i = items.length - 1; i >= 0; i--) {
        const item = items[i]
        if (item === undefined || saysNothing(item)) items.splice(i, 1)
        else if (item.kind !== 'list') break
      }
    }
    return this.root
  }
}

function parse(version: string): List {
  const text = version.toLowerCase()
  const reader = new Reader()
  let digits = false
  let start = 0
  const take = (end: number) => {
    const item = text.slice(start, end)
    if (item === '' || digits) reader.number(item)
    else reader.qualifier(item)
  }
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === DOT || code === HYPHEN) {
      const nothing = code === HYPHEN && !digits && isReleaseBeforeNumber(text, start, i)
      if (!nothing) take(i)
      if (code === HYPHEN && !nothing) reader.open()
      start = i + 1
    } else if (isDigit(code)) {
      if (!digits && i > start) {
        reader.openAfterItems()
        const name = text.slice(start, i)
        reader.qualifier(Object.hasOwn(BEFORE_DIGIT, name) ? (BEFORE_DIGIT[name] ?? name) : name)
        start = i
        reader.open()
      }
      digits = true
    } else {
      if (digits && i > start) {
        take(i)
        start = i
        reader.open()
      }
      digits = false
    }
  }
  if (text.length > start) {
    if (!digits) reader.openAfterItems()
    take(text.length)
  }
  return reader.normalized()
}

/** The specification's example 1-ga-1 = 1-1, where `ComparableVersion` differs from it. */
function isReleaseBeforeNumber(text: string, start: number, end: number): boolean {
  return (
    start < end &&
    isDigit(text.charCodeAt(end + 1)) &&
    text[start - 1] === '-' &&
    rankOf(text.slice(start, end)) === RELEASE
  )
}

/** A text that orders as the qualifier does. */
function rankOf(qualifier: string): string {
  const name = Object.hasOwn(ALIASES, qualifier) ? (ALIASES[qualifier] ?? '') : qualifier
  const index = QUALIFIERS.indexOf(name)
  return index === -1 ? `${QUALIFIERS.length}-${name}` : String(index)
}

function saysNothing(item: Item): boolean {
  switch (item.kind) {
    case 'number':
      return item.digits === '0' || item.digits === ''
    case 'qualifier':
      return item.rank === RELEASE
    case 'list':
      return item.items.length === 0
  }
}
