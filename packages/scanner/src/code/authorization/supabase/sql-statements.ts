/** One statement of a migration. */
export interface SqlStatement {
  /** Without comments, each run of white space a single space, in small letters except in quotes. */
  readonly text: string
  /** Where it starts and ends in the file. */
  readonly start: number
  readonly end: number
}

const MAX_STATEMENTS = 20_000
const TOKEN = /--[^\n]*|\/\*|'(?:[^']|'')*'|"[^"\n]*"|\$[A-Za-z_]*\$|;|\s+/g

/** Splits SQL into statements; bodies between `$tag$` are left out. Takes time linear in the text. */
export function sqlStatements(text: string): readonly SqlStatement[] {
  const statements: SqlStatement[] = []
  let current = ''
  let start = -1
  let at = 0
  const add = (part: string, from: number) => {
    if (part === '') return
    if (start < 0 && part.trim() !== '') start = from
    current += part
  }
  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    const [token] = match
    add(text.slice(at, match.index).toLowerCase(), at)
    let end = match.index + token.length
    if (token === ';') {
      if (start >= 0) statements.push({ text: current.trim(), start, end: match.index })
      if (statements.length >= MAX_STATEMENTS) return statements
      current = ''
      start = -1
    } else if (token === '/*' || token.startsWith('$')) {
      const closing = token === '/*' ? '*/' : token
      const close = text.indexOf(closing, end)
      end = close < 0 ? text.length : close + closing.length
      add(' ', match.index)
    } else if (token.startsWith('--') || /^\s/.test(token)) add(current === '' ? '' : ' ', match.index)
    else add(token, match.index)
    at = end
    TOKEN.lastIndex = end
  }
  add(text.slice(at).toLowerCase(), at)
  if (start >= 0) statements.push({ text: current.trim(), start, end: text.length })
  return statements.map((one) => ({ ...one, text: one.text.replace(/ {2,}/g, ' ') }))
}
