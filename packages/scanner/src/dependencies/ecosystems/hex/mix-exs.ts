import type { SourceFile } from '../../../tree/source-file.ts'
import { baseName, defineLockfile } from '../../ecosystem.ts'
import { type Asked, isServed, readingOfManifest, SAID_ELSEWHERE } from '../../manifest.ts'

/** mix.exs, where no mix.lock serves it. A program that is not run: `{:name, "requirement"` of its list of dependencies. */
export const mixExs = defineLockfile({
  matches: (path) => baseName(path) === 'mix.exs',
  read(file, around) {
    if (isServed(file.path, ['mix.lock'], around)) return SAID_ELSEWHERE
    return readingOfManifest(file, dependencies(file), 'Commit the mix.lock that `mix deps.get` writes.')
  },
})

const DEPENDENCY = /\{\s*:([a-z][a-z0-9_]{0,100})\s*,\s*"([^"]{1,100})"([^}]{0,300})/g

/** Characters; a line that is longer was made to be. */
const MAX_LINE = 2_000

function dependencies(file: SourceFile): Asked[] {
  const asked: Asked[] = []
  for (let line = 1; line <= file.lineStarts.length; line++) {
    const text = file.lineText(line).slice(0, MAX_LINE)
    if (/^\s*#/.test(text)) continue
    for (const match of text.matchAll(DEPENDENCY)) {
      const [, name = '', range = '', options = ''] = match
      const column = match.index + 1
      asked.push({
        name,
        version: /^(?:==\s*)?(\d+\.\d+\.\d+[\w.+-]*)$/.exec(range.trim())?.[1],
        place: { file: file.path, line, column, endColumn: column + match[0].length },
        dev: /\bonly:/.test(options) && !/:prod\b/.test(options),
      })
    }
  }
  return asked
}
