/** The scripts of a Vue or Svelte file with everything else blanked out, so that each sign keeps its place. */
export function scriptsAlone(text: string): string {
  const kept: string[] = []
  let at = 0
  const opening = /<script\b[^>]{0,500}>/gi
  for (let start = opening.exec(text); start !== null; start = opening.exec(text)) {
    const from = start.index + start[0].length
    const end = text.indexOf('</script', from)
    const to = end < 0 ? text.length : end
    kept.push(blank(text.slice(at, from)), text.slice(from, to))
    at = to
    opening.lastIndex = to
  }
  kept.push(blank(text.slice(at)))
  return kept.join('')
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ')
}
