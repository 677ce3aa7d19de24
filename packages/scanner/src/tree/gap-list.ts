import type { Gap } from '../finding.ts'

/** Gaps of one name that are kept one by one; a hostile tree must not be able to make a report of any length. */
const KEPT_OF_A_NAME = 100

/** Gaps, with only so many of each name: the others are counted, and said in one. */
export class GapList {
  readonly #gaps = new Map<string, { kept: Gap[]; more: number }>()

  add(gap: Gap): void {
    const ofName = this.#gaps.get(gap.name) ?? { kept: [], more: 0 }
    this.#gaps.set(gap.name, ofName)
    if (ofName.kept.length < KEPT_OF_A_NAME) ofName.kept.push(gap)
    else ofName.more++
  }

  /** In the order of the first of each name. */
  all(): Gap[] {
    return [...this.#gaps.values()].flatMap(({ kept, more }) => {
      const first = kept[0]
      if (more === 0 || first === undefined) return kept
      const reason = `${more} more files or folders were left out for the same reason as ${quotePath(first.file)}.`
      return [...kept, { ...first, file: '.', reason }]
    })
  }
}

/** A path of a stranger's tree for a message: quoted, control characters escaped, of bounded length. */
export function quotePath(path: string): string {
  const quoted = JSON.stringify(path.length > 200 ? `${path.slice(0, 200)}…` : path)
  return quoted.replaceAll(/[\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/g, escapeUnit)
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}
