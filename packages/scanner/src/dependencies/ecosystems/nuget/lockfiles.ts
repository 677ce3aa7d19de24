import { baseName, defineLockfile, type Lockfile, type Requirement } from '../../ecosystem.ts'
import { buildOutputs } from './build-outputs.ts'
import { projectFile } from './project-file.ts'
import { placeOfLine } from '../../formats/toml.ts'
import { member, members, parseJson, placeOf, textMembers, textOf } from '../../formats/json.ts'

/** packages.lock.json: packages by target framework; a project of the solution is no package. */
const packagesLock = defineLockfile({
  mark: /"dependencies"/,
  matches: (path) => /^packages\.(?:.+\.)?lock\.json$/.test(baseName(path)),
  read(file) {
    const frameworks = members(member(parseJson(file), 'dependencies')).map(({ value }) =>
      members(value).flatMap(({ key, keyNode, value: entry }) => {
        const version = textOf(member(entry, 'resolved'))
        if (version === undefined || textOf(member(entry, 'type')) === 'Project') return []
        const direct = textOf(member(entry, 'type')) === 'Direct'
        const range = textOf(member(entry, 'requested'))
        const ranges = textMembers(member(entry, 'dependencies'))
        return [{ name: key, version, place: placeOf(file, keyNode), direct, range, ranges }]
      }),
    )
    const listed = frameworks.flatMap((packages, framework) => packages.map((one) => ({ ...one, framework })))
    const key = (framework: number, name: string) => `${framework} ${name.toLowerCase()}`
    const indexes = new Map(listed.map(({ framework, name }, index) => [key(framework, name), index]))
    const packages = listed.map(({ name, version, place, ranges, framework }) => ({
      name,
      version,
      place,
      dev: false,
      requires: [...ranges].flatMap(([dependency, range]): Requirement[] => {
        const target = indexes.get(key(framework, dependency))
        return target === undefined ? [] : [{ target, range }]
      }),
    }))
    const roots = listed.flatMap(({ direct, range }, target): Requirement[] =>
      direct ? [range === undefined ? { target } : { target, range }] : [],
    )
    return { packages, roots, gaps: [] }
  },
})

/** packages.config, the older list of exact versions: one element a line. */
const packagesConfig = defineLockfile({
  mark: /<\/packages>|<packages\s*\/>/i,
  matches: (path) => baseName(path).toLowerCase() === 'packages.config',
  read(file) {
    const packages = []
    for (let line = 1; line <= file.lineStarts.length; line++) {
      const text = file.lineText(line)
      if (!/<package\s/.test(text)) continue
      const name = /\sid\s*=\s*"([^"]+)"/.exec(text)?.[1]
      const version = /\sversion\s*=\s*"([^"]+)"/.exec(text)?.[1]
      const dev = /\sdevelopmentDependency\s*=\s*"true"/i.test(text)
      if (name !== undefined && version !== undefined) {
        packages.push({ name, version, place: placeOfLine(file, line, text), dev, requires: [] })
      }
    }
    return { packages, gaps: [] }
  },
})

export const nuGetLockfiles: readonly Lockfile[] = [packagesLock, packagesConfig, buildOutputs, projectFile]
