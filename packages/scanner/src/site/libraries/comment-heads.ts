/** Comments of one script that are looked at, and how much of each: a banner stands at its beginning. */
const MAX_COMMENTS = 2_000
const MAX_HEAD = 800

/** The beginnings of a script's comments, without the marks of the comment and of licences, white space folded. Linear in the text. */
export function commentHeads(text: string): string[] {
  const heads: string[] = []
  for (let at = text.indexOf('/*'); at >= 0 && heads.length < MAX_COMMENTS; ) {
    const close = text.indexOf('*/', at + 2)
    const end = close < 0 ? text.length : close
    heads.push(headOf(text.slice(at + 2, Math.min(end, at + 2 + MAX_HEAD))))
    at = close < 0 ? -1 : text.indexOf('/*', close + 2)
  }
  // Lines of `//` that follow each other are one comment; and each may be the first of its own.
  const lines = [...text.matchAll(/^[ \t]*\/\/(.{0,200})/gm)].slice(0, MAX_COMMENTS)
  for (const [index, line] of lines.entries())
    heads.push(headOf([line[1], lines[index + 1]?.[1], lines[index + 2]?.[1]].join('\n').replaceAll(/^!/gm, '')))
  return heads.filter((head) => head !== '')
}

function headOf(comment: string): string {
  return comment
    .replaceAll(/^[ \t]*[*!]+/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^(?:@(?:license|preserve|licstart)\s+)+/i, '')
}
