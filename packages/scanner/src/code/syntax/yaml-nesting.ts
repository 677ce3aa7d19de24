/**
 * Levels of nested YAML blocks that are parsed. The grammar's scanner keeps a level in a few bytes of a buffer of 1 KiB and
 * writes over what lies behind it from about 250 levels on; real files have fewer than 30.
 */
export const MAX_YAML_LEVELS = 100

/** Whether blocks may be nested deeper than is parsed; takes time linear in the text. */
export function isYamlTooDeep(text: string): boolean {
  /** Columns of the blocks that may be open, growing. */
  const open: number[] = []
  for (let start = 0; start < text.length; ) {
    const lineEnd = text.indexOf('\n', start)
    const end = lineEnd < 0 ? text.length : lineEnd
    let isFirst = true
    for (let at = skipBlanks(text, start, end); at < end && text[at] !== '\r'; ) {
      if (isFirst) while ((open.at(-1) ?? -1) >= at - start) open.pop()
      isFirst = false
      if (open.push(at - start) > MAX_YAML_LEVELS) return true
      // `- - ? `: each opens a block on the same line.
      if (!'-?:'.includes(text[at] ?? ' ')) break
      const next = skipBlanks(text, at + 1, end)
      if (next === at + 1 && text[at + 1] !== '-') break
      at = next
    }
    start = end + 1
  }
  return false
}

function skipBlanks(text: string, from: number, end: number): number {
  let at = from
  while (at < end && (text[at] === ' ' || text[at] === '\t')) at++
  return at
}
