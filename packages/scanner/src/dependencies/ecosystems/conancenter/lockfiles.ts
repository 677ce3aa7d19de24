import type { SourceFile } from '../../../tree/source-file.ts'
import {
  baseName,
  defineLockfile,
  type LockedPackage,
  type Lockfile,
  LockfileError,
  type Reading,
  type Requirement,
} from '../../ecosystem.ts'
import { elements, type JsonNode, member, members, parseJson, placeOf, textOf } from '../../formats/json.ts'

/** conan.lock: of Conan 1 a graph of nodes, of Conan 2 lists of references, `NAME/VERSION@USER/CHANNEL#REVISION%TIME`. */
const conanLock = defineLockfile({
  matches: (path) => baseName(path) === 'conan.lock',
  read(file) {
    const root = parseJson(file)
    const nodes = member(member(root, 'graph_lock'), 'nodes')
    if (nodes !== undefined) return readGraph(file, nodes)
    if (member(root, 'version') === undefined) throw new LockfileError('It is no lockfile of Conan.', 1)
    const packages = ['requires', 'build_requires', 'python_requires'].flatMap((list) =>
      elements(member(root, list)).flatMap((node) => {
        const one = packageAt(file, node, list !== 'requires')
        return one === undefined ? [] : [one]
      }),
    )
    return { packages, roots: [], gaps: [] }
  },
})

/** What is asked for to build with, such as a compiler, does not become part of the program. */
function packageAt(file: SourceFile, node: JsonNode | undefined, dev: boolean): LockedPackage | undefined {
  const match = /^([^/@#%\s]+)\/([^/@#%\s]+)/.exec(textOf(node) ?? '')
  if (match === null || node === undefined) return undefined
  return { name: match[1] ?? '', version: match[2] ?? '', place: placeOf(file, node), dev, requires: [] }
}

/** The node that no other asks for is the project itself. */
function readGraph(file: SourceFile, nodes: JsonNode): Reading {
  const graph = members(nodes).map(({ key, value }) => {
    const ids = (list: string) => elements(member(value, list)).flatMap((one) => textOf(one) ?? [])
    return { key, ref: member(value, 'ref'), needs: ids('requires'), builds: ids('build_requires') }
  })
  const asked = new Set(graph.flatMap(({ needs, builds }) => [...needs, ...builds]))
  const forBuilding = new Set(graph.flatMap(({ builds }) => builds))
  const listed = graph.flatMap(({ key, ref, needs }) => {
    const isProject = !asked.has(key) && graph.length > 1
    const one = isProject ? undefined : packageAt(file, ref, forBuilding.has(key))
    return one === undefined ? [] : [{ key, one, needs }]
  })
  const indexes = new Map(listed.map(({ key }, index) => [key, index]))
  const requirements = (keys: readonly string[]): Requirement[] =>
    keys.flatMap((key) => {
      const target = indexes.get(key)
      return target === undefined ? [] : [{ target }]
    })
  const packages = listed.map(({ one, needs }) => ({ ...one, requires: requirements(needs) }))
  const projects = graph.filter(({ key }) => !indexes.has(key))
  return { packages, roots: requirements(projects.flatMap(({ needs, builds }) => [...needs, ...builds])), gaps: [] }
}

export const conanLockfiles: readonly Lockfile[] = [conanLock]
