const SIMPLE: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', a: '\x07' }

/** The text that a Python string body stands for; a raw string stands for itself. */
export function unescapePython(body: string, prefix: string): string {
  if (!body.includes('\\') || /r/i.test(prefix)) return body
  return body.replace(
    /\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|([0-7]{1,3})|(\r\n|[\s\S]))/g,
    (whole: string, hex?: string, short?: string, long?: string, octal?: string, one?: string) => {
      const code = hex ?? short ?? long
      const value =
        code !== undefined ? Number.parseInt(code, 16) : octal !== undefined ? Number.parseInt(octal, 8) : undefined
      if (value !== undefined) return value <= 0x10ffff ? String.fromCodePoint(value) : ''
      if (one === undefined || one === '\n' || one === '\r\n') return ''
      if ('\\\'"'.includes(one)) return one
      return SIMPLE[one] ?? whole
    },
  )
}
