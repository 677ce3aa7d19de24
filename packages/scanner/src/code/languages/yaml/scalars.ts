const SIMPLE: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\x07',
  e: '\x1b',
  '0': '\0',
  _: '\u00a0',
}

/** The text that a quoted scalar stands for; lines are folded into one. */
export function unescapeYaml(body: string, _prefix: string, quote?: string): string {
  const folded = folding(body)
  if (quote === "'") return folded.replaceAll("''", "'")
  if (!folded.includes('\\')) return folded
  return folded.replace(
    /\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|([\s\S]))/g,
    (_, hex?: string, short?: string, long?: string, one?: string) => {
      const code = hex ?? short ?? long
      if (code === undefined) return SIMPLE[one ?? ''] ?? one ?? ''
      const value = Number.parseInt(code, 16)
      return value <= 0x10ffff ? String.fromCodePoint(value) : ''
    },
  )
}

/** The text of a scalar without quotes: plain, or a block behind `|` or `>`; `undefined` where it is quoted. */
export function plainYaml(kind: string, literal: string): string | undefined {
  if (kind === 'string_scalar' || kind === 'timestamp_scalar') return folding(literal)
  return kind === 'block_scalar' ? blockText(literal) : undefined
}

function folding(text: string): string {
  if (!text.includes('\n')) return text
  return text
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
}

function blockText(literal: string): string {
  const [, ...lines] = literal.split('\n')
  const first = lines.find((line) => line.trim() !== '') ?? ''
  const indent = first.length - first.trimStart().length
  return lines.map((line) => line.slice(indent)).join(literal.startsWith('>') ? ' ' : '\n')
}
