import { boundedRegex, type BoundedRegex } from '../patterns/regex.ts'

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
  const included = include.map(globRegex)
  const excluded = exclude.map(globRegex)
  if (included.length === 0 && excluded.length === 0) return () => true
  let latest: string | undefined
  let answer = false
  return (path) => {
    if (path !== latest) {
      answer =
        (included.length === 0 || included.some((glob) => glob.test(path))) && !excluded.some((glob) => glob.test(path))
      latest = path
    }
    return answer
  }
}

/** A glob matches at any depth, unless it starts with a slash; what it matches stands for all that is in it. */
function globRegex(glob: string): BoundedRegex {
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
