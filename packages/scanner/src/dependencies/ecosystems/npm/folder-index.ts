import { LockfileError } from '../../ecosystem.ts'

/** Deeper than packages nest; a file that goes beyond was made to. */
export const MAX_DEPTH = 200

/** Look-ups in one file. Twenty thousand packages need some two hundred thousand. */
const MAX_LOOK_UPS = 5_000_000

/** Characters of a path. */
const MAX_PATH = 2_000

/** The packages of one lockfile by their place in it, with a bound on the work that asking may come to. */
export class FolderIndex {
  readonly #indexes = new Map<string, number>()
  #lookUps = 0

  add(path: string, index: number): void {
    if (path.length > MAX_PATH) throw new LockfileError(`A path in it is longer than ${MAX_PATH} characters.`)
    this.#indexes.set(path, index)
  }

  get(path: string): number | undefined {
    if (++this.#lookUps > MAX_LOOK_UPS)
      throw new LockfileError('Its packages ask for more others than can be followed.')
    return this.#indexes.get(path)
  }
}
