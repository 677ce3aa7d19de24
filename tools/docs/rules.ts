import { listRules } from '../../packages/scanner/src/code/rules/list-rules.ts'
import { code, page, plain, table } from './table.ts'

export function rulesPage(): string {
  const { rules } = listRules()
  const rows = rules.map(({ id, level, message, cwe }) => [
    code(id),
    level,
    plain(message),
    cwe.map((number) => `CWE-${number}`).join(', '),
  ])
  return page(
    'Rules for code',
    'packages/scanner/rules',
    `${rows.length} rules. \`picket rules show ID\` tells more of each.`,
    table(['rule', 'level', 'finds', 'weakness'], rows),
  )
}
