import type { Fact } from './values.ts'

/** What holds in both of two cases. */
export function commonFacts(a: readonly Fact[], b: readonly Fact[]): readonly Fact[] {
  const found: Fact[] = []
  for (const one of a) {
    const other = b.find(({ place }) => place === one.place)
    if (other === undefined) continue
    const clear = one.clear & other.clear
    const same = one.equals !== undefined && one.equals.value === other.equals?.value
    if (same) found.push({ ...one, clear })
    else if (clear !== 0) found.push({ place: one.place, clear })
  }
  return found
}

/** Facts about a function's parameters, told of the places that its arguments were read from. */
export function translated(
  facts: readonly Fact[],
  parameters: readonly { readonly variable: number }[],
  places: readonly string[],
): readonly Fact[] {
  return facts.flatMap((fact) => {
    const place = translatedPlace(fact.place, parameters, places)
    return place === '' ? [] : [{ ...fact, place }]
  })
}

export function translatedPlace(
  place: string,
  parameters: readonly { readonly variable: number }[],
  places: readonly string[],
): string {
  const end = place.search(/[.[]/)
  const root = end < 0 ? place : place.slice(0, end)
  const index = parameters.findIndex(({ variable }) => String(variable) === root)
  const outer = index < 0 ? '' : (places[index] ?? '')
  return outer === '' || place.includes('[') ? (end < 0 ? outer : '') : outer + (end < 0 ? '' : place.slice(end))
}
