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
}

/** The text that a C# string body stands for; `@"…"` knows no escapes but two quotes, `"""…"""` none. */
export function unescapeCsharp(body: string, prefix: string, quote?: string): string {
  const unbraced = prefix.includes('$') ? body.replace(/\{\{|\}\}/g, (pair) => pair.charAt(0)) : body
  if (quote === '"""') return unbraced
  if (prefix.includes('@')) return unbraced.replaceAll('""', '"')
  if (!unbraced.includes('\\')) return unbraced
  return unbraced.replace(
    /\\(?:x([0-9A-Fa-f]{1,4})|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|([\s\S]))/g,
    (_, hex?: string, short?: string, long?: string, one?: string) => {
      const code = hex ?? short ?? long
      if (code === undefined) return SIMPLE[one ?? ''] ?? one ?? ''
      const value = Number.parseInt(code, 16)
      return value <= 0x10ffff ? String.fromCodePoint(value) : ''
    },
  )
}
