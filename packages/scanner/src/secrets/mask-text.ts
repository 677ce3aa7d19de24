import { scanBytes } from './scan-bytes.ts'

/**
 * Text with the secrets in it taken out, for what leaves this machine or is handed to a language model. `path` is that of the file
 * that the text is of: it tells what its lines may hold.
 */
export function maskText(path: string, text: string): string {
  const { matches, suppressed } = scanBytes(path, Buffer.from(text))
  const lines = text.split('\n')
  // From the last on, so that what is before stays where it is.
  const places = [...matches, ...suppressed].sort((a, b) => b.line - a.line || b.column - a.column)
  for (const { line, column, endLine, endColumn, masked } of places) {
    const first = lines[line - 1] ?? ''
    const last = lines[endLine - 1] ?? ''
    lines.splice(line - 1, endLine - line + 1, first.slice(0, column - 1) + masked + last.slice(endColumn - 1))
  }
  return lines.join('\n')
}
