/** The value of each metric of a vector, such as `AV` → `N`. */
export type Metrics = ReadonlyMap<string, string>

/** The weights of metrics, in the order of `names`; `undefined` where one is missing or has no such value. */
export function weightsOf(
  metrics: Metrics,
  names: readonly string[],
  weights: Readonly<Record<string, Readonly<Record<string, number>>>>,
): number[] | undefined {
  const found: number[] = []
  for (const name of names) {
    const values = weights[name]
    const value = metrics.get(name)
    const weight =
      values === undefined || value === undefined || !Object.hasOwn(values, value) ? undefined : values[value]
    if (weight === undefined) return undefined
    found.push(weight)
  }
  return found
}
