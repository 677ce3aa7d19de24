import type { CodeFamily } from '../../imports.ts'
import { ecosystemNamed } from '../compare-versions.ts'
import { MAVEN_AT_RUNTIME, MAVEN_PACKAGES } from './names/maven.ts'
import { GEM_CONSTANTS } from './names/other.ts'
import { PYPI_MODULES, PYPI_SAME_NAME } from './names/pypi.ts'

/** The modules that code imports to use a package. */
export interface ModuleNames {
  readonly family: CodeFamily
  readonly names: readonly string[]
  /** Whether the names are known, so that code which imports none of them is known not to import the package. */
  readonly certain: boolean
}

/** What manifests and lockfiles of the tree tell of the names of packages. */
export interface NamesToldByFiles {
  /** By name of an npm package, the other names that manifests install it under. */
  readonly npmAliases: ReadonlyMap<string, readonly string[]>
  /** By name of a Composer package, the namespaces that it loads classes of. */
  readonly composerNamespaces: ReadonlyMap<string, readonly string[]>
}

type NamesOf = (name: string, told: NamesToldByFiles) => Omit<ModuleNames, 'family'>

const FAMILY_OF: Readonly<Record<string, { readonly family: CodeFamily; readonly namesOf: NamesOf }>> = {
  npm: {
    family: 'script',
    namesOf: (name, { npmAliases }) => ({ names: [name, ...(npmAliases.get(name) ?? [])], certain: true }),
  },
  PyPI: { family: 'python', namesOf: (name) => pythonModules(ecosystemNamed('PyPI')?.normalizeName(name) ?? name) },
  Maven: { family: 'java', namesOf: javaPackages },
  Go: { family: 'go', namesOf: (name) => ({ names: [name], certain: true }) },
  Packagist: { family: 'php', namesOf: phpNamespaces },
  RubyGems: { family: 'ruby', namesOf: rubyNames },
  NuGet: { family: 'csharp', namesOf: (name) => ({ names: [name], certain: false }) },
  'crates.io': { family: 'rust', namesOf: (name) => ({ names: [name.replaceAll('-', '_')], certain: true }) },
}

/** `undefined` for ecosystems whose imports are not looked for. */
export function moduleNamesOf(ecosystem: string, name: string, told: NamesToldByFiles): ModuleNames | undefined {
  const rules = Object.hasOwn(FAMILY_OF, ecosystem) ? FAMILY_OF[ecosystem] : undefined
  return rules === undefined ? undefined : { family: rules.family, ...rules.namesOf(name, told) }
}

function pythonModules(name: string): Omit<ModuleNames, 'family'> {
  const known = Object.hasOwn(PYPI_MODULES, name) ? PYPI_MODULES[name] : undefined
  if (known !== undefined) return { names: known, certain: true }
  const plain = name.replaceAll('-', '_')
  const dotted = name.replaceAll('-', '.')
  // `python-x` and `x-python` mostly hold `x`; capitals of the name are lost by normalising it.
  const bare = plain.replace(/^(?:python|py3?)_|_(?:python|py)$/g, '')
  return { names: [...new Set([plain, dotted, bare])], certain: PYPI_SAME_NAME.has(name) }
}

function javaPackages(name: string): Omit<ModuleNames, 'family'> {
  const [group = '', artifact = ''] = name.split(':')
  const known = [name, group].find((key) => Object.hasOwn(MAVEN_PACKAGES, key))
  // Drivers and the like are found by files of services: that nothing imports them tells nothing.
  const certain = !MAVEN_AT_RUNTIME.test(name)
  if (known !== undefined) return { names: MAVEN_PACKAGES[known] ?? [], certain }
  const last = group.slice(group.lastIndexOf('.') + 1)
  const parts = artifact.split('-').filter((part) => part !== last && part !== '')
  const names = [...parts.map((part) => `${group}.${part}`), `${group}.${parts.join('.')}`]
  return {
    names:
      artifact === last || parts.length === 0 ? [group, ...names] : [...names, ...(group.includes('.') ? [group] : [])],
    certain: false,
  }
}

function phpNamespaces(name: string, { composerNamespaces }: NamesToldByFiles): Omit<ModuleNames, 'family'> {
  const told = composerNamespaces.get(name)
  if (told !== undefined && told.length > 0) return { names: told, certain: true }
  const camel = (text: string) => text.replace(/(?:^|[-_.])(\w)/g, (_, letter: string) => letter.toUpperCase())
  const [vendor = '', own = ''] = name.split('/')
  return { names: [`${camel(vendor)}\\${camel(own)}`, camel(own)], certain: false }
}

function rubyNames(name: string): Omit<ModuleNames, 'family'> {
  const known = Object.hasOwn(GEM_CONSTANTS, name) ? (GEM_CONSTANTS[name] ?? []) : []
  const camel = (text: string) => text.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const constant = name.split('-').map(camel).join('::')
  return {
    names: [...new Set([name, name.replaceAll('-', '/'), constant, constant.replaceAll('::', '.'), ...known])],
    certain: true,
  }
}
