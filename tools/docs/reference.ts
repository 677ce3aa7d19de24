import { commandLinePage } from './command-line.ts'
import { detectorsPage } from './detectors.ts'
import { ecosystemsPage } from './ecosystems.ts'
import { rulesPage } from './rules.ts'
import { siteChecksPage } from './site-checks.ts'
import { settingsPage } from './settings.ts'

/** The pages of docs/reference by file name. A new page is a line here. */
export const REFERENCE: Readonly<Record<string, () => string>> = {
  'command-line.md': commandLinePage,
  'detectors.md': detectorsPage,
  'ecosystems.md': ecosystemsPage,
  'rules.md': rulesPage,
  'site-checks.md': siteChecksPage,
  'settings.md': settingsPage,
}
