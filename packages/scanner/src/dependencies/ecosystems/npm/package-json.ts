import { baseName, defineLockfile, folderOf } from '../../ecosystem.ts'
import { member, members, parseJson, placeOf, textOf } from '../../formats/json.ts'
import { servingFolder } from './manifest.ts'

/** package.json, where no lockfile serves it: pinned versions only, and what is left out is said. */
export const packageJson = defineLockfile({
  matches: (path) => baseName(path) === 'package.json' && !path.includes('node_modules/'),
  read(file, around) {
    if (servingFolder(folderOf(file.path), around) !== undefined) return { packages: [], roots: [], gaps: [] }
    const root = parseJson(file)
    const listed = ['dependencies', 'optionalDependencies', 'devDependencies'].flatMap((part) =>
      members(member(root, part)).map(({ key, keyNode, value }) => ({
        name: key,
        range: textOf(value) ?? '',
        place: placeOf(file, keyNode),
        dev: part === 'devDependencies',
      })),
    )
    const packages = listed.flatMap(({ name, range, place, dev }) => {
      const pinned = /^=?v?(\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.+-]+)?)$/.exec(range)?.[1]
      return pinned === undefined ? [] : [{ name, version: pinned, place, dev, requires: [] }]
    })
    if (listed.length === 0) return { packages, gaps: [] }
    const gap = {
      name: 'no-lockfile',
      file: file.path,
      reason: `No lockfile belongs to ${file.path}: of its ${listed.length} dependencies only the ${packages.length} that name one exact version were checked, and none that these bring along.`,
      suggestion: 'Commit the lockfile that the package manager writes (such as package-lock.json).',
    }
    return { packages, gaps: [gap] }
  },
})
