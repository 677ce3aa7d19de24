import type { Vulnerability } from '@picket/contracts'
import type { Finding } from '../finding.ts'

/** The findings as the API and `--format json` show them, in the order given; the same findings always serialise to the same bytes. */
export function toVulnerabilities(findings: readonly Finding[]): Vulnerability[] {
  return findings.map(({ ruleId, level, file, line, column, message, description, suggestion }) => ({
    rule_id: ruleId,
    level,
    file,
    line,
    column,
    message,
    description,
    suggestion,
  }))
}
