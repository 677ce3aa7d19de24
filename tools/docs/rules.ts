import { listRules } from '../../packages/scanner/src/code/rules/list-rules.ts'
import { AUTHORIZATION_CHECKS } from '../../packages/scanner/src/code/authorization/checks.ts'
import { TABLE_WITHOUT_POLICIES } from '../../packages/scanner/src/config/supabase/tables.ts'
import { TRUST_CHECKS } from '../../packages/scanner/src/dependencies/trust/trust-finding.ts'
import { code, page, plain, table } from './table.ts'

export function rulesPage(): string {
  const { rules } = listRules()
  const rows = rules.map(({ id, level, message, cwe }) => [
    code(id),
    level,
    plain(message),
    cwe.map((number) => `CWE-${number}`).join(', '),
  ])
  const { id, level, message, cwe } = TABLE_WITHOUT_POLICIES
  rows.push([code(id), level, plain(message), cwe.map((number) => `CWE-${number}`).join(', ')])
  const trust = TRUST_CHECKS.map(({ name, level, why, cwe }) => [
    code(`dependency/${name}`),
    level,
    plain(why),
    cwe.map((number) => `CWE-${number}`).join(', '),
  ])
  const authorization = AUTHORIZATION_CHECKS.flatMap(({ name, languages, level, title, cwe }) =>
    languages.map((language) => [
      code(`code/${language}/${name}`),
      level,
      plain(title),
      cwe.map((number) => `CWE-${number}`).join(', '),
    ]),
  )
  return page(
    'Rules for code, configuration and trust in packages',
    'packages/scanner/rules',
    `${rows.length} rules. \`picket rules show ID\` tells more of each.`,
    `${table(['rule', 'level', 'finds', 'weakness'], rows)}\n\nChecks that go over all routes of an application, and over the rules of its database, in \`plus\`:\n\n${table(['check', 'level', 'finds', 'weakness'], authorization)}\n\nChecks of whether packages are what they seem, in \`plus\`:\n\n${table(['check', 'level', 'why it matters', 'weakness'], trust)}`,
  )
}
