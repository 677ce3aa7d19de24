import type { CodeFamily, WantedModules } from '../../imports.ts'

interface FamilyRules {
  readonly extensions: readonly string[]
  /** What stands between a module and what lies below it. */
  readonly separators: RegExp
  /** Finds names in text that may be of modules, in group 1; a file without any of them is not parsed. */
  readonly mentions: RegExp
  /** Whether a name is its module's without an import, by being written in full. */
  readonly fullNames: boolean
}

export const FAMILIES: Readonly<Record<CodeFamily, FamilyRules>> = {
  script: {
    extensions: ['.js', '.jsx', '.mjs', '.cjs', '.ts', '.tsx', '.mts', '.cts', '.vue', '.svelte'],
    separators: /\//,
    mentions: /["'`](@?[A-Za-z0-9][\w.~@/-]{0,200})/g,
    fullNames: false,
  },
  python: {
    extensions: ['.py', '.pyi'],
    separators: /\./,
    mentions: /(?:\b(?:import|from)[ \t]+|,[ \t]*|["'])([A-Za-z_][\w.]{0,200})/g,
    fullNames: false,
  },
  java: {
    extensions: ['.java'],
    separators: /\./,
    mentions: /\b([a-z]\w*(?:\.\w+){1,20})/g,
    fullNames: true,
  },
  go: { extensions: ['.go'], separators: /\//, mentions: /["`]([\w.~/-]{1,300})["`]/g, fullNames: false },
  php: {
    extensions: ['.php'],
    separators: /\\/,
    mentions: /\b([A-Za-z_]\w*(?:\\\w+){0,20})/g,
    fullNames: true,
  },
  ruby: {
    extensions: ['.rb', '.rake', '.ru'],
    separators: /\/|\.|::/,
    mentions: /(?:["']|\b)([A-Za-z_][\w-]*(?:(?:\/|::)[\w-]+){0,10})/g,
    fullNames: true,
  },
  csharp: { extensions: ['.cs'], separators: /\./, mentions: /\b([A-Z]\w*(?:\.\w+){0,20})/g, fullNames: true },
  rust: { extensions: ['.rs'], separators: /::/, mentions: /\b([a-z_]\w*)(?=::|;|\s+as\b)/g, fullNames: true },
}

const BY_EXTENSION = new Map(
  Object.entries(FAMILIES).flatMap(([family, { extensions }]) =>
    extensions.map((extension): [string, CodeFamily] => [extension, family as CodeFamily]),
  ),
)

export function familyOf(path: string): CodeFamily | undefined {
  const dot = path.lastIndexOf('.')
  return dot < 0 ? undefined : BY_EXTENSION.get(path.slice(dot).toLowerCase())
}

/** Parts of a name that are looked up; none that is real has more. */
const MAX_PARTS = 30

/** The wanted modules of one family, by the names that code has for them and for what lies below. */
export class WantedNames {
  readonly family: CodeFamily
  readonly #names: ReadonlySet<string>
  readonly #withUses: ReadonlySet<string>
  readonly #known = new Map<string, string | undefined>()

  constructor({ family, names, withUses }: WantedModules) {
    this.family = family
    this.#names = names
    this.#withUses = withUses
  }

  /** The longest wanted module that `name` is, or lies below. */
  moduleOf(name: string): string | undefined {
    if (this.#known.has(name)) return this.#known.get(name)
    const found = this.#find(name)
    if (this.#known.size < 100_000) this.#known.set(name, found)
    return found
  }

  wantsUses(module: string): boolean {
    return this.#withUses.has(module)
  }

  mentionedIn(text: string): boolean {
    for (const [, name = ''] of text.matchAll(FAMILIES[this.family].mentions))
      if (this.moduleOf(name) !== undefined) return true
    return false
  }

  #find(name: string): string | undefined {
    let rest = name
    for (let part = 0; part < MAX_PARTS; part++) {
      if (this.#names.has(rest)) return rest
      const cut = lastSeparator(rest, FAMILIES[this.family].separators)
      if (cut <= 0) return undefined
      rest = rest.slice(0, cut)
    }
    return undefined
  }
}

function lastSeparator(name: string, separators: RegExp): number {
  for (let at = name.length - 1; at > 0; at--) {
    const sign = name[at] ?? ''
    if (!/[\w-]/.test(sign) && separators.test(name.slice(at, at + 2))) return at
  }
  return -1
}
