import { baseName, defineLockfile } from '../../ecosystem.ts'
import { parseYamlMap, yamlMember, yamlMembers, yamlText } from '../../formats/yaml.ts'
import { isServed, readingOfManifest, SAID_ELSEWHERE } from '../../manifest.ts'

/** pubspec.yaml, where no pubspec.lock serves it: a version without a caret is exact. What comes from a folder or an SDK has none. */
export const pubspecYaml = defineLockfile({
  matches: (path) => ['pubspec.yaml', 'pubspec.yml'].includes(baseName(path)),
  read(file, around) {
    if (isServed(file.path, ['pubspec.lock'], around)) return SAID_ELSEWHERE
    const root = parseYamlMap(file)
    const asked = ['dependencies', 'dev_dependencies'].flatMap((kind) =>
      yamlMembers(file, yamlMember(root, kind)).flatMap(({ key, place, value }) => {
        const range = yamlText(value) ?? yamlText(yamlMember(value, 'version'))
        if (range === undefined) return []
        const version = /^\d+\.\d+\.\d+[\w.+-]*$/.test(range.trim()) ? range.trim() : undefined
        return [{ name: key, version, place, dev: kind === 'dev_dependencies' }]
      }),
    )
    return readingOfManifest(file, asked, 'Commit the pubspec.lock that `dart pub get` writes.')
  },
})
