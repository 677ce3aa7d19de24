const SIMPLE: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', v: '\v', e: '\x1b', f: '\f' }

/** The text that a PHP string body stands for: between single quotes only the quote and the backslash are escaped. */
export function unescapePhp(body: string, _prefix: string, quote?: string): string {
  if (quote === 'raw' || !body.includes('\\')) return body
  if (quote === "'") return body.replace(/\\([\\'])/g, '$1')
  return body.replace(
    /\\(?:u\{([0-9A-Fa-f]{1,6})\}|x([0-9A-Fa-f]{1,2})|([0-7]{1,3})|([\s\S]))/g,
    (whole: string, point?: string, hex?: string, octal?: string, one?: string) => {
      const code = point ?? hex
      if (code !== undefined) {
        const value = Number.parseInt(code, 16)
        return value <= 0x10ffff ? String.fromCodePoint(value) : ''
      }
      if (octal !== undefined) return String.fromCodePoint(Number.parseInt(octal, 8) & 0xff)
      if (one !== undefined && '\\$"`'.includes(one)) return one
      return SIMPLE[one ?? ''] ?? whole
    },
  )
}
