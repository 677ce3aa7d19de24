/** A directive of a template, on its own line or as a value. */
const DIRECTIVE = /\{\{[^{}]{0,2000}\}\}/g

/**
 * YAML that a template is made into, as far as it can be told without its values: the directives of Helm and others become text
 * of the same length, those that are a line of their own white space.
 */
export function withoutDirectives(text: string): string {
  if (!text.includes('{{') || /\$\{\{/.test(text)) return text
  return text
    .split('\n')
    .map((line) => (line.includes('{{') ? readableLine(line) : line))
    .join('\n')
}

function readableLine(line: string): string {
  const rest = line.replace(DIRECTIVE, '').trim()
  if (rest === '' || rest === '-' || rest.startsWith('#'))
    return rest === '-' ? line.replace(DIRECTIVE, filler) : blank(line)
  return line.replace(DIRECTIVE, filler)
}

function blank(line: string): string {
  return ' '.repeat(line.length)
}

function filler(directive: string): string {
  return '_'.repeat(directive.length)
}
