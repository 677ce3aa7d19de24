import type { ParsedSource } from '../languages/language.ts'

/**
 * The content of a string literal, escapes resolved, of several side by side, or of one whose interpolated expressions are
 * all constant; `undefined` where it cannot be told.
 */
export function stringContent(
  source: ParsedSource,
  node: number,
  constantOf: (node: number) => unknown = () => undefined,
): string | undefined {
  const { text, tree, syntax } = source
  if (syntax.has('concatenatedStrings', tree.kindOf(node))) {
    let joined = ''
    for (let child = tree.firstChild(node); child >= 0; child = tree.next(child)) {
      if (!syntax.has('strings', tree.kindOf(child))) continue
      const part = stringContent(source, child, constantOf)
      if (part === undefined) return undefined
      joined += part
    }
    return joined
  }
  const start = tree.startOf(node)
  const end = tree.endOf(node)
  const literal = text.slice(start, end)
  const opening = /^([A-Za-z]{0,3})("""|'''|["'`])/.exec(literal)
  if (opening === null) return undefined
  const [whole, prefix = '', quote = ''] = opening
  const closing = literal.endsWith(quote) ? literal.length - quote.length : literal.length
  const { unescape } = syntax.language
  let content = ''
  let at = start + whole.length
  for (let child = tree.firstChild(node); child >= 0; child = tree.next(child)) {
    if (!syntax.has('interpolations', tree.kindOf(child))) continue
    content += unescape(text.slice(at, tree.startOf(child)), prefix, quote)
    const value = constantOf(interpolated(source, child))
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
    content += String(value)
    at = tree.endOf(child)
  }
  return content + unescape(text.slice(at, Math.max(at, start + closing)), prefix, quote)
}

/** The expression inside `${...}` or `{...}`. */
export function interpolated({ tree, syntax }: ParsedSource, node: number): number {
  for (let child = tree.firstChild(node); child >= 0; child = tree.next(child)) {
    const kind = tree.kindOf(child)
    if (syntax.grammar.isNamed(kind) && syntax.comments[kind] !== 1) return child
  }
  return node
}
