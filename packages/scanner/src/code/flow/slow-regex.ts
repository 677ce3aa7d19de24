import { isCatastrophic, polynomialAmbiguity, type PolynomialAmbiguity } from '../patterns/regex-ambiguity.ts'
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

const polynomial = new Map<string, PolynomialAmbiguity | undefined>()

/** How an engine that backtracks can take quadratically long or longer over an expression, where it does not exponentially. */
export function polynomialSlowness(source: string, flags: string): PolynomialAmbiguity | undefined {
  const key = `${flags}/${source}`
  if (polynomial.has(key)) return polynomial.get(key)
  let answer: PolynomialAmbiguity | undefined
  try {
    answer = isSlow(source, flags)
      ? undefined
      : polynomialAmbiguity(source, flags.replace(/[^ims]/g, ''), !flags.includes('y'))
  } catch (error) {
    if (!(error instanceof RegexProblem)) throw error
  }
  if (polynomial.size >= MAX_KEPT) polynomial.clear()
  polynomial.set(key, answer)
  return answer
}
