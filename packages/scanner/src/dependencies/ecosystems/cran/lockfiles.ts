import { baseName, defineLockfile, type Lockfile } from '../../ecosystem.ts'
import { elements, member, members, parseJson, placeOf, textOf } from '../../formats/json.ts'

/** renv.lock. */
const renvLock = defineLockfile({
  mark: /"Packages"/,
  matches: (path) => baseName(path) === 'renv.lock',
  read(file) {
    const listed = members(member(parseJson(file), 'Packages')).flatMap(({ key, keyNode, value }) => {
      const version = textOf(member(value, 'Version'))
      if (version === undefined) return []
      const wanted = elements(member(value, 'Requirements')).flatMap((one) => textOf(one) ?? [])
      return [
        { name: textOf(member(value, 'Package')) ?? key, version, place: placeOf(file, keyNode), dev: false, wanted },
      ]
    })
    const indexes = new Map(listed.map(({ name }, index) => [name, index]))
    const packages = listed.map(({ wanted, ...one }) => ({
      ...one,
      requires: wanted.flatMap((name) => {
        const target = indexes.get(name)
        return target === undefined ? [] : [{ target }]
      }),
    }))
    return { packages, gaps: [] }
  },
})

export const cranLockfiles: readonly Lockfile[] = [renvLock]
