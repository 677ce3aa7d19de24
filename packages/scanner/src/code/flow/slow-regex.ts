import { isCatastrophic } from '../patterns/regex-ambiguity.ts'
import { RegexProblem } from '../patterns/regex.ts'

const slow = new Map<string, boolean>()
/** Expressions whose answer is kept; the same ones come up in many files. */
const MAX_KEPT = 2_000

/** Whether an engine that backtracks can take exponentially long over an expression; false for what is none. */
export function isSlow(source: string, flags: string): boolean {
  const key = `${flags}/${source}`
  let answer = slow.get(key)
  if (answer === undefined) {
    try {
      answer = isCatastrophic(source, /[imsu]/.exec(flags) === null ? '' : flags.replace(/[^ims]/g, ''))
    } catch (error) {
      if (!(error instanceof RegexProblem)) throw error
      answer = false
    }
    if (slow.size >= MAX_KEPT) slow.clear()
    slow.set(key, answer)
  }
  return answer
}
