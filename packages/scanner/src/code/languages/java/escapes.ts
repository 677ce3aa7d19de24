const SIMPLE: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', s: ' ' }

/** The text that a Java string body stands for. */
export function unescapeJava(body: string): string {
  if (!body.includes('\\')) return body
  return body.replace(
    /\\(?:u+([0-9A-Fa-f]{4})|([0-3]?[0-7]{1,2})|(\r\n|[\s\S]))/g,
    (_, unit: string | undefined, octal: string | undefined, one: string | undefined) => {
      if (unit !== undefined) return String.fromCharCode(Number.parseInt(unit, 16))
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8))
      if (one === undefined || one === '\n' || one === '\r\n') return ''
      return SIMPLE[one] ?? one
    },
  )
}
