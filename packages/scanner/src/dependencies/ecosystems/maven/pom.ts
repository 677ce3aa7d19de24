import type { Gap } from '../../../finding.ts'
import type { SourceFile } from '../../../tree/source-file.ts'
import {
  baseName,
  defineLockfile,
  folderOf,
  type LockedPackage,
  LockfileError,
  type Surroundings,
} from '../../ecosystem.ts'
import { elementAt, parseXml, textAtPath, type XmlElement } from '../../formats/xml.ts'

/** pom.xml: a manifest, but usually pinned. Properties, managed versions and parents are those of the repository itself. */
export const pom = defineLockfile({
  matches: (path) => baseName(path) === 'pom.xml' && !/(?:^|\/)target\//.test(path),
  read(file, around) {
    const project = projectOf(file)
    const line = [project, ...parents(file, project, around)]
    const properties = propertiesOf(line)
    const managed = managedVersions(line, properties)
    let unpinned = 0
    const packages = dependencies(project, 'dependencies').flatMap((element): LockedPackage[] => {
      const name = coordinate(element, properties)
      const version = interpolated(textAtPath(element, 'version'), properties) ?? managed.get(name ?? '')
      if (name === undefined || version === undefined || !isPinned(version)) {
        unpinned++
        return []
      }
      const at = elementAt(element, 'artifactId') ?? element
      const { line, column } = file.positionAt(at.offset)
      const place = { file: file.path, line, column, endColumn: column + '<artifactId>'.length }
      return [
        {
          name,
          version: version.replace(/^\[(.*)\]$/, '$1'),
          place,
          dev: textAtPath(element, 'scope') === 'test',
          requires: [],
        },
      ]
    })
    return { packages, gaps: [manifestGap(file.path, packages.length, unpinned)].flat() }
  },
})

function manifestGap(file: string, pinned: number, unpinned: number): Gap[] {
  if (pinned + unpinned === 0) return []
  const left = unpinned === 0 ? '' : `, and ${unpinned} whose version the repository does not tell`
  return [
    {
      name: 'no-lockfile',
      file,
      reason: `A pom.xml is no lockfile: of ${file}, what its dependencies bring along was not checked${left}.`,
      suggestion:
        'Check the resolved list too: let Maven write one (mvn dependency:tree), or scan a CycloneDX bill of materials.',
    },
  ]
}

/** More parents than any real project has. */
const MAX_PARENTS = 10

function projectOf(file: SourceFile): XmlElement {
  const project = elementAt(parseXml(file), 'project')
  if (project === undefined) throw new LockfileError('It has no <project>.', 1)
  return project
}

/** Nearest first; only those whose file is in the repository. */
function parents(file: SourceFile, project: XmlElement, around: Surroundings): XmlElement[] {
  const found: XmlElement[] = []
  let at: { file: SourceFile; project: XmlElement } | undefined = { file, project }
  while (at !== undefined && found.length < MAX_PARENTS) {
    const parent = elementAt(at.project, 'parent')
    if (parent === undefined) break
    const path = resolved(folderOf(at.file.path), textAtPath(parent, 'relativePath') ?? '../pom.xml')
    const parentFile: SourceFile | undefined = path === undefined ? undefined : around.read(path)
    if (parentFile === undefined) break
    try {
      at = { file: parentFile, project: projectOf(parentFile) }
    } catch (cause) {
      if (cause instanceof LockfileError) break
      throw cause
    }
    if (textAtPath(at.project, 'artifactId') !== textAtPath(parent, 'artifactId')) break
    found.push(at.project)
  }
  return found
}

function resolved(folder: string, target: string): string | undefined {
  const parts: string[] = []
  for (const part of `${folder}${target}`.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined
    } else if (part !== '.' && part !== '') parts.push(part)
  }
  const path = parts.join('/')
  return path.endsWith('.xml') ? path : `${path === '' ? '' : `${path}/`}pom.xml`
}

function propertiesOf(line: readonly XmlElement[]): Map<string, string> {
  const properties = new Map<string, string>()
  for (const project of line.toReversed()) {
    for (const { name, text } of elementAt(project, 'properties')?.children ?? []) properties.set(name, text.trim())
    for (const name of ['groupId', 'artifactId', 'version']) {
      const value = textAtPath(project, name) ?? textAtPath(project, 'parent', name)
      const parent = textAtPath(project, 'parent', name)
      for (const prefix of ['project.', 'pom.', '']) if (value !== undefined) properties.set(prefix + name, value)
      if (parent !== undefined) properties.set(`project.parent.${name}`, parent)
    }
  }
  return properties
}

/** Properties may name properties; each round replaces once, and five rounds are more than anybody nests. */
const MAX_ROUNDS = 5
const MAX_LENGTH = 500

/** `undefined` where a property is not known. */
function interpolated(text: string | undefined, properties: ReadonlyMap<string, string>): string | undefined {
  let value = text
  for (let round = 0; value?.includes('${') === true && round < MAX_ROUNDS && value.length <= MAX_LENGTH; round++) {
    value = value.replace(/\$\{([^{}]+)\}/g, (whole, name: string) => properties.get(name) ?? whole)
  }
  return value === undefined || value.includes('${') || value.length > MAX_LENGTH ? undefined : value
}

function dependencies(project: XmlElement, ...path: readonly string[]): XmlElement[] {
  return elementAt(project, ...path)?.children.filter(({ name }) => name === 'dependency') ?? []
}

function coordinate(element: XmlElement, properties: ReadonlyMap<string, string>): string | undefined {
  const group = interpolated(textAtPath(element, 'groupId'), properties)
  const artifact = interpolated(textAtPath(element, 'artifactId'), properties)
  return group === undefined || artifact === undefined ? undefined : `${group}:${artifact}`
}

/** The nearest project wins. */
function managedVersions(line: readonly XmlElement[], properties: ReadonlyMap<string, string>): Map<string, string> {
  const managed = new Map<string, string>()
  for (const project of line.toReversed()) {
    for (const element of dependencies(project, 'dependencyManagement', 'dependencies')) {
      const name = coordinate(element, properties)
      const version = interpolated(textAtPath(element, 'version'), properties)
      if (name !== undefined && version !== undefined) managed.set(name, version)
    }
  }
  return managed
}

/** `1.0` and `[1.0]`, no range. */
function isPinned(version: string): boolean {
  return /^\[[^,[\]()]+\]$/.test(version) || /^[^,[\]()]+$/.test(version)
}
