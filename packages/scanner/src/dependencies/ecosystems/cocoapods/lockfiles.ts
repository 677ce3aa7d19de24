import { baseName, defineLockfile, type Lockfile, LockfileError, type Requirement } from '../../ecosystem.ts'
import { placeOfLine } from '../../formats/toml.ts'

interface Pod {
  readonly name: string
  readonly version: string
  readonly line: number
  readonly ranges: Map<string, string>
}

/** `- NAME (VERSION):`, quoted where YAML needs it. */
const ENTRY = /^( {2,4})- "?([^\s"(]+)(?: \(([^()]*)\))?"?:?$/

/**
 * Podfile.lock: `PODS` lists pods at two spaces and what they ask for at four; `DEPENDENCIES` is the manifest. `A/B` is a part of
 * pod A, and shares its version.
 */
const podfileLock = defineLockfile({
  mark: /^(?:PODFILE CHECKSUM|COCOAPODS):/m,
  matches: (path) => baseName(path) === 'Podfile.lock' && !/(?:^|\/)Pods\//.test(path),
  read(file) {
    const pods = new Map<string, Pod>()
    const direct = new Map<string, string>()
    const local = new Set<string>()
    let section = ''
    let pod: Pod | undefined
    let source: string | undefined
    for (let line = 1; line <= file.lineStarts.length; line++) {
      const text = file.lineText(line).trimEnd()
      const heading = /^([A-Z][A-Z ]*):/.exec(text)
      if (heading !== null) section = heading[1] ?? ''
      if (/^(?:<<<<<<<|=======|>>>>>>>)/.test(text))
        throw new LockfileError(`It holds an unresolved merge in line ${line}.`, line)
      if (section === 'EXTERNAL SOURCES') {
        source = /^ {2}"?([^\s":]+)"?:$/.exec(text)?.[1] ?? source
        if (source !== undefined && /^ {4}:path:/.test(text)) local.add(source)
      }
      const entry = ENTRY.exec(text)
      if (entry === null) continue
      const [, indent = '', full = '', inside = ''] = entry
      const name = full.split('/', 1)[0] ?? full
      if (section === 'DEPENDENCIES') direct.set(name, inside)
      if (section !== 'PODS') continue
      if (indent.length === 2) {
        pod = pods.get(name) ?? { name, version: inside, line, ranges: new Map() }
        if (inside !== '') pods.set(name, pod)
      } else if (pod !== undefined && pod.name !== name) pod.ranges.set(name, inside)
    }
    const listed = [...pods.values()].filter(({ name }) => !local.has(name))
    const indexes = new Map(listed.map(({ name }, index) => [name, index]))
    const requirements = (ranges: ReadonlyMap<string, string>): Requirement[] =>
      [...ranges].flatMap(([name, range]) => {
        const target = indexes.get(name)
        return target === undefined ? [] : [range === '' ? { target } : { target, range }]
      })
    const packages = listed.map(({ name, version, line, ranges }) => ({
      name,
      version,
      place: placeOfLine(file, line),
      dev: false,
      requires: requirements(ranges),
    }))
    return { packages, roots: requirements(direct), gaps: [] }
  },
})

export const cocoaPodsLockfiles: readonly Lockfile[] = [podfileLock]
