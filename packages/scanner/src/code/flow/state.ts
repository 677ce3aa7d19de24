import { BIT, OWN_FIELD } from './classes.ts'
import type { Fact, Value } from './values.ts'
import { clear, constantValue, join, MAY_BE_PROTOTYPE, sameValue, withPersistent } from './values.ts'

/** Whether two values are the same, lists made anew included. */
function alike(a: Value, b: Value): boolean {
  const same = a.taints.length === b.taints.length
  const taints =
    same && a.taints.every((one, i) => one.source === b.taints[i]?.source && one.cleared === b.taints[i]?.cleared)
  return taints && sameValue({ ...a, taints: b.taints }, b)
}

/**
 * What is known of places on a way through a function: their values, and what checks have told of them. Copies share what they
 * hold until one of them is written to.
 */
export class State {
  #variables: Map<number, Value>
  #checked: Map<string, Fact>
  #ownsVariables: boolean
  #ownsChecked: boolean

  constructor(variables?: Map<number, Value>, checked?: Map<string, Fact>) {
    this.#variables = variables ?? new Map()
    this.#checked = checked ?? new Map()
    this.#ownsVariables = variables === undefined
    this.#ownsChecked = checked === undefined
  }

  get variables(): ReadonlyMap<number, Value> {
    return this.#variables
  }

  get checked(): ReadonlyMap<string, Fact> {
    return this.#checked
  }

  copy(): State {
    this.#ownsVariables = false
    this.#ownsChecked = false
    return new State(this.#variables, this.#checked)
  }

  #writableVariables(): Map<number, Value> {
    if (!this.#ownsVariables) this.#variables = new Map(this.#variables)
    this.#ownsVariables = true
    return this.#variables
  }

  #writableChecked(): Map<string, Fact> {
    if (!this.#ownsChecked) this.#checked = new Map(this.#checked)
    this.#ownsChecked = true
    return this.#checked
  }

  /** Changes what is known of a variable's value, not the value. */
  set(variable: number, value: Value): void {
    this.#writableVariables().set(variable, value)
  }

  /** Gives a variable a value; what was known of places in it is known no longer. */
  store(variable: number, value: Value): void {
    this.set(variable, value)
    if (this.#checked.size === 0) return
    const name = String(variable)
    for (const place of this.#checked.keys())
      if (place === name || place.startsWith(`${name}.`) || place.startsWith(`${name}[`) || place.includes(`[${name}]`))
        this.#writableChecked().delete(place)
  }

  learn(facts: readonly Fact[]): void {
    for (const fact of facts) {
      if (fact.place === '') continue
      const known = this.#checked.get(fact.place)
      this.#writableChecked().set(
        fact.place,
        known === undefined ? fact : { ...known, ...fact, clear: known.clear | fact.clear },
      )
    }
  }

  /** A value read from a place, with what checks told of it. */
  refined(place: string, value: Value): Value {
    const fact = place === '' || this.#checked.size === 0 ? undefined : this.#checked.get(place)
    if (fact === undefined) return value
    if (value.types === 0) return value
    if (fact.equals !== undefined) return withPersistent(constantValue(fact.equals.value), value.taints)
    const safe = (fact.clear & (OWN_FIELD | BIT['prototype-pollution'])) !== 0
    const cleared = clear(value, fact.clear & ~OWN_FIELD)
    return safe ? { ...cleared, flags: cleared.flags & ~MAY_BE_PROTOTYPE } : cleared
  }

  /** Takes in another way's state. Answers whether anything was new. */
  absorb(other: State, widen: boolean): boolean {
    let changed = false
    if (other.#variables !== this.#variables)
      for (const [variable, value] of other.#variables) {
        const known = this.#variables.get(variable)
        if (known === value) continue
        // What a check told of one of two values holds for that one also where the ways meet: `if (!ok(x)) x = fallback`.
        const theirs = other.refined(String(variable), value)
        const mine = known === undefined ? undefined : this.refined(String(variable), known)
        const next = mine === undefined ? theirs : join(mine, theirs, widen)
        if (known !== undefined && (sameValue(known, next) || (mine !== known && alike(known, next)))) continue
        this.set(variable, next)
        changed = true
      }
    if (other.#checked === this.#checked) return changed
    for (const [place, fact] of this.#checked) {
      const theirs = other.#checked.get(place)
      const same = theirs !== undefined && theirs.equals?.value === fact.equals?.value
      const both = theirs === undefined ? 0 : fact.clear & theirs.clear
      if (same && both === fact.clear) continue
      changed = true
      if (both === 0 && !same) this.#writableChecked().delete(place)
      else this.#writableChecked().set(place, same ? { ...fact, clear: both } : { place, clear: both })
    }
    return changed
  }
}
