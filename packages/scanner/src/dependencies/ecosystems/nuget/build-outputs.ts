import { baseName, defineLockfile, type Requirement } from '../../ecosystem.ts'
import { type JsonNode, member, members, parseJson, placeOf, textMembers, textOf } from '../../formats/json.ts'
import type { SourceFile } from '../../../tree/source-file.ts'

/** project.assets.json, what a restore has resolved; and deps.json, what a built program brings along. Both list `NAME/VERSION`. */
export const buildOutputs = defineLockfile({
  mark: /"libraries"/,
  matches: (path) => baseName(path) === 'project.assets.json' || baseName(path).endsWith('.deps.json'),
  read(file) {
    const root = parseJson(file)
    const listed = libraries(file, root)
    const indexes = new Map(listed.map(({ name }, index) => [name.toLowerCase(), index]))
    const requires: Requirement[][] = listed.map(() => [])
    const roots: Requirement[] = []
    for (const { value: target } of members(member(root, 'targets'))) {
      for (const { key, value } of members(target)) {
        const owner = indexes.get((key.split('/')[0] ?? '').toLowerCase())
        for (const [name, range] of textMembers(member(value, 'dependencies'))) {
          const index = indexes.get(name.toLowerCase())
          // What a project asks for is direct: a project is no package.
          if (index !== undefined) (owner === undefined ? roots : requires[owner])?.push({ target: index, range })
        }
      }
    }
    const packages = listed.map((one, index) => ({ ...one, dev: false, requires: requires[index] ?? [] }))
    return { packages, ...(roots.length === 0 ? {} : { roots }), gaps: [] }
  },
})

function libraries(file: SourceFile, root: JsonNode) {
  return members(member(root, 'libraries')).flatMap(({ key, keyNode, value }) => {
    const [name = '', version] = key.split('/')
    if (version === undefined || textOf(member(value, 'type')) !== 'package') return []
    return [{ name, version, place: placeOf(file, keyNode) }]
  })
}
