/** Whether labels satisfy a condition such as `A and not (B or C)`; an empty one always holds. */
export function labelsAllow(condition: string, labels: ReadonlySet<string>): boolean {
  if (condition === '') return true
  const tokens = condition.match(/\(|\)|[\w-]+/g) ?? []
  let at = 0
  const or = (depth: number): boolean => {
    let value = and(depth)
    while (tokens[at] === 'or') {
      at++
      const right = and(depth)
      value ||= right
    }
    return value
  }
  const and = (depth: number): boolean => {
    let value = not(depth)
    while (tokens[at] === 'and') {
      at++
      const right = not(depth)
      value &&= right
    }
    return value
  }
  const not = (depth: number): boolean => {
    const token = tokens[at++]
    if (depth > 30) return false
    if (token === 'not') return !not(depth + 1)
    if (token !== '(') return token !== undefined && labels.has(token)
    const value = or(depth + 1)
    if (tokens[at] === ')') at++
    return value
  }
  return or(0)
}
