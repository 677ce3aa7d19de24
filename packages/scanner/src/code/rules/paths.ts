import { boundedRegex } from '../patterns/regex.ts'

/** Answers whether a rule looks at a path. */
export type PathFilter = (path: string) => boolean

/** Rules mostly leave out the same paths: filters are kept by their globs, up to so many. */
const FILTERS = new Map<string, PathFilter>()
const MAX_FILTERS = 1_000

/** Whether a rule looks at a path, by its globs: `*.js`, `tests`, `src/**`. */
export function pathFilter(include: readonly string[], exclude: readonly string[]): PathFilter {
  const key = JSON.stringify([include, exclude])
  let filter = FILTERS.get(key)
  if (filter === undefined) {
    filter = makeFilter(include, exclude)
    if (FILTERS.size < MAX_FILTERS) FILTERS.set(key, filter)
  }
  return filter
}

/** Remembers the answer for the latest path, since all rules ask about one file after the other. */
function makeFilter(include: readonly string[], exclude: readonly string[]): PathFilter {
  const included = include.map(globTest)
  const excluded = exclude.map(globTest)
  if (included.length === 0 && excluded.length === 0) return () => true
  let latest: string | undefined
  let answer = false
  return (path) => {
    if (path !== latest) {
      answer =
        (included.length === 0 || included.some((matches) => matches(path))) &&
        !excluded.some((matches) => matches(path))
      latest = path
    }
    return answer
  }
}

/** A glob matches at any depth, unless it starts with a slash; what it matches stands for all that is in it. */
function globTest(glob: string): PathFilter {
  // Most name one part of a path, with at most stars in it; that needs no expression.
  if (/^[\w\s.*-]+$/.test(glob) && !glob.includes('**')) return partTest(glob.split('*'))
  const regex = globRegex(glob)
  return (path) => regex.test(path)
}

/** Whether a part of a path consists of some texts in this order, with anything between them. */
function partTest([first = '', ...others]: readonly string[]): PathFilter {
  const last = others.pop()
  const isMatch = (part: string) => {
    if (last === undefined) return part === first
    if (!part.startsWith(first)) return false
    let at = first.length
    for (const text of others) {
      const found = part.indexOf(text, at)
      if (found < 0) return false
      at = found + text.length
    }
    return part.length - at >= last.length && part.endsWith(last)
  }
  return (path) => path.split('/').some(isMatch)
}

function globRegex(glob: string): ReturnType<typeof boundedRegex> {
  const anchored = /^\.?\//.test(glob)
  const isFolder = glob.endsWith('/')
  const body = glob
    .replace(/^\.?\//, '')
    .replace(/\/$/, '')
    .split('/')
    .map((part) => (part === '**' ? '**' : segmentRegex(part)))
    .join('/')
    .replace(/(^|\/)\*\*\//g, '$1(?:[^/]*/)*')
    .replaceAll('/**', '/.*')
  return boundedRegex(`${anchored ? '^' : '(?:^|/)'}${body}(?:/${isFolder ? '' : '|$'})`, '')
}

/** `*`, `?`, `[a-z]`, `[!a-z]` and `{one,other}` in one part of a path. */
function segmentRegex(part: string): string {
  let depth = 0
  return part.replace(/\[(!?)([^\]/\\]+)\]|[\s\S]/g, (char, negated: string | undefined, set: string | undefined) => {
    if (set !== undefined) return `[${negated === '!' ? '^/' : ''}${set.replaceAll('[', '\\[')}]`
    if (char === '*') return '[^/]*'
    if (char === '?') return '[^/]'
    if (char === '{' && part.includes('}')) {
      depth++
      return '(?:'
    }
    if (char === '}' && depth > 0) {
      depth--
      return ')'
    }
    if (char === ',' && depth > 0) return '|'
    return /[\w\s-]/.test(char) ? char : `\\${char}`
  })
}
