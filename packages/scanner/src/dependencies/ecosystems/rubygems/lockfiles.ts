import { baseName, defineLockfile, type Lockfile, LockfileError, type Requirement } from '../../ecosystem.ts'
import { gemfile } from './gemfile.ts'
import { placeOfLine } from '../../formats/toml.ts'

/** Gemfile.lock and gems.locked: `specs:` lists gems at four spaces and what they ask for at six; `DEPENDENCIES` is the manifest. */
const gemfileLock = defineLockfile({
  mark: /^DEPENDENCIES/m,
  matches: (path) => ['Gemfile.lock', 'gems.locked'].includes(baseName(path)),
  read(file) {
    const gems: Gem[] = []
    const direct = new Map<string, string>()
    let section = ''
    for (let line = 1; line <= file.lineStarts.length; line++) {
      const text = file.lineText(line)
      if (/^(?:<<<<<<<|=======|>>>>>>>)/.test(text))
        throw new LockfileError(`It holds an unresolved merge in line ${line}.`, line)
      if (/^[A-Z]/.test(text)) section = text.trim()
      const entry = /^( {2,6})(\S+?)!?(?: \(([^)]*)\))?$/.exec(text.trimEnd())
      if (entry === null) continue
      const [, indent = '', name = '', inside = ''] = entry
      if (section === 'DEPENDENCIES' && indent.length === 2) direct.set(name, inside)
      if (!['GEM', 'GIT', 'PLUGIN SOURCE'].includes(section)) continue
      if (indent.length === 4 && inside !== '')
        gems.push({ name, version: withoutPlatform(inside), line, ranges: new Map() })
      else if (indent.length === 6) gems.at(-1)?.ranges.set(name, inside)
    }
    const indexes = new Map(gems.map(({ name }, index) => [name, index]))
    const requirements = (ranges: ReadonlyMap<string, string>): Requirement[] =>
      [...ranges].flatMap(([name, range]) => {
        const target = indexes.get(name)
        return target === undefined ? [] : [range === '' ? { target } : { target, range }]
      })
    const packages = gems.map(({ name, version, line, ranges }) => ({
      name,
      version,
      place: placeOfLine(file, line),
      dev: false,
      requires: requirements(ranges),
    }))
    return { packages, roots: requirements(direct), gaps: [] }
  },
})

interface Gem {
  readonly name: string
  readonly version: string
  readonly line: number
  readonly ranges: Map<string, string>
}

/** `1.13.0-x86_64-linux` is 1.13.0 built for one platform; a gem's own version never has a hyphen there. */
function withoutPlatform(version: string): string {
  return version.split('-', 1)[0] ?? version
}

export const rubyGemsLockfiles: readonly Lockfile[] = [gemfileLock, gemfile]
