/** Intervals that do not overlap unless they have one owner, ordered by start. */
export class IntervalSet<Owner extends object> {
  readonly #starts: number[] = []
  readonly #ends: number[] = []
  readonly #owners: (Owner | undefined)[] = []

  /** Adds `[start, end)` unless it overlaps one that is there. The same interval of the same owner may be added again. */
  add(start: number, end: number, owner?: Owner): boolean {
    let low = 0
    let high = this.#starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#starts[middle] as number) < end) low = middle + 1
      else high = middle
    }
    if (low > 0 && (this.#ends[low - 1] as number) > start) {
      return (
        owner !== undefined &&
        this.#owners[low - 1] === owner &&
        this.#starts[low - 1] === start &&
        this.#ends[low - 1] === end
      )
    }
    this.#starts.splice(low, 0, start)
    this.#ends.splice(low, 0, end)
    this.#owners.splice(low, 0, owner)
    return true
  }
}
