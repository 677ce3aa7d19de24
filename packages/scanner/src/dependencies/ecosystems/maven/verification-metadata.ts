import { baseName, defineLockfile, folderOf, type LockedPackage } from '../../ecosystem.ts'
import { attributesOf, elementAt, parseXml } from '../../formats/xml.ts'
import { isServed } from '../../manifest.ts'

/**
 * gradle/verification-metadata.xml, where no gradle.lockfile serves the build: the checksums of all that the build has ever
 * downloaded. What has a POM only, such as a parent, is no library.
 */
export const verificationMetadata = defineLockfile({
  mark: /<\/verification-metadata>/,
  matches: (path) => baseName(path) === 'verification-metadata.xml',
  read(file, around) {
    const build = folderOf(folderOf(file.path).slice(0, -1))
    if (isServed(`${build}build.gradle`, ['gradle.lockfile'], around)) return { packages: [], roots: [], gaps: [] }
    const components = elementAt(parseXml(file), 'verification-metadata', 'components')?.children ?? []
    const packages = components.flatMap((component): LockedPackage[] => {
      const { group, name, version } = attributesOf(file, component)
      if (component.name !== 'component' || group === undefined || name === undefined || version === undefined)
        return []
      const artifacts = component.children.map((one) => attributesOf(file, one)['name'] ?? '')
      if (artifacts.length > 0 && artifacts.every((one) => /\.(?:pom|module)$/.test(one))) return []
      const { line, column } = file.positionAt(component.offset)
      const place = { file: file.path, line, column, endColumn: column + '<component'.length }
      return [{ name: `${group}:${name}`, version, place, dev: false, requires: [] }]
    })
    if (packages.length === 0) return { packages, roots: [], gaps: [] }
    const gap = {
      name: 'no-lockfile',
      file: file.path,
      reason: `${file.path} names what the build has ever downloaded, plugins and earlier versions among it, and not which of it is used.`,
      suggestion: 'Lock the versions: let Gradle write gradle.lockfile (gradle dependencies --write-locks).',
    }
    return { packages, roots: [], gaps: [gap] }
  },
})
