import { boundedRegex, type BoundedRegex } from '../patterns/regex.ts'

/** Whether a rule looks at a path, by its globs: `*.js`, `tests`, `src/**`. */
export function pathFilter(include: readonly string[], exclude: readonly string[]): (path: string) => boolean {
  const included = include.map(globRegex)
  const excluded = exclude.map(globRegex)
  return (path) =>
    (included.length === 0 || included.some((glob) => glob.test(path))) && !excluded.some((glob) => glob.test(path))
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
