/** Breaks of a line or page, and tabs: they part words, so a space takes their place. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu

/**
 * What a reader cannot see but a terminal or a language model acts on: control characters (and with them every escape sequence),
 * bidirectional and other format characters, tags, variation selectors and fillers, private-use characters, lone surrogates.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/** `text` on one line without what a reader cannot see, at most `limit` UTF-16 code units and an ellipsis where it was longer. */
export function quote(text: string, limit: number): string {
  // Cut before cleaning too, so that the work is bounded whatever the length.
  const cleaned = cut(text, limit * 4)
    .replace(BREAKS, ' ')
    .replace(UNSEEN, '')
    .trim()
  return cleaned.length > limit || text.length > limit * 4 ? `${cut(cleaned, limit)}…` : cleaned
}

/** `text` on one line with what a reader cannot see spelt out, such as `\u{1b}`: a file keeps a name of its own. */
export function spellOut(text: string): string {
  return text.replace(UNSEEN, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`)
}

/** Never between the two halves of a surrogate pair. */
function cut(text: string, limit: number): string {
  if (text.length <= limit) return text
  const last = text.charCodeAt(limit - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? limit - 1 : limit)
}
