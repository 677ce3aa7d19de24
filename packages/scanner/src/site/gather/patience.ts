/** Milliseconds that an answer may take; what goes beyond that is counted. */
const USUAL_WAIT_MS = 2_000
/** Waits beyond the usual, of one host and of all: a server that drips its answers must not hold a run for hours. */
const MAX_SLOW_HOST_MS = 60_000
const MAX_SLOW_MS = 180_000

/** Counts for how long slow answers have kept a run waiting; each of them has its own limit, but there may be many. */
export class Patience {
  readonly #spent = new Map<string, number>()
  #all = 0

  /** Tells how long an answer took. */
  spend(host: string, milliseconds: number): void {
    const excess = Math.max(0, milliseconds - USUAL_WAIT_MS)
    this.#all += excess
    this.#spent.set(host, (this.#spent.get(host) ?? 0) + excess)
  }

  /** Whether a host is to be asked nothing more. */
  isOver(host: string): boolean {
    return this.#all > MAX_SLOW_MS || (this.#spent.get(host) ?? 0) > MAX_SLOW_HOST_MS
  }
}
