import type { Gap } from '../../../finding.ts'
import { baseName, defineLockfile, type LockedPackage, type Lockfile, LockfileError } from '../../ecosystem.ts'
import { elements, member, parseJson, placeOf, textOf } from '../../formats/json.ts'
import { nameOfLocation } from './names.ts'

/** Package.resolved, versions 1 to 3: pins with an address and a version, a branch or a commit. */
const packageResolved = defineLockfile({
  matches: (path) => baseName(path) === 'Package.resolved' && !/(?:^|\/)(?:\.build|checkouts)\//.test(path),
  read(file) {
    const root = parseJson(file)
    const pins = member(root, 'pins') ?? member(member(root, 'object'), 'pins')
    if (pins?.type !== 'array') throw new LockfileError('It has no list of pins.', 1)
    const packages: LockedPackage[] = []
    let unversioned = 0
    for (const pin of elements(pins)) {
      const named = member(pin, 'location') ?? member(pin, 'repositoryURL') ?? member(pin, 'identity')
      const location = textOf(named)
      const version = textOf(member(member(pin, 'state'), 'version'))
      if (named === undefined || location === undefined || version === undefined) unversioned++
      else
        packages.push({
          name: nameOfLocation(location),
          version,
          place: placeOf(file, named),
          dev: false,
          requires: [],
        })
    }
    return { packages, roots: [], gaps: unversioned === 0 ? [] : [branchGap(file.path, unversioned)] }
  },
})

function branchGap(file: string, count: number): Gap {
  return {
    name: 'dependency-not-pinned',
    file,
    reason: `${count} of the packages of ${file} are taken from a branch or a commit; advisories speak of versions, so they were not checked.`,
    suggestion: 'Ask for a released version in Package.swift.',
  }
}

export const swiftLockfiles: readonly Lockfile[] = [packageResolved]
