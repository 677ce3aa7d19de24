import { baseName, defineLockfile, folderOf } from '../../ecosystem.ts'
import { member, members, parseJson, placeOf, textOf } from '../../formats/json.ts'
import { readingOfManifest } from '../../manifest.ts'
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
    const asked = listed.map(({ range, ...one }) => ({
      ...one,
      version: /^=?v?(\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.+-]+)?)$/.exec(range)?.[1],
    }))
    return readingOfManifest(
      file,
      asked,
      'Commit the lockfile that the package manager writes (such as package-lock.json).',
    )
  },
})
