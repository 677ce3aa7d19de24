const SIMPLE: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', '0': '\0' }

/** The text that an ECMAScript string body stands for. */
export function unescapeEcmaScript(body: string): string {
  if (!body.includes('\\')) return body
  return body.replace(
    /\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|u\{([0-9A-Fa-f]{1,6})\}|(\r\n|[\s\S]))/g,
    (_, hex: string | undefined, unit: string | undefined, point: string | undefined, one: string | undefined) => {
      const code = hex ?? unit ?? point
      if (code !== undefined) {
        const value = Number.parseInt(code, 16)
        return value <= 0x10ffff ? String.fromCodePoint(value) : ''
      }
      if (one === undefined || one === '\n' || one === '\r\n' || one === '\r') return ''
      return SIMPLE[one] ?? one
    },
  )
}
