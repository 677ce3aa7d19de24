import { BacktrackingRegex, type BoundedRegex } from './regex-machine.ts'
import { RegexProblem } from './regex-node.ts'

export { RegexOutOfSteps, type BoundedRegex, type RegexMatch } from './regex-machine.ts'
export { RegexProblem } from './regex-node.ts'

const CACHE = new Map<string, BoundedRegex>()
const MAX_CACHED = 2_000

/** Throws a `RegexProblem` for what is not supported. `flags` are letters of `imsx`. */
export function boundedRegex(source: string, flags: string): BoundedRegex {
  const key = `${flags}/${source}`
  let regex = CACHE.get(key)
  if (regex === undefined) {
    if (source.length > 20_000) throw new RegexProblem('the expression is too long')
    regex = new BacktrackingRegex(source, flags)
    if (CACHE.size < MAX_CACHED) CACHE.set(key, regex)
  }
  return regex
}
