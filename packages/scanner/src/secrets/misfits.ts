import type { Detector } from './detector.ts'

/** Names that say nothing of whose the secret is. */
const ANYBODYS =
  /^(?:api|app|key|secret|access|token|auth|client|consumer|session|security|signing|bot|private|account|storage|hmac|base|master|authorization|[ ._"=-])+$/i

/** A prefix that nobody else gives to a token. */
const DISTINCT = /^.{3,60}[-_.]$/
const RUN = /[\w.~+/=-]{8,400}/y

/**
 * Whether what a keyword stands in front of has a provider's name or prefix and alphabet, and not its length: a token that was
 * shortened or made up, which no detector that knows names alone should take for somebody else's. Where it ends, or -1.
 */
export function misfitEnd({ shape }: Detector, keyword: string, text: string, start: number): number {
  if (shape.from === 'file' || shape.misfit === undefined || ANYBODYS.test(keyword)) return -1
  if (shape.from === 'keyword' && DISTINCT.test(keyword) && !/\w/.test(text.charAt(start - 1))) {
    RUN.lastIndex = start + keyword.length
    return RUN.test(text) ? RUN.lastIndex : -1
  }
  shape.misfit.lastIndex = shape.from === 'keyword' ? start : start + keyword.length
  return shape.misfit.test(text) ? shape.misfit.lastIndex : -1
}
