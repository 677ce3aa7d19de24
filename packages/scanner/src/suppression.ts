/**
 * Comments that leave findings out, one syntax for all analyzers:
 * - `picket:ignore [RULE…] REASON`: RULE is a whole rule id, one such as `secret/*` for all of a kind, or the last part of an id.
 *   Without a reason it is no suppression: who reads the code later must learn why. Without a rule it counts for all.
 * - `nosemgrep` and `nosemgrep: RULE, RULE`, as Semgrep has them.
 * It stands on the finding's line, or alone on the line before.
 */

/** What opens a comment, or stands at the start of a line inside one: in code, and in text of whatever kind. */
const OPENINGS = {
  code: /(?:#|\/\/|\/\*|<!--|--|\{\/\*|^\s*\*)/,
  text: /(?:#|\/\/|\/\*|<!--|--|;|%|"""|'''|\{#|\bREM\b|^\s*\*)/,
} as const

const MARK = /picket:ignore\b|\bnosem(?:grep)?\b/i
const CLOSING = /\*\/|-->|#\}|"""|'''/g
/** Longest comment that is read, in characters. */
const MAX_COMMENT = 600
/** Most rules that one comment names. */
const MAX_RULES = 50

/** Whether a text may hold such comments at all. */
export function mayHoldSuppressions(text: string): boolean {
  return MARK.test(text)
}

/** Whether a comment on the line suppresses the rule. `alone`: the comment must be all that the line holds. */
export function isSuppressedBy(line: string, ruleId: string, alone: boolean, kind: keyof typeof OPENINGS): boolean {
  const at = line.search(MARK)
  if (at < 0) return false
  const before = line.slice(0, at)
  const opening = OPENINGS[kind].exec(before)
  if (opening === null || (alone && before.slice(0, opening.index).trim() !== '')) return false
  const comment = line.slice(at, at + MAX_COMMENT).replace(CLOSING, ' ')
  return comment.startsWith('picket:ignore') ? saysIgnore(comment, ruleId) : saysNosemgrep(comment, ruleId)
}

function saysIgnore(comment: string, ruleId: string): boolean {
  const words = comment.slice('picket:ignore'.length).trim().split(/\s+/)
  const rules: string[] = []
  while (rules.length < MAX_RULES) {
    const word = (words[0] ?? '').replace(/[,:]$/, '')
    if (!looksLikeRule(word, ruleId)) break
    rules.push(...word.split(','))
    words.shift()
  }
  const hasReason = /\p{L}{2}/u.test(words.join(' '))
  return hasReason && (rules.length === 0 || rules.some((rule) => isRule(rule, ruleId)))
}

/** An id has slashes or hyphens, as no word of a reason that starts with one is likely to; the rule's own name is one as well. */
function looksLikeRule(word: string, ruleId: string): boolean {
  if (!/^[\w./*,-]{1,200}$/.test(word)) return false
  return /^\w[\w.-]*\/|^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(word) || word.split(',').some((one) => isRule(one, ruleId))
}

function saysNosemgrep(comment: string, ruleId: string): boolean {
  const rules = /^nosem(?:grep)?\s*:\s*([\w./-]{1,200}(?:\s*,\s*[\w./-]{1,200}){0,50})/i.exec(comment)?.[1]
  return rules === undefined || rules.split(',').some((rule) => isRule(rule.trim(), ruleId))
}

function isRule(written: string, ruleId: string): boolean {
  if (written === '') return false
  if (written.endsWith('/*')) return ruleId.startsWith(written.slice(0, -1))
  const name = ruleId.slice(ruleId.lastIndexOf('/') + 1)
  return written === ruleId || ruleId.endsWith(`/${written}`) || written.endsWith(`.${name}`)
}
