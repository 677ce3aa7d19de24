import type { CodeFamily, CollectImports, ImportFacts, ModuleImport, ModuleUse, WantedModules } from '../../imports.ts'
import type { SourceTree } from '../../tree/source-tree.ts'
import type { AffectedFunctions } from '../advisories/affected-functions.ts'
import type { Vulnerability } from '../matching/vulnerability.ts'
import type { Package } from '../package.ts'
import { LockGraph } from './lock-graph.ts'
import { type ModuleNames, moduleNamesOf, type NamesToldByFiles } from './module-names.ts'
import { namedInSettings } from './named-in-settings.ts'
import { ProjectCode } from './project-code.ts'
import { byRole, functionsReached, type Reach } from './reach.ts'
import { namesToldBy } from './told-names.ts'

export interface VulnerablePackage {
  readonly package: Package
  readonly vulnerability: Vulnerability
}

/** Modules of Go's standard library: advisories name them, `stdlib` itself is none. */
const STANDARD_LIBRARY = 'stdlib'

/** Tells of vulnerable packages whether, and where, the code of the tree reaches them. */
export class Reachability {
  readonly #graph: LockGraph
  readonly #told: NamesToldByFiles
  readonly #code: ProjectCode
  readonly #unread: ReadonlySet<CodeFamily>
  readonly #imports: ReadonlyMap<string, readonly ModuleImport[]>
  readonly #uses: ReadonlyMap<string, readonly ModuleUse[]>
  readonly #methods: ImportFacts['methods']
  readonly #known = new Map<Package, Reach>()

