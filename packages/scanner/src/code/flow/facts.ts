import { BIT, OWN_FIELD } from './classes.ts'
import type { Fact } from './values.ts'

/** What holds in both of two cases. */
export function commonFacts(a: readonly Fact[], b: readonly Fact[]): readonly Fact[] {
  const found: Fact[] = []
  for (const one of a) {
    const other = b.find(({ place }) => place === one.place)
    if (other === undefined) {
      if ((one.clear & OWN_FIELD) !== 0 && keyIsHarmless(one.place, b))
        found.push({ place: one.place, clear: OWN_FIELD })
      continue
    }
    const clear = one.clear & other.clear
    const same = one.equals !== undefined && one.equals.value === other.equals?.value
    if (same) found.push({ ...one, clear })
    else if (clear !== 0) found.push({ place: one.place, clear })
  }
  for (const { place, clear } of b)
    if ((clear & OWN_FIELD) !== 0 && keyIsHarmless(place, a) && !found.some((one) => one.place === place))
      found.push({ place, clear: OWN_FIELD })
  return found
}

/** Whether facts say of the key of `object[key]` that it is none by which prototypes are reached. */
function keyIsHarmless(place: string, facts: readonly Fact[]): boolean {
  const key = /\[([^[\]]+)\]$/.exec(place)?.[1]
  return facts.some((fact) => fact.place === key && (fact.clear & BIT['prototype-pollution']) !== 0)
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

/** The place in the caller that a place in a function stands for, `3[4]` where both are parameters included; empty for none. */
export function translatedPlace(
  place: string,
  parameters: readonly { readonly variable: number }[],
  places: readonly string[],
): string {
  let known = !place.includes('this')
  const translated = place.replace(/(^|\[)(\d+)/g, (_, before: string, variable: string) => {
    const index = parameters.findIndex((one) => String(one.variable) === variable)
    const outer = index < 0 ? '' : (places[index] ?? '')
    if (outer === '') known = false
    return before + outer
  })
  return known ? translated : ''
}
