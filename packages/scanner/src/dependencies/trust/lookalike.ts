import { POPULAR_CRATES } from './popular/crates-io.ts'
import { POPULAR_NPM } from './popular/npm.ts'
import { POPULAR_PYPI } from './popular/pypi.ts'
import { POPULAR_RUBYGEMS } from './popular/rubygems.ts'

/** How a name comes near a popular one. */
export type Likeness = 'one letter' | 'look-alike signs' | 'separators' | 'scope'

export interface Lookalike {
  readonly popular: string
  readonly likeness: Likeness
}

const LISTS: Readonly<Record<string, string>> = {
  npm: POPULAR_NPM,
  PyPI: POPULAR_PYPI,
  'crates.io': POPULAR_CRATES,
  RubyGems: POPULAR_RUBYGEMS,
}

/** Shorter names have neighbours by chance. */
const SHORTEST = 5
const LONGEST = 100

/** Endings by which a name differs from a popular one without posing as it: plurals, versions, types. */
const HARMLESS_ENDING = /(?:\d|s|x|z|js|ts|py|rs)$/

/** Popular names of one ecosystem, by what is left of them with one letter gone. */
class Popular {
  readonly #names: ReadonlySet<string>
  readonly #byGap = new Map<string, string[]>()
  readonly #byShape = new Map<string, string>()
  readonly #byBareName = new Map<string, string>()

  constructor(list: string) {
    const names = list.split(/\s+/).filter((name) => name !== '')
    this.#names = new Set(names)
    for (const name of names) {
      for (const gap of withGaps(name)) this.#byGap.set(gap, [...(this.#byGap.get(gap) ?? []), name])
      this.#byShape.set(shapeOf(name), name)
      if (name.startsWith('@')) this.#byBareName.set(name.slice(name.indexOf('/') + 1), name)
    }
  }

  has(name: string): boolean {
    return this.#names.has(name)
  }

  lookalike(name: string): Lookalike | undefined {
    if (name.length > LONGEST || this.#names.has(name)) return undefined
    const scope = scopeOf(name)
    // What has a scope of its own can only pose as another scope.
    if (scope !== undefined) return this.#scopeLookalike(name, scope)
    if (name.length < SHORTEST) return undefined
    const shape = this.#byShape.get(shapeOf(name))
    if (shape !== undefined && scopeOf(shape) === undefined && shape.length >= SHORTEST)
      return {
        popular: shape,
        likeness: withoutSeparators(shape) === withoutSeparators(name) ? 'separators' : 'look-alike signs',
      }
    for (const gap of withGaps(name))
      for (const popular of this.#byGap.get(gap) ?? [])
        if (
          popular.length >= SHORTEST &&
          scopeOf(popular) === undefined &&
          isOneLetterApart(name, popular) &&
          !isHarmless(name, popular)
        )
          return { popular, likeness: 'one letter' }
    return undefined
  }

  #scopeLookalike(name: string, scope: string): Lookalike | undefined {
    const bare = name.slice(scope.length + 1)
    const popular = this.#byBareName.get(bare)
    if (popular === undefined) return undefined
    const other = scopeOf(popular) ?? ''
    return other !== scope && isOneLetterApart(scope, other) ? { popular, likeness: 'scope' } : undefined
  }
}

const loaded = new Map<string, Popular>()

function popularOf(ecosystem: string): Popular | undefined {
  const list = Object.hasOwn(LISTS, ecosystem) ? LISTS[ecosystem] : undefined
  if (list === undefined) return undefined
  let popular = loaded.get(ecosystem)
  if (popular === undefined) loaded.set(ecosystem, (popular = new Popular(list)))
  return popular
}

/** Whether a package is among those that nearly everybody knows. */
export function isPopular(ecosystem: string, name: string): boolean {
  return popularOf(ecosystem)?.has(name) === true
}

/** The popular package that a name may be mistaken for; `undefined` for names that are popular themselves. */
export function lookalikeOf(ecosystem: string, name: string): Lookalike | undefined {
  return popularOf(ecosystem)?.lookalike(name)
}

function scopeOf(name: string): string | undefined {
  return name.startsWith('@') && name.includes('/') ? name.slice(0, name.indexOf('/')) : undefined
}

/** The name itself and every text that one letter less makes of it: names one letter apart have one in common. */
function withGaps(name: string): string[] {
  const gaps = [name]
  for (let at = 0; at < name.length; at++) gaps.push(name.slice(0, at) + name.slice(at + 1))
  return gaps
}

function withoutSeparators(name: string): string {
  return name.replace(/[-_.]/g, '')
}

/** A name as the eye takes it: signs that look alike are one. */
function shapeOf(name: string): string {
  return withoutSeparators(name.normalize('NFKD').toLowerCase())
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[1|іı]/g, 'l')
    .replace(/0|о/g, 'o')
    .replace(/а/g, 'a')
    .replace(/е/g, 'e')
    .replace(/с/g, 'c')
    .replace(/р/g, 'p')
}

/** Damerau–Levenshtein distance 1: a letter more, less, other, or two that changed places. */
export function isOneLetterApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const [inA, inB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (inA.length <= 1 && inB.length <= 1) return true
  return inA.length === 2 && inB.length === 2 && inA[0] === inB[1] && inA[1] === inB[0]
}

function isHarmless(name: string, popular: string): boolean {
  const longer = name.length > popular.length ? name : popular
  const shorter = name.length > popular.length ? popular : name
  return longer.length > shorter.length && longer.startsWith(shorter) && HARMLESS_ENDING.test(longer)
}
