import { CorruptIndex } from './dependencies/advisories/errors.ts'
import { AdvisoryIndex } from './dependencies/advisories/index-reader.ts'
import { indexPath } from './dependencies/advisories/paths.ts'
import { isInformational, isMalware, rate } from './dependencies/matching/severity.ts'
import { type Vulnerability, vulnerabilitiesOf } from './dependencies/matching/vulnerability.ts'
import type { FindAdvisories, LibraryAdvisory } from './site/checks/security/vulnerable-library.ts'

const ECOSYSTEM = 'npm'
const MAX_SUMMARY = 200

/**
 * Runs something with a look-up of JavaScript libraries in the local advisories of npm, which `syncAdvisories` keeps in `folder`. The
 * index is opened at the first question, and closed at the end.
 */
export function withLibraryAdvisories<T>(folder: string | undefined, run: (find: FindAdvisories) => T): T {
  let opened: AdvisoryIndex | string | undefined
  const find: FindAdvisories = (name, version) => {
    opened ??= open(folder)
    if (typeof opened === 'string') return opened
    try {
      return vulnerabilitiesOf(ECOSYSTEM, name, version, opened.advisoriesOf(name))
        .filter((one) => !isInformational(one))
        .map(toAdvisory)
    } catch (cause) {
      if (!(cause instanceof CorruptIndex)) throw cause
      return cause.message
    }
  }
  try {
    return run(find)
  } finally {
    if (typeof opened === 'object') opened.close()
  }
}

function open(folder: string | undefined): AdvisoryIndex | string {
  const never = 'the advisories of npm were never synchronised (picket advisories sync).'
  if (folder === undefined) return never
  try {
    return AdvisoryIndex.open(indexPath(folder, ECOSYSTEM), ECOSYSTEM) ?? never
  } catch (cause) {
    if (!(cause instanceof CorruptIndex)) throw cause
    return cause.message
  }
}

function toAdvisory(vulnerability: Vulnerability): LibraryAdvisory {
  const { advisory, aliases, fixed } = vulnerability
  return {
    id: advisory.id,
    aliases,
    summary: advisory.summary.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').slice(0, MAX_SUMMARY),
    isSevere: isMalware(vulnerability) || rate(vulnerability, { dev: false }).level === 'error',
    fixed: fixed[0] ?? null,
  }
}
