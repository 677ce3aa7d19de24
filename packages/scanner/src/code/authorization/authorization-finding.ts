import type { Level } from '@picket/contracts'
import type { Finding } from '../../finding.ts'
import type { AuthorizationCheck } from './checks.ts'
import type { Place } from './source.ts'
import type { SourceFile } from '../../tree/source-file.ts'

/** What a finding says beyond what its check says. */
export interface Told {
  readonly message: string
  /** What at this place makes it one, in sentences. */
  readonly because: string
  /** What it is about without its position. */
  readonly evidence: string
  readonly level?: Level
}

/** The finding at the first line of a node. */
export function findingAt({ source, node }: Place, check: AuthorizationCheck, told: Told): Finding {
  const { tree } = source.target
  return findingIn(source.file, tree.startOf(node), tree.endOf(node), source.language, check, told)
}

/** The finding at a part of a file, by offsets; it ends with its first line. */
export function findingIn(
  file: SourceFile,
  from: number,
  to: number,
  language: string,
  check: AuthorizationCheck,
  told: Told,
): Finding {
  const start = file.positionAt(from)
  const end = file.positionAt(to)
  const isOneLine = end.line === start.line
  const level = told.level ?? check.level
  return {
    ruleId: `code/${language}/${check.name}`,
    level,
    file: file.path,
    line: start.line,
    column: start.column,
    endLine: start.line,
    endColumn: isOneLine ? end.column : file.lineText(start.line).length + 1,
    message: told.message,
    description: `${check.why} ${told.because}`,
    suggestion: check.fix,
    cwe: check.cwe,
    securitySeverity: level === 'note' ? Math.min(check.securitySeverity, 3.9) : check.securitySeverity,
    evidence: told.evidence.slice(0, 300),
    flow: [],
  }
}
