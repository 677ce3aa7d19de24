import { isSuppressedBy, mayHoldSuppressions } from '../suppression.ts'
import type { SourceFile } from '../tree/source-file.ts'

/** Longest line that is looked at for a comment, in characters. */
const MAX_LINE = 2_000

/** Whether comments of a file say that findings on a line are to be left out. */
export class Suppressions {
  readonly #file: SourceFile
  readonly #any: boolean

  constructor(file: SourceFile) {
    this.#file = file
    this.#any = mayHoldSuppressions(file.text)
  }

  /** Whether a comment on the line, or alone on the line before, suppresses the rule. */
  covers(line: number, ruleId: string): boolean {
    return this.#any && (this.#says(line, ruleId, false) || (line > 1 && this.#says(line - 1, ruleId, true)))
  }

  #says(line: number, ruleId: string, alone: boolean): boolean {
    const text = this.#file.lineText(line)
    return text.length <= MAX_LINE && isSuppressedBy(text, ruleId, alone, 'code')
  }
}
