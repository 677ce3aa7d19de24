import { isSuppressedBy } from '../suppression.ts'

/** Longest line that is looked at for a comment, in bytes on either side of the secret. */
const REACH = 2000
const LF = 10
const CR = 13

/** Whether a comment on the line that holds the offset, or alone on the line before it, suppresses the rule there. */
export function isSuppressed(bytes: Buffer, offset: number, ruleId: string): boolean {
  const start = lineStart(bytes, offset)
  let end = offset
  while (end < bytes.length && end < offset + REACH && bytes[end] !== LF && bytes[end] !== CR) end++
  if (isSuppressedBy(bytes.toString('utf8', start, end), ruleId, false, 'text')) return true
  if (start === 0 || offset - start >= REACH) return false
  const previousEnd = bytes[start - 1] === LF && bytes[start - 2] === CR ? start - 2 : start - 1
  return isSuppressedBy(bytes.toString('utf8', lineStart(bytes, previousEnd), previousEnd), ruleId, true, 'text')
}

function lineStart(bytes: Buffer, offset: number): number {
  let start = offset
  while (start > 0 && offset - start < REACH && bytes[start - 1] !== LF && bytes[start - 1] !== CR) start--
  return start
}
