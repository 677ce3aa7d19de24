import type { Location } from './finding.ts'
import type { SourceTree } from './tree/source-tree.ts'

/** Languages that import in one way; `script` is JavaScript and TypeScript, also in Vue and Svelte. */
export const CODE_FAMILIES = ['script', 'python', 'java', 'go', 'php', 'ruby', 'csharp', 'rust'] as const
export type CodeFamily = (typeof CODE_FAMILIES)[number]

/** What a file is for, by its path: the program itself, its tests and examples, or building it. */
export type CodeRole = 'code' | 'test' | 'build'

/** Modules that code is searched for. */
export interface WantedModules {
  readonly family: CodeFamily
  /** As code names them: `lodash`, `google.protobuf`, `golang.org/x/crypto`. What lies below one belongs to it. */
  readonly names: ReadonlySet<string>
  /** Those of `names` whose members are searched for, too. */
  readonly withUses: ReadonlySet<string>
}

interface OfModule extends Location {
  readonly family: CodeFamily
  readonly role: CodeRole
  /** One of the wanted names. */
  readonly module: string
  /** As the code has it, such as `lodash/template`. */
  readonly specifier: string
}

/** A place where code imports a wanted module. Imports of types alone are none: nothing is loaded by them. */
export type ModuleImport = OfModule

/** A place where code names a member of a wanted module. */
export interface ModuleUse extends OfModule {
  /** With dots, from the module on: `template`, `Yaml.load`; empty for the module itself. */
  readonly member: string
  readonly called: boolean
  /** `false` where the object that a method is called on is not known to be the module's. */
  readonly certain: boolean
  /** The function that the place is in, and who calls that, outermost first; empty where nothing is known to. */
  readonly callers: readonly CallSite[]
}

/** A call on the way to a use. */
export interface CallSite extends Location {
  /** The function of the project that is called here. */
  readonly calls: string
}

export interface ImportFacts {
  /** By path and position. */
  readonly imports: readonly ModuleImport[]
  readonly uses: readonly ModuleUse[]
  /** Names of methods that are called on objects of unknown type, in any file that was looked at. */
  readonly methods: ReadonlyMap<CodeFamily, ReadonlySet<string>>
  /** Source files of each family. */
  readonly files: ReadonlyMap<CodeFamily, readonly string[]>
  /** Source files that could not be searched. */
  readonly unread: readonly string[]
}

/** What the code analysis tells the others of what code imports. Throws only when `signal` is aborted. */
export type CollectImports = (
  tree: SourceTree,
  wanted: readonly WantedModules[],
  signal: AbortSignal,
) => Promise<ImportFacts>
