import type { SourceFile } from '../../../tree/source-file.ts'
import { baseName, defineLockfile } from '../../ecosystem.ts'
import { type Asked, isServed, readingOfManifest, SAID_ELSEWHERE } from '../../manifest.ts'

/**
 * build.gradle, where nothing locks the build. A program, which is not run: only `CONFIGURATION 'GROUP:NAME:VERSION'` written out in
 * one line is read, and that there may be more is said.
 */
export const buildGradle = defineLockfile({
  matches: (path) => /^build\.gradle(?:\.kts)?$/.test(baseName(path)),
  read(file, around) {
    if (isServed(file.path, ['gradle.lockfile'], around)) return SAID_ELSEWHERE
    if (!/\bdependencies\s*\{/.test(file.text)) return SAID_ELSEWHERE
    const { packages } = readingOfManifest(file, written(file), '')
    const gap = {
      name: 'no-lockfile',
      file: file.path,
      reason: `${file.path} is a program, which was not run: of its dependencies the ${packages.length} that are written out with their version were checked, and none that these bring along.`,
      suggestion: 'Lock the versions: let Gradle write gradle.lockfile (gradle dependencies --write-locks).',
    }
    return { packages, gaps: [gap] }
  },
})

/** Characters; a line that is longer was made to be. */
const MAX_LINE = 2_000

function written(file: SourceFile): Asked[] {
  const asked: Asked[] = []
  for (let line = 1; line <= file.lineStarts.length; line++) {
    const text = file.lineText(line).slice(0, MAX_LINE)
    const match =
      /^(\s*(\w+)[\s(]\s*(?:(?:enforcedPlatform|platform)\s*\(\s*)?)["']([\w.-]+:[\w.-]+):([\w.+-]+)(?:[:@][\w.-]+)?["']/.exec(
        text,
      )
    const [, before = '', configuration = '', name = '', version = ''] = match ?? []
    if (match === null || !/^\d/.test(version) || version.includes('+')) continue
    const column = before.length + 1
    const place = { file: file.path, line, column, endColumn: match[0].length + 1 }
    asked.push({ name, version, place, dev: /test/i.test(configuration) })
  }
  return asked
}
