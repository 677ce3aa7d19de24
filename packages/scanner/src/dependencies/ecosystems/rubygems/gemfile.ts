import type { SourceFile } from '../../../tree/source-file.ts'
import { baseName, defineLockfile } from '../../ecosystem.ts'
import { placeOfLine } from '../../formats/toml.ts'
import { type Asked, isAccompanied, readingOfManifest, SAID_ELSEWHERE } from '../../manifest.ts'

/** Gemfile and gems.rb, where no lockfile lies beside them. A program that is not run: `gem 'NAME', 'VERSION'` in a line of its own. */
export const gemfile = defineLockfile({
  matches: (path) => ['Gemfile', 'gems.rb'].includes(baseName(path)),
  read(file, around) {
    const lock = baseName(file.path) === 'Gemfile' ? 'Gemfile.lock' : 'gems.locked'
    if (isAccompanied(file.path, [lock], around)) return SAID_ELSEWHERE
    return readingOfManifest(file, gems(file), `Commit the ${lock} that \`bundle lock\` writes.`)
  },
})

const GEM = /^\s*gem[\s(]\s*(["'])([\w.-]{1,200})\1(?:\s*,\s*(["'])([^"']{1,200})\3)?(\s*,\s*["'])?/
const DEVELOPMENT = /:(?:development|test|ci|lint|doc)\b/

/** Characters; a line that is longer was made to be. */
const MAX_LINE = 2_000

function gems(file: SourceFile): Asked[] {
  const asked: Asked[] = []
  /** Of each open block, whether it is a group for development. */
  const blocks: boolean[] = []
  for (let line = 1; line <= file.lineStarts.length; line++) {
    const text = file.lineText(line).slice(0, MAX_LINE)
    const code = text.replace(/#.*$/, '')
    if (/\bdo\b\s*(?:\|[^|]*\|)?\s*$/.test(code)) blocks.push(/^\s*group\b/.test(code) && DEVELOPMENT.test(code))
    else if (/^\s*end\b/.test(code)) blocks.pop()
    const match = GEM.exec(code)
    if (match === null) continue
    const [, , name = '', , range = '', another] = match
    const exact = /^=?\s*(\d[\w.]*)$/.exec(range)?.[1]
    const version = another === undefined ? exact : undefined
    const dev = blocks.includes(true) || (/\bgroups?:/.test(code) && DEVELOPMENT.test(code))
    asked.push({ name, version, place: placeOfLine(file, line), dev })
  }
  return asked
}
