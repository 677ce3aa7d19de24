/** Longer names are cut: a distance costs their product. */
const MAX_LENGTH = 200

/** Of `names` the one that `typed` most likely meant; `undefined` where none is near. */
export function nearest(typed: string, names: readonly string[]): string | undefined {
  const enough = Math.max(1, Math.floor(typed.length / 3))
  let best: { readonly name: string; readonly distance: number } | undefined
  for (const name of names) {
    const distance = name.endsWith(`/${typed}`)
      ? 0
      : editDistance(typed.slice(0, MAX_LENGTH), name.slice(0, MAX_LENGTH))
    if (distance <= enough && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { name, distance }
  }
  return best?.name
}

/** Insertions, deletions and replacements that make one text the other (Levenshtein). */
function editDistance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const now = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      now.push(Math.min(replaced, (before[j] ?? 0) + 1, (now[j - 1] ?? 0) + 1))
    }
    before = now
  }
  return before[b.length] ?? 0
}
