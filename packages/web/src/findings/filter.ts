import type { Level, Vulnerability } from '@picket/contracts'

export interface Filter {
  /** Only these levels; none chosen means every level. */
  readonly levels: ReadonlySet<Level>
  /** Words that all have to occur, in any case, in the message, description, file or rule id. */
  readonly words: string
  /** Only this rule; empty means every rule. */
  readonly rule: string
}

export const EVERYTHING: Filter = { levels: new Set(), words: '', rule: '' }

export const isEverything = (filter: Filter): boolean =>
  filter.levels.size === 0 && filter.words.trim() === '' && filter.rule === ''

/** A test for many findings; a list of ten thousand is filtered between two keystrokes. */
export function matcher({ levels, words, rule }: Filter): (finding: Vulnerability) => boolean {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return (finding) =>
    (levels.size === 0 || levels.has(finding.level)) &&
    (rule === '' || finding.rule_id === rule) &&
    (wanted.length === 0 || containsAll(finding, wanted))
}

function containsAll({ message, description, file, rule_id }: Vulnerability, wanted: readonly string[]): boolean {
  const text = `${message}\n${file}\n${rule_id}\n${description}`.toLowerCase()
  return wanted.every((word) => text.includes(word))
}
