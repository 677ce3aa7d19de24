const SIMPLE: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\x07',
  e: '\x1b',
  s: ' ',
  0: '\0',
}

/** The text that a Ruby string body stands for: between single quotes only the quote and the backslash are escaped. */
export function unescapeRuby(body: string, _prefix: string, quote?: string): string {
  if (quote === 'raw' || !body.includes('\\')) return body
  if (quote === "'") return body.replace(/\\([\\'])/g, '$1')
  return body.replace(
    /\\(?:u\{([0-9A-Fa-f]{1,6})\}|u([0-9A-Fa-f]{4})|x([0-9A-Fa-f]{1,2})|(\r\n|[\s\S]))/g,
    (_, point?: string, short?: string, hex?: string, one?: string) => {
      const code = point ?? short ?? hex
      if (code !== undefined) {
        const value = Number.parseInt(code, 16)
        return value <= 0x10ffff ? String.fromCodePoint(value) : ''
      }
      if (one === undefined || one === '\n' || one === '\r\n') return ''
      return SIMPLE[one] ?? one
    },
  )
}
