export type Span = { readonly kind: 'text' | 'code'; readonly text: string }

/**
 * Splits prose at its `code` spans, as findings write them: single backticks, on one line. A backtick without a partner is text.
 * The spans' texts, with a pair of backticks around each of kind `code`, make the prose again.
 */
export function codeSpans(prose: string): Span[] {
  const spans: Span[] = []
  let from = 0
  for (const match of prose.matchAll(/`([^`\n]+)`/g)) {
    if (match.index > from) spans.push({ kind: 'text', text: prose.slice(from, match.index) })
    spans.push({ kind: 'code', text: match[1] ?? '' })
    from = match.index + match[0].length
  }
  if (from < prose.length) spans.push({ kind: 'text', text: prose.slice(from) })
  return spans
}
