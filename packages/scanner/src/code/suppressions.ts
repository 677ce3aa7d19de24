import type { SourceFile } from '../tree/source-file.ts'

const NOSEMGREP =
  /(?:\/\/|#|\/\*|<!--|--)[^\n]{0,500}?\bnosem(?:grep)?\b(?:\s*:\s*([\w./-]{1,200}(?:\s*,\s*[\w./-]{1,200}){0,50}))?/i
const IGNORE = /(?:\/\/|#|\/\*|<!--|--)[^\n]{0,500}?\bpicket:ignore\s+([\w./*-]{1,200})\s+(\S)/
const MARKS = /nosem|picket:ignore/i

/** Whether comments of a file say that findings on a line are to be left out. */
export class Suppressions {
  readonly #file: SourceFile
  readonly #any: boolean

  constructor(file: SourceFile) {
    this.#file = file
    this.#any = MARKS.test(file.text)
  }

  /**
   * A comment on the line itself, or alone on the line before: `nosemgrep`, `nosemgrep: RULE`, or `picket:ignore RULE reason`, which
   * needs its reason. RULE is the whole rule id or its last part.
   */
  covers(line: number, ruleId: string): boolean {
    if (!this.#any) return false
    return (
      this.#says(this.#file.lineText(line), ruleId) ||
      (line > 1 && this.#isComment(line - 1) && this.#says(this.#file.lineText(line - 1), ruleId))
    )
  }

  #isComment(line: number): boolean {
    return /^\s*(?:\/\/|#|\/\*|\*|<!--|--|\{\/\*)/.test(this.#file.lineText(line))
  }

  #says(text: string, ruleId: string): boolean {
    if (text.length > 2_000) return false
    const semgrep = NOSEMGREP.exec(text)
    if (semgrep !== null) {
      const named = semgrep[1]?.split(',').map((one) => one.trim())
      if (named === undefined || named.some((one) => isRule(one, ruleId))) return true
    }
    const ignore = IGNORE.exec(text)
    return ignore !== null && isRule(ignore[1] ?? '', ruleId)
  }
}

function isRule(written: string, ruleId: string): boolean {
  return (
    written === ruleId ||
    written.endsWith(`.${ruleId.slice(ruleId.lastIndexOf('/') + 1)}`) ||
    ruleId.endsWith(`/${written}`)
  )
}
