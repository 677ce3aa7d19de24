/** Colours of the styles that the table uses, by the parameter of "select graphic rendition" (ECMA-48). */
const STYLES: Readonly<Record<string, string>> = {
  1: 'font-weight:bold',
  2: 'fill:#8b949e',
  4: 'text-decoration:underline',
  31: 'fill:#ff7b72',
  32: 'fill:#7ee787',
  33: 'fill:#f2cc60',
  36: 'fill:#79c0ff',
}
/** Parameters that end others. */
const ENDS: Readonly<Record<string, readonly string[]>> = {
  0: Object.keys(STYLES),
  22: ['1', '2'],
  24: ['4'],
  39: ['31', '32', '33', '36'],
}

const LINE_HEIGHT = 20
const CHARACTER_WIDTH = 8.4
const MARGIN = 20

/** Text with terminal colours as an SVG image. */
export function drawTerminal(text: string): string {
  const lines = text.trimEnd().split('\n')
  // oxlint-disable-next-line no-control-regex -- these are the sequences that are to be drawn
  const columns = Math.max(...lines.map((line) => line.replace(/\u001b\[\d+m/g, '').length))
  const width = Math.ceil(columns * CHARACTER_WIDTH + 2 * MARGIN)
  const height = lines.length * LINE_HEIGHT + 2 * MARGIN
  const active = new Set<string>()
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="Findings of picket scan in a terminal">`,
    `<rect width="100%" height="100%" rx="8" fill="#0d1117"/>`,
    `<g font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace" font-size="14" fill="#e6edf3" xml:space="preserve">`,
    ...lines.map(
      (line, at) => `<text x="${MARGIN}" y="${MARGIN + (at + 0.75) * LINE_HEIGHT}">${spans(line, active)}</text>`,
    ),
    '</g>',
    '</svg>\n',
  ].join('\n')
}

function spans(line: string, active: Set<string>): string {
  // oxlint-disable-next-line no-control-regex -- see above
  const parts = line.split(/\u001b\[(\d+)m/)
  return parts.map((part, at) => (at % 2 === 0 ? span(part, active) : apply(part, active))).join('')
}

function apply(parameter: string, active: Set<string>): string {
  for (const ended of ENDS[parameter] ?? []) active.delete(ended)
  if (parameter in STYLES) active.add(parameter)
  return ''
}

function span(text: string, active: ReadonlySet<string>): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  if (text === '' || active.size === 0) return escaped
  return `<tspan style="${[...active].map((parameter) => STYLES[parameter]).join(';')}">${escaped}</tspan>`
}
