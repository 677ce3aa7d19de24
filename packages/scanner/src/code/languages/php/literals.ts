import type { LiteralSpan } from '../../names/strings.ts'
import type { ParsedSource } from '../language.ts'

/** A heredoc or a nowdoc: what is between its first and its last line. */
export function phpLiteralSpan({ text, tree }: ParsedSource, node: number): LiteralSpan | undefined {
  const start = tree.startOf(node)
  const end = tree.endOf(node)
  if (!text.startsWith('<<<', start)) return undefined
  const lineEnd = text.indexOf('\n', start)
  const lastLine = text.lastIndexOf('\n', end - 1)
  if (lineEnd < 0 || lineEnd >= end) return undefined
  const isRaw = text.slice(start, lineEnd).includes("'")
  return {
    holder: node,
    start: lineEnd + 1,
    end: Math.max(lineEnd + 1, text[lastLine - 1] === '\r' ? lastLine - 1 : lastLine),
    prefix: '',
    quote: isRaw ? 'raw' : '"',
  }
}
