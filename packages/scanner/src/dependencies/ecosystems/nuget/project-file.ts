import type { SourceFile } from '../../../tree/source-file.ts'
import { baseName, defineLockfile } from '../../ecosystem.ts'
import { type Asked, isAccompanied, isServed, readingOfManifest, SAID_ELSEWHERE } from '../../manifest.ts'

/** Tags of one file; a project has some hundred. */
const MAX_TAGS = 20_000

/**
 * Project files with `PackageReference`, and Directory.Packages.props with the versions of all projects, where no lockfile serves
 * them. NuGet takes the lowest version that a reference allows, so one that is written out is the one that is installed.
 */
export const projectFile = defineLockfile({
  mark: /<\/Project>|<Project[^<>]*\/>/i,
  matches: (path) => /\.(?:cs|fs|vb)proj$/i.test(path) || baseName(path) === 'Directory.Packages.props',
  read(file, around) {
    const central = baseName(file.path) === 'Directory.Packages.props'
    if (isAccompanied(file.path, ['packages.lock.json'], around)) return SAID_ELSEWHERE
    const asked = references(file, central ? 'PackageVersion' : 'PackageReference')
    const isCentral = !central && isServed(file.path, ['Directory.Packages.props'], around)
    const own = isCentral ? asked.filter(({ version }) => version !== undefined) : asked
    return readingOfManifest(
      file,
      own,
      'Set RestorePackagesWithLockFile in the project, and commit the packages.lock.json that a restore writes.',
    )
  },
})

function references(file: SourceFile, tag: string): Asked[] {
  const asked: Asked[] = []
  const pattern = new RegExp(`<${tag}\\s([^<>]{1,2000})>(?:\\s{0,200}<Version>([^<]{1,200})</Version>)?`, 'g')
  for (const match of file.text.replace(/<!--[\s\S]*?(?:-->|$)/g, blanked).matchAll(pattern)) {
    const attributes = match[1] ?? ''
    const name = /(?:^|\s)Include\s*=\s*"([^"]+)"/i.exec(attributes)?.[1]
    if (name === undefined || asked.length >= MAX_TAGS) continue
    const written = /(?:^|\s)Version\s*=\s*"([^"]+)"/i.exec(attributes)?.[1] ?? match[2]
    const version = /^\[?\s*(\d+(?:\.\d+){0,3}(?:-[\w.-]+)?(?:\+[\w.-]+)?)\s*\]?$/.exec(written ?? '')?.[1]
    const { line, column } = file.positionAt(match.index)
    const place = { file: file.path, line, column, endColumn: column + tag.length + 1 }
    asked.push({ name, version, place, dev: /PrivateAssets\s*=\s*"all"/i.test(attributes) })
  }
  return asked
}

/** A comment as blanks, so that everything else stays where it is. */
function blanked(comment: string): string {
  return comment.replace(/[^\r\n]/g, ' ')
}
