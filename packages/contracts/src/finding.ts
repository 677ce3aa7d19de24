import { Type, type Static } from 'typebox'

/** How bad a finding is, worst first. The order of this list is the order of every report. */
export const LEVELS = ['error', 'warning', 'note'] as const

export const Level = Type.Enum(LEVELS, { description: '`error`, `warning` or `note`, worst first.' })
export type Level = Static<typeof Level>

export const SCAN_MODES = ['fast', 'plus'] as const

export const ScanMode = Type.Enum(SCAN_MODES, {
  description: '`fast` runs static analysis, secret detection and dependency checks; `plus` goes deeper afterwards.',
})
export type ScanMode = Static<typeof ScanMode>

/** A finding as the API and `--format json` show it. */
export const Vulnerability = Type.Object(
  {
    rule_id: Type.String({ description: 'Identifier of the security rule, such as `code/javascript/eval-injection`.' }),
    level: Level,
    file: Type.String({ description: "Path from the repository's root, with `/`." }),
    line: Type.Integer({ minimum: 1, description: 'Line number; the first line is 1.' }),
    column: Type.Integer({ minimum: 1, description: 'Column in UTF-16 code units; the first column is 1.' }),
    message: Type.String({ description: 'What was found, in a sentence.' }),
    description: Type.String({ description: 'Why it matters, and how it comes about here.' }),
    suggestion: Type.String({ description: 'How to mend it.' }),
  },
  { $id: 'Vulnerability' },
)
export type Vulnerability = Static<typeof Vulnerability>
