import {
  baseName,
  defineLockfile,
  folderOf,
  type Lockfile,
  LockfileError,
  type Requirement,
  type Surroundings,
} from '../../ecosystem.ts'
import { composerJson } from './composer-json.ts'
import { elements, member, parseJson, placeOf, textMembers, textOf } from '../../formats/json.ts'

/** composer.lock. */
const composerLock = defineLockfile({
  mark: /"packages"/,
  matches: (path) => baseName(path) === 'composer.lock' && !/(?:^|\/)vendor\//.test(path),
  read(file, around) {
    const root = parseJson(file)
    const listed = ['packages', 'packages-dev'].flatMap((section) =>
      elements(member(root, section)).flatMap((node) => {
        const nameNode = member(node, 'name')
        const name = textOf(nameNode)
        const version = textOf(member(node, 'version'))
        if (nameNode === undefined || name === undefined || version === undefined) return []
        const ranges = textMembers(member(node, 'require'))
        return [{ name, version, place: placeOf(file, nameNode), dev: section === 'packages-dev', ranges }]
      }),
    )
    const indexes = new Map(listed.map(({ name }, index) => [name.toLowerCase(), index]))
    const requirements = (ranges: ReadonlyMap<string, string>): Requirement[] =>
      [...ranges].flatMap(([name, range]) => {
        const target = indexes.get(name.toLowerCase())
        return target === undefined ? [] : [{ target, range }]
      })
    const packages = listed.map(({ name, version, place, dev, ranges }) => ({
      name,
      version,
      place,
      dev,
      requires: requirements(ranges),
    }))
    const asked = askedFor(file.path, around)
    return { packages, ...(asked === undefined ? {} : { roots: requirements(asked) }), gaps: [] }
  },
})

function askedFor(lockfile: string, around: Surroundings): Map<string, string> | undefined {
  const file = around.read(`${folderOf(lockfile)}composer.json`)
  if (file === undefined) return undefined
  try {
    const root = parseJson(file)
    return new Map([...textMembers(member(root, 'require-dev')), ...textMembers(member(root, 'require'))])
  } catch (cause) {
    if (cause instanceof LockfileError) return undefined
    throw cause
  }
}

export const packagistLockfiles: readonly Lockfile[] = [composerLock, composerJson]
