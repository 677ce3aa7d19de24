import type { Gap } from '../../../finding.ts'
import type { SourceFile } from '../../../tree/source-file.ts'
import { defineLockfile, type LockedPackage, type Lockfile, LockfileError } from '../../ecosystem.ts'
import { parseWholeYaml, yamlMaps, yamlMember, yamlPlace, yamlText } from '../../formats/yaml.ts'

/** Bytes. GitHub takes no workflow that is larger than half of this. */
const MAX_BYTES = 1024 * 1024

/** `uses: OWNER/REPOSITORY[/PATH]@REF` in workflows, and in actions that are made of others. */
const usedActions = defineLockfile({
  matches: (path) => /(?:^|\/)\.github\/workflows\/[^/]+\.ya?ml$|(?:^|\/)action\.ya?ml$/.test(path),
  read(file) {
    if (file.text.trim() === '') return { packages: [], roots: [], gaps: [] }
    if (file.text.length > MAX_BYTES) throw new LockfileError(`It is larger than ${MAX_BYTES} characters.`)
    const packages: LockedPackage[] = []
    for (const map of yamlMaps(parseWholeYaml(file))) {
      const node = yamlMember(map, 'uses')
      const used = usedAction(yamlText(node) ?? '')
      if (used === undefined) continue
      const place = yamlPlace(file, node)
      packages.push({ name: used.name, place, dev: false, requires: [], ...versionOf(used.ref, file, place.line) })
    }
    const unknown = packages.filter(({ comparedAs }) => comparedAs === null).length
    return { packages, gaps: unknown === 0 ? [] : [unknownGap(file.path, unknown)] }
  },
})

/** What is used of the same repository and as an image is no action; a path inside a repository has the repository's versions. */
function usedAction(uses: string): { name: string; ref: string } | undefined {
  const match = /^([\w.-]{1,100}\/[\w.-]{1,100})(?:\/[^@\s]{0,400})?@([^@\s]{1,250})$/.exec(uses)
  const [, name, ref] = match ?? []
  return name === undefined || ref === undefined || name.startsWith('.') ? undefined : { name, ref }
}

const EXACT = /^v?\d{1,9}\.\d{1,9}\.\d{1,9}(?:[-+][\w.+-]{1,100})?$/
const MOVING = /^v?(\d{1,9}(?:\.\d{1,9})?)$/

type Version = Pick<LockedPackage, 'version' | 'comparedAs'>

/**
 * A commit is what the comment behind it says, as those write it who pin by commit: `# v1.2.3`. `v1` moves along to the last 1.x.y,
 * so it is held against advisories as that. A branch and a commit without such a comment have no version.
 */
function versionOf(ref: string, file: SourceFile, line: number): Version {
  if (EXACT.test(ref)) return { version: ref }
  const moving = MOVING.exec(ref)?.[1]
  if (moving !== undefined) return { version: ref, comparedAs: lastOf(moving) }
  if (!/^[0-9a-f]{40}$/i.test(ref)) return { version: ref, comparedAs: null }
  const comment = /\s#\s*(?:tag[=:]\s*|pin@)?(v?\d{1,9}(?:\.\d{1,9}){0,2}(?:[-+][\w.+-]{1,100})?)(?:\s|$)/.exec(
    file.lineText(line).slice(0, 1000),
  )?.[1]
  // It was the last one when it was pinned; which that was, a number without all its parts does not tell.
  return comment !== undefined && EXACT.test(comment) ? { version: comment } : { version: ref, comparedAs: null }
}

function lastOf(start: string): string {
  return [...start.split('.'), '999999999', '999999999'].slice(0, 3).join('.')
}

function unknownGap(file: string, count: number): Gap {
  return {
    name: 'action-version-unknown',
    file,
    reason: `${count} of the actions that ${file} uses are named by a branch, or by a commit without its version in a comment; advisories speak of versions, so they were not checked.`,
    suggestion: 'Name a commit, and its version in a comment behind it: `uses: OWNER/NAME@COMMIT # v1.2.3`.',
  }
}

export const gitHubActionsLockfiles: readonly Lockfile[] = [usedActions]
