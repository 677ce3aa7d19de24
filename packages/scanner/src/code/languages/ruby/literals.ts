import type { LiteralSpan } from '../../names/strings.ts'
import type { ParsedSource } from '../language.ts'

/** A string between marks of any kind, or a heredoc, whose content stands in its body below. */
export function rubyLiteralSpan(source: ParsedSource, node: number): LiteralSpan | undefined {
  const { text, tree, syntax } = source
  const kind = syntax.grammar.kindName(tree.kindOf(node))
  const first = tree.firstChild(node)
  if (kind === 'heredoc_beginning') return first < 0 ? undefined : heredocSpan(source, node, first)
  const start = tree.startOf(node)
  const end = tree.endOf(node)
  if (kind === 'character') return { holder: node, start: start + 1, end, prefix: '', quote: '"' }
  if (kind === 'bare_string') return { holder: node, start, end, prefix: '', quote: "'" }
  let last = first
  for (let child = first; child >= 0; child = tree.next(child)) last = child
  if (first < 0 || last === first || syntax.grammar.isNamed(tree.kindOf(first))) return undefined
  const opening = text.slice(start, tree.endOf(first))
  const isRaw = opening === "'" || opening.startsWith('%q')
  return { holder: node, start: tree.endOf(first), end: tree.startOf(last), prefix: opening, quote: isRaw ? "'" : '"' }
}

function heredocSpan({ text, tree, syntax }: ParsedSource, node: number, body: number): LiteralSpan {
  const marks = text.slice(tree.startOf(node), tree.endOf(node))
  let end = tree.endOf(body)
  for (let child = tree.firstChild(body); child >= 0; child = tree.next(child))
    if (syntax.grammar.kindName(tree.kindOf(child)) === 'heredoc_end') end = tree.startOf(child)
  const start = tree.startOf(body)
  const content = text[start] === '\r' ? start + 2 : text[start] === '\n' ? start + 1 : start
  return {
    holder: body,
    start: content,
    end: Math.max(content, end),
    prefix: marks.startsWith('<<~') ? '<<~' : '<<',
    quote: marks.includes("'") ? 'raw' : '"',
  }
}
