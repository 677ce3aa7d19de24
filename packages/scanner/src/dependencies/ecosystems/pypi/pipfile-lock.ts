import {
  baseName,
  defineLockfile,
  folderOf,
  LockfileError,
  type Requirement,
  type Surroundings,
} from '../../ecosystem.ts'
import { member, members, parseJson, placeOf, textOf } from '../../formats/json.ts'
import { parseToml, tableAt } from '../../formats/toml.ts'
import { normalizePyPiName } from './names.ts'
import { fromTable } from './pyproject.ts'

/** Pipfile.lock: everything that is installed, flat; what is direct stands in the Pipfile beside it. */
export const pipfileLock = defineLockfile({
  mark: /"_meta"|"default"/,
  matches: (path) => baseName(path) === 'Pipfile.lock',
  read(file, around) {
    const root = parseJson(file)
    const packages = ['default', 'develop'].flatMap((section) =>
      members(member(root, section)).flatMap(({ key, keyNode, value }) => {
        const version = /^={2,3}(.+)$/.exec(textOf(member(value, 'version')) ?? '')?.[1]
        if (version === undefined) return []
        const name = normalizePyPiName(key)
        return [{ name, version, place: placeOf(file, keyNode), dev: section === 'develop', requires: [] }]
      }),
    )
    const asked = askedFor(file.path, around)
    if (asked === undefined) return { packages, roots: [], gaps: [] }
    const roots = packages.flatMap(({ name }, target): Requirement[] => {
      const range = asked.get(name)
      return range === undefined ? [] : [range === '' || range === '*' ? { target } : { target, range }]
    })
    return { packages, roots, gaps: [] }
  },
})

function askedFor(lockfile: string, around: Surroundings): Map<string, string> | undefined {
  const file = around.read(`${folderOf(lockfile)}Pipfile`)
  if (file === undefined) return undefined
  try {
    const root = parseToml(file)
    return new Map([...fromTable(tableAt(root, 'packages')), ...fromTable(tableAt(root, 'dev-packages'))])
  } catch (cause) {
    if (cause instanceof LockfileError) return undefined
    throw cause
  }
}
