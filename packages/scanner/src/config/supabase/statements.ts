/** Comments, strings, and strings between `$tag$`. */
const SKIPPED = /--[^\n]*|\/\*|'(?:[^']|'')*'|\$[A-Za-z_]*\$/g

/** SQL with comments and strings blanked out, every other sign in its place, in small letters. Takes time linear in the text. */
export function bareSql(text: string): string {
  let bare = ''
  let at = 0
  SKIPPED.lastIndex = 0
  for (let match = SKIPPED.exec(text); match !== null; match = SKIPPED.exec(text)) {
    const [opening] = match
    let end = match.index + opening.length
    const closing = opening === '/*' ? '*/' : opening.startsWith('$') ? opening : undefined
    if (closing !== undefined) {
      const close = text.indexOf(closing, end)
      end = close < 0 ? text.length : close + closing.length
    }
    bare += text.slice(at, match.index) + text.slice(match.index, end).replace(/[^\n]/g, ' ')
    at = end
    SKIPPED.lastIndex = end
  }
  // Names in quotes keep their capitals, which lie beyond what is compared here.
  return (bare + text.slice(at)).replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
