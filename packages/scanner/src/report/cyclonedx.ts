import { createHash } from 'node:crypto'
import type { Package, PackageReference } from '../dependencies/package.ts'
import { purlOf } from '../dependencies/purl.ts'

export interface CycloneDxOptions {
  /** What the bill is of, such as the name of the repository; `project` by default. */
  readonly name?: string
  /** Its version, such as a commit. */
  readonly version?: string
  /** Version of Picket. */
  readonly toolVersion?: string
}

/**
 * A CycloneDX 1.6 bill of materials: a component for each version of a package, with every place that names it. The same
 * packages give the same bytes: it has no time, and its serial number follows from its content.
 */
export function toCycloneDx(packages: readonly Package[], options: CycloneDxOptions = {}): object {
  const components = componentsOf(packages)
  const content = {
    metadata: metadata(options),
    components: components.map(({ ref, first, all }) => component(ref, first, all)),
    dependencies: dependencies(components),
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(content))}`,
    version: 1,
    ...content,
  }
}

interface Component {
  readonly ref: string
  readonly first: Package
  readonly all: readonly Package[]
}

const ROOT = 'root'

function refOf(ecosystem: string, one: PackageReference): string {
  return purlOf(ecosystem, one) ?? `${ecosystem}/${one.name}@${one.version}`
}

/** Ordered by reference. */
function componentsOf(packages: readonly Package[]): Component[] {
  const byRef = new Map<string, [Package, ...Package[]]>()
  for (const one of packages) {
    const ref = refOf(one.ecosystem, one)
    const known = byRef.get(ref)
    if (known === undefined) byRef.set(ref, [one])
    else known.push(one)
  }
  return [...byRef].sort(([a], [b]) => (a < b ? -1 : 1)).map(([ref, all]) => ({ ref, first: all[0], all }))
}

function metadata({ name = 'project', version, toolVersion }: CycloneDxOptions) {
  const tool = { type: 'application', name: 'picket', ...(toolVersion === undefined ? {} : { version: toolVersion }) }
  return {
    tools: { components: [tool] },
    component: { type: 'application', 'bom-ref': ROOT, name, ...(version === undefined ? {} : { version }) },
  }
}

function component(ref: string, { ecosystem, name, version }: Package, all: readonly Package[]) {
  const purl = purlOf(ecosystem, { name, version })
  return {
    type: 'library',
    'bom-ref': ref,
    name,
    version,
    scope: all.every(({ dev }) => dev) ? 'excluded' : 'required',
    ...(purl === undefined ? {} : { purl }),
    properties: [{ name: 'picket:ecosystem', value: ecosystem }],
    evidence: { occurrences: all.map(({ file, line }) => ({ location: file, line })) },
  }
}

/** What the lockfiles tell of who asks for whom; the root asks for what is direct. */
function dependencies(components: readonly Component[]) {
  const dependsOn = new Map<string, Set<string>>([[ROOT, new Set()]])
  for (const { ref } of components) dependsOn.set(ref, new Set())
  for (const { ref, all } of components) {
    for (const { ecosystem, direct, parents } of all) {
      if (direct) dependsOn.get(ROOT)?.add(ref)
      for (const parent of parents) dependsOn.get(refOf(ecosystem, parent))?.add(ref)
    }
  }
  return [...dependsOn].map(([ref, needed]) => ({ ref, dependsOn: [...needed].filter((one) => one !== ref).sort() }))
}

/** A UUID of version 8, which RFC 9562 leaves to whoever makes it. */
function uuidOf(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex')
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
