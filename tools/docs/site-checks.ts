import { SITE_CHECKS } from '../../packages/scanner/src/scan-site.ts'
import { SECTIONS } from '../../packages/scanner/src/site/site-finding.ts'
import { code, page, plain, table } from './table.ts'

export function siteChecksPage(): string {
  const rows = SECTIONS.flatMap((section) =>
    SITE_CHECKS.filter((check) => check.section === section)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ id, severity, title, why, fix }) => [code(id), severity, plain(title), plain(why), plain(fix)]),
  )
  return page(
    'Checks of sites',
    'packages/scanner/src/site/checks',
    `${rows.length} checks. The severity is that of the usual case; a finding may be worse or milder. Families of checks put a name behind the id, such as the rule of axe-core or the name of a cookie.`,
    table(['check', 'severity', 'finds', 'why it matters', 'fix'], rows),
  )
}
