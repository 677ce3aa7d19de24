/** What opens a comment, or stands at the start of a line inside one. */
const COMMENT = /(?:#|\/\/|\/\*|<!--|--|;|%|"""|'''|\{#|\bREM\b|^\s*\*)/

/**
 * `picket:ignore REASON`, or `picket:ignore RULE-ID REASON` for one rule alone. Without a reason it is no suppression: who
 * reads the code later must learn why.
 */
const MARK = /picket:ignore\b[ \t]*(?<rule>(?:secret|code|config|dependency)\/[\w./*-]{1,100})?(?<reason>.{0,200})/

/** Whether a line holds a comment that suppresses the rule. `alone`: the comment must be all that the line holds. */
function suppresses(line: string, ruleId: string, alone: boolean): boolean {
  const at = line.indexOf('picket:ignore')
  if (at < 0) return false
  const before = line.slice(0, at)
  const opening = COMMENT.exec(before)
  if (opening === null || (alone && before.slice(0, opening.index).trim() !== '')) return false
  const groups = MARK.exec(line.slice(at))?.groups
  const reason = (groups?.['reason'] ?? '').replace(/\*\/|-->|#\}|"""|'''/g, '')
  return /\p{L}{2}/u.test(reason) && (groups?.['rule'] === undefined || names(groups['rule'], ruleId))
}

/** `secret/github-oauth-token`, or `secret/*` for all of a kind. */
function names(rule: string, ruleId: string): boolean {
  return rule === ruleId || (rule.endsWith('/*') && ruleId.startsWith(rule.slice(0, -1)))
}

/** Longest line that is looked at for a comment, in bytes on either side of the secret. */
const REACH = 2000
const LF = 10
const CR = 13

/** Whether a comment on the line that holds the offset, or alone on the line before it, suppresses the rule there. */
export function isSuppressed(bytes: Buffer, offset: number, ruleId: string): boolean {
  const start = lineStart(bytes, offset)
  let end = offset
  while (end < bytes.length && end < offset + REACH && bytes[end] !== LF && bytes[end] !== CR) end++
  if (suppresses(bytes.toString('utf8', start, end), ruleId, false)) return true
  if (start === 0 || offset - start >= REACH) return false
  const previousEnd = bytes[start - 1] === LF && bytes[start - 2] === CR ? start - 2 : start - 1
  return suppresses(bytes.toString('utf8', lineStart(bytes, previousEnd), previousEnd), ruleId, true)
}

function lineStart(bytes: Buffer, offset: number): number {
  let start = offset
  while (start > 0 && offset - start < REACH && bytes[start - 1] !== LF && bytes[start - 1] !== CR) start--
  return start
}
