import { baseName, defineLockfile, type Lockfile } from '../../ecosystem.ts'
import { parseYamlMap, yamlMember, yamlMembers, yamlText } from '../../formats/yaml.ts'
import { pubspecYaml } from './pubspec-yaml.ts'

/** pubspec.lock. */
const pubspecLock = defineLockfile({
  mark: /^sdks:|^ {4}version: "?\d/m,
  matches: (path) => baseName(path) === 'pubspec.lock',
  read(file) {
    const listed = yamlMembers(file, yamlMember(parseYamlMap(file), 'packages')).flatMap(({ key, place, value }) => {
      const version = yamlText(yamlMember(value, 'version'))
      const kind = yamlText(yamlMember(value, 'dependency')) ?? ''
      if (version === undefined || yamlText(yamlMember(value, 'source')) === 'sdk') return []
      return [{ name: key, version, place, kind }]
    })
    const roots = listed.flatMap(({ kind }, target) => (kind.startsWith('direct') ? [{ target }] : []))
    const packages = listed.map(({ name, version, place, kind }) => ({
      name,
      version,
      place,
      dev: kind === 'direct dev',
      requires: [],
    }))
    return { packages, roots, gaps: [] }
  },
})

export const pubLockfiles: readonly Lockfile[] = [pubspecLock, pubspecYaml]
