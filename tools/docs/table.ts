/** A Markdown table. Cells hold Markdown; what parts cells or rows is escaped. */
export function table(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(' | ')} |`
  return [line(heading), line(heading.map(() => '---')), ...rows.map(line)].join('\n')
}

function escapeCell(text: string): string {
  return text.replace(/\|/g, '\\|').replace(/\s*\n\s*/g, ' ')
}

export function code(text: string): string {
  return `\`${text}\``
}

/** Text that is no Markdown. */
export function plain(text: string): string {
  return text.replace(/[\\`*_<>[\]]/g, '\\$&')
}

export function page(title: string, source: string, ...parts: readonly string[]): string {
  const note = `<!-- Generated from ${source} by tools/generate-docs.ts. Do not edit. -->`
  return `${[note, `# ${title}`, ...parts].join('\n\n')}\n`
}
