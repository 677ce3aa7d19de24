import type { ParsedSource } from '../languages/language.ts'

/**
 * Prefix and quotes that start a literal of text. A prefix with `@` (C#) makes two quotes one, so that three in a row are no
 * quotes of their own kind.
 */
export const LITERAL_START = /^((?:\$?@\$?(?=")|[A-Za-z]{0,3}|\${1,3}))((?<!@\$?)"{3}|'''|["'`])/

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
  const plain = syntax.language.contentOf?.(
    syntax.grammar.kindName(tree.kindOf(node)),
    text.slice(tree.startOf(node), tree.endOf(node)),
  )
  if (plain !== undefined) return plain
  const span = literalSpan(source, node)
  if (span === undefined) return undefined
  const { prefix, quote } = span
  const { unescape } = syntax.language
  let content = ''
  let at = span.start
  for (let child = tree.firstChild(span.holder); child >= 0; child = tree.next(child)) {
    if (!syntax.has('interpolations', tree.kindOf(child))) continue
    content += unescape(text.slice(at, tree.startOf(child)), prefix, quote)
    const value = constantOf(interpolated(source, child))
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
    content += String(value)
    at = tree.endOf(child)
  }
  return content + unescape(text.slice(at, Math.max(at, span.end)), prefix, quote)
}

/** Where the content of a literal of text stands. */
export interface LiteralSpan {
  /** The node that holds the interpolated expressions: the literal, or the body of a heredoc. */
  readonly holder: number
  /** Offsets of the content. */
  readonly start: number
  readonly end: number
  readonly prefix: string
  readonly quote: string
}

/** `undefined` for a literal without quotes. */
export function literalSpan(source: ParsedSource, node: number): LiteralSpan | undefined {
  const { text, tree, syntax } = source
  const own = syntax.language.literalSpan?.(source, node)
  if (own !== undefined) return own
  const start = tree.startOf(node)
  const literal = text.slice(start, tree.endOf(node))
  const opening = LITERAL_START.exec(literal)
  if (opening === null) return undefined
  const [whole, prefix = '', quote = ''] = opening
  const closing = literal.endsWith(quote) ? literal.length - quote.length : literal.length
  return { holder: node, start: start + whole.length, end: start + Math.max(whole.length, closing), prefix, quote }
}

/** The expression inside `${...}` or `{...}`. */
export function interpolated({ tree, syntax }: ParsedSource, node: number): number {
  for (let child = tree.firstChild(node); child >= 0; child = tree.next(child)) {
    const kind = tree.kindOf(child)
    if (syntax.grammar.isNamed(kind) && syntax.comments[kind] !== 1) return child
  }
  return node
}