  private constructor(graph: LockGraph, told: NamesToldByFiles, code: ProjectCode, facts: ImportFacts) {
    this.#graph = graph
    this.#told = told
    this.#code = code
    this.#imports = grouped(facts.imports)
    this.#uses = grouped(facts.uses)
    this.#methods = facts.methods
    const unread = new Set(facts.unread)
    this.#unread = new Set(
      [...facts.files].flatMap(([family, paths]) => (paths.some((path) => unread.has(path)) ? [family] : [])),
    )
  }

  /** Searches the code for what the packages, and those that ask for them, are imported as. Throws only when `signal` is aborted. */
  static async find(
    tree: SourceTree,
    packages: readonly Package[],
    vulnerable: readonly VulnerablePackage[],
    collect: CollectImports,
    signal: AbortSignal,
  ): Promise<Reachability> {
    const graph = new LockGraph(packages)
    const told = namesToldBy(tree)
    const wanted = wantedModules(graph, vulnerable, told)
    const facts = await collect(tree, wanted, signal)
    const script = wanted.find(({ family }) => family === 'script')
    const named = script === undefined ? [] : namedInSettings(tree, script.names)
    const code = new ProjectCode(
      facts.files,
      tree.files.map(({ path }) => path),
    )
    return new Reachability(graph, told, code, { ...facts, imports: [...facts.imports, ...named] })
  }

  /** `undefined` for packages of ecosystems whose imports are not looked for. */
  of({ package: one, vulnerability }: VulnerablePackage): Reach | undefined {
    const names = modulesOf(one, functionsOf(vulnerability), this.#told)
    if (names === undefined) return undefined
    const standard = isStandardLibrary(one)
    const reached = standard ? this.#reach(one, names) : (this.#known.get(one) ?? this.#reach(one, names))
    if (!standard) this.#known.set(one, reached)
    if (!('imports' in reached) || reached.kind === 'through') return reached
    const scope = this.#code.scopeOf(one.ecosystem, names.family, one.file)
    const imports = this.#of(this.#imports, names, scope)
    const uses = this.#of(this.#uses, names, scope).filter(
      ({ role }) => role === reached.role || reached.role !== 'code',
    )
    const methods = this.#methods.get(names.family)
    return {
      ...reached,
      functions: functionsReached(inTermsOf(names, functionsOf(vulnerability)), imports, uses, methods),
    }
  }

  #of<Place extends ModuleImport>(
    places: ReadonlyMap<string, readonly Place[]>,
    { family, names }: ModuleNames,
    scope: (path: string) => boolean,
  ): Place[] {
    return names.flatMap((name) => (places.get(`${family}\n${name}`) ?? []).filter(({ file }) => scope(file)))
  }

  #reach(one: Package, own: ModuleNames): Reach {
    const { family } = own
    if (!this.#code.hasCode(family)) return { kind: 'unknown', because: 'there is no source code of its language here' }
    const scope = this.#code.scopeOf(one.ecosystem, family, one.file)
    const bundled = family === 'ruby' ? this.#bundled(one, scope) : []
    // Where the manifest asks for another version of it, imports are of that one.
    const ofOther = !one.direct && this.#graph.asksFor(one)
    const imports = ofOther ? [] : [...this.#of(this.#imports, own, scope), ...(one.direct ? bundled : [])]
    const direct = byRole(imports)
    if (direct?.role === 'code') return { kind: 'imported', ...direct, functions: { kind: 'none-known' } }
    let aside: Reach | undefined =
      direct === undefined ? undefined : { kind: 'imported', ...direct, functions: { kind: 'none-known' } }
    let certain = own.certain
    for (const { package: above, way } of this.#graph.above(one)) {
      if (above === one) continue
      const names = moduleNamesOf(above.ecosystem, above.name, this.#told)
      if (names === undefined) continue
      certain &&= names.certain
      // Where the manifest asks for another version of it, imports are of that one.
      if (!above.direct && this.#graph.asksFor(above)) continue
      const found = byRole([...this.#of(this.#imports, names, scope), ...(above.direct ? bundled : [])])
      if (found?.role === 'code') return { kind: 'through', way, ...found, ofOther }
      if (found !== undefined) aside ??= { kind: 'through', way, ...found, ofOther }
    }
    if (aside !== undefined) return aside
    return this.#notImported(one, certain, family, ofOther)
  }

  #notImported(one: Package, certain: boolean, family: CodeFamily, ofOther: boolean): Reach {
    if (!certain)
      return {
        kind: 'unknown',
        because: 'the names that it is imported by are not known for certain, or it is loaded without an import',
      }
    if (!one.direct && one.parents.length === 0)
      return { kind: 'unknown', because: `${one.file} does not tell which packages ask for it` }
    if (
      /(?:^|\/)[\w.-]*(?:requirements|constraints)[\w.-]*\.(?:txt|in)$|(?:^|\/)requirements\//.test(one.file) &&
      !this.#graph.tells(one.file)
    )
      return { kind: 'unknown', because: `${one.file} does not tell whether another package asks for it` }
    if (this.#unread.has(family))
      return { kind: 'unknown', because: 'not all source files could be searched (bundled or very large ones are not)' }
    return { kind: 'not-imported', direct: one.direct, ofOther }
  }

  /** Where `Bundler.require` loads all that the Gemfile names. */
  #bundled(one: Package, scope: (path: string) => boolean): readonly ModuleImport[] {
    return one.dev
      ? []
      : (this.#imports.get('ruby\nBundler') ?? []).filter(
          ({ file, specifier }) => specifier === 'Bundler.require' && scope(file),
        )
  }
}

function isStandardLibrary({ ecosystem, name }: Package): boolean {
  return ecosystem === 'Go' && name === STANDARD_LIBRARY
}

function modulesOf(
  one: Package,
  functions: readonly AffectedFunctions[],
  told: NamesToldByFiles,
): ModuleNames | undefined {
  if (!isStandardLibrary(one)) return moduleNamesOf(one.ecosystem, one.name, told)
  const names = [...new Set(functions.map(({ module }) => module).filter((module) => module !== ''))]
  return names.length === 0 ? undefined : { family: 'go', names, certain: false }
}

/** What all records of the vulnerability that are about this package name; words only where no field does. */
export function functionsOf({ advisories, affected }: Vulnerability): readonly AffectedFunctions[] {
  const packages = new Set(affected.map(({ name }) => name))
  const all = advisories.flatMap(({ functions }) => functions)
  const told = all.filter((one) => packages.has(one.package))
  return told.length > 0 ? told : all.filter((one) => one.package === '')
}

/** The functions with their names as members of the modules: `load` for `yaml.load`. */
function inTermsOf({ names: modules }: ModuleNames, functions: readonly AffectedFunctions[]): AffectedFunctions[] {
  const starts = modules.map((module) => `${module.replaceAll(/::|[\\/]/g, '.')}.`)
  return functions.map((one) => ({
    ...one,
    names: one.names.map((name) => name.slice(starts.find((start) => name.startsWith(start))?.length ?? 0)),
  }))
}

function wantedModules(
  graph: LockGraph,
  vulnerable: readonly VulnerablePackage[],
  told: NamesToldByFiles,
): WantedModules[] {
  const wanted = new Map<CodeFamily, { family: CodeFamily; names: Set<string>; withUses: Set<string> }>()
  const add = (modules: ModuleNames | undefined, uses: boolean): void => {
    if (modules === undefined) return
    const { family } = modules
    const known = wanted.get(family) ?? {
      family,
      names: new Set(family === 'ruby' ? ['Bundler'] : []),
      withUses: new Set(),
    }
    wanted.set(family, known)
    for (const name of modules.names) {
      known.names.add(name)
      if (uses) known.withUses.add(name)
    }
  }
  const seen = new Set<Package>()
  for (const { package: one, vulnerability } of vulnerable) {
    add(modulesOf(one, functionsOf(vulnerability), told), true)
    if (seen.has(one)) continue
    seen.add(one)
    for (const { package: above } of graph.above(one))
      if (above !== one) add(moduleNamesOf(above.ecosystem, above.name, told), false)
  }
  return [...wanted.values()]
}

function grouped<Place extends ModuleImport>(places: readonly Place[]): Map<string, Place[]> {
  const groups = new Map<string, Place[]>()
  for (const place of places) {
    const key = `${place.family}\n${place.module}`
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [place])
    else known.push(place)
  }
  return groups
}
