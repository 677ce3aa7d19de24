import type { Fact, Value } from './values.ts'
import { clear, constantValue, join, MAY_BE_PROTOTYPE, sameValue } from './values.ts'
import { ALL_CLASSES, BIT, OWN_FIELD } from './classes.ts'

/** What is known of places on a way through a function: their values, and what checks have told of them. */
export class State {
  readonly variables: Map<number, Value>
  readonly checked: Map<string, Fact>

  constructor(variables: Map<number, Value> = new Map(), checked: Map<string, Fact> = new Map()) {
    this.variables = variables
    this.checked = checked
  }

  copy(): State {
    return new State(new Map(this.variables), new Map(this.checked))
  }

  /** Gives a variable a value; what was known of places in it is known no longer. */
  store(variable: number, value: Value): void {
    this.variables.set(variable, value)
    if (this.checked.size === 0) return
    const name = String(variable)
    for (const place of this.checked.keys())
      if (place === name || place.startsWith(`${name}.`) || place.startsWith(`${name}[`) || place.includes(`[${name}]`))
        this.checked.delete(place)
  }

  learn(facts: readonly Fact[]): void {
    for (const fact of facts) {
      if (fact.place === '') continue
      const known = this.checked.get(fact.place)
      this.checked.set(fact.place, known === undefined ? fact : { ...known, ...fact, clear: known.clear | fact.clear })
    }
  }

  /** A value read from a place, with what checks told of it. */
  refined(place: string, value: Value): Value {
    const fact = place === '' ? undefined : this.checked.get(place)
    if (fact === undefined) return value
    if (fact.equals !== undefined) return constantValue(fact.equals.value)
    const safe = (fact.clear & (OWN_FIELD | BIT['prototype-pollution'])) !== 0
    const cleared = clear(value, fact.clear & ALL_CLASSES)
    return safe ? { ...cleared, flags: cleared.flags & ~MAY_BE_PROTOTYPE } : cleared
  }

  /** Takes in another way's state. Answers whether anything was new. */
  absorb(other: State, widen: boolean): boolean {
    let changed = false
    for (const [variable, value] of other.variables) {
      const known = this.variables.get(variable)
      const next = known === undefined ? value : join(known, value, widen)
      if (next === known || (known !== undefined && sameValue(known, next))) continue
      this.variables.set(variable, next)
      changed = true
    }
    for (const [place, fact] of this.checked) {
      const theirs = other.checked.get(place)
      const same = theirs !== undefined && theirs.equals?.value === fact.equals?.value
      const both = theirs === undefined ? 0 : fact.clear & theirs.clear
      if (same && both === fact.clear) continue
      changed = true
      if (both === 0 && !same) this.checked.delete(place)
      else this.checked.set(place, same ? { ...fact, clear: both } : { place, clear: both })
    }
    return changed
  }
}
