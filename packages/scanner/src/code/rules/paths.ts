import { boundedRegex, type BoundedRegex } from '../patterns/regex.ts'

/** Whether a rule looks at a path, by its globs: `*.js`, `tests`, `src/**`. */
export function pathFilter(include: readonly string[], exclude: readonly string[]): (path: string) => boolean {
  const included = include.map(globRegex)
  const excluded = exclude.map(globRegex)
  return (path) =>
    (included.length === 0 || included.some((glob) => glob.test(path))) && !excluded.some((glob) => glob.test(path))
}

/** A glob without a slash matches any part of the path; one with slashes is read from the root. */
function globRegex(glob: string): BoundedRegex {
  const anchored = /\/./.test(glob.replace(/\/$/, ''))
  const body = glob
    .replace(/^\.?\//, '')
    .replace(/\/$/, '')
    .split('/')
    .map((part) => (part === '**' ? '**' : segmentRegex(part)))
    .join('/')
    .replaceAll('**/', '(?:[^/]*/)*')
    .replaceAll('/**', '(?:/.*)?')
    .replaceAll('**', '.*')
  return boundedRegex(`${anchored ? '^' : '(?:^|/)'}${body}(?:/|$)`, '')
}

function segmentRegex(part: string): string {
  return part
    .replace(/[.+^${}()|\\]/g, '\\$&')
    .replaceAll('*', '[^/]*')
    .replaceAll('?', '[^/]')
}
