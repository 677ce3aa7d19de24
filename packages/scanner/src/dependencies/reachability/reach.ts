import type { CodeRole, ModuleImport, ModuleUse } from '../../imports.ts'
import type { AffectedFunctions } from '../advisories/affected-functions.ts'
import type { PackageReference } from '../package.ts'

/** How a vulnerable package is reached from the code of the tree. */
export type Reach =
  | Imported
  | {
      readonly kind: 'through'
      /** From the package that code imports down to the vulnerable one. */
      readonly way: readonly PackageReference[]
      readonly imports: readonly ModuleImport[]
      readonly role: CodeRole
      /** The manifest asks for another version of it, which imports would be of. */
      readonly ofOther: boolean
    }
  | { readonly kind: 'not-imported'; readonly direct: boolean; readonly ofOther: boolean }
  /** It cannot be told: why, as an end to a sentence. */
  | { readonly kind: 'unknown'; readonly because: string }

/** Code of the tree imports the package itself. */
export interface Imported {
  readonly kind: 'imported'
  /** Those of the program where there are any. */
  readonly imports: readonly ModuleImport[]
  readonly role: CodeRole
  readonly functions: FunctionsReached
}

export type FunctionsReached =
  | { readonly kind: 'none-known' }
  | { readonly kind: 'called'; readonly uses: readonly ModuleUse[] }
  /** A method of one of the names is called on an object of unknown type. */
  | { readonly kind: 'perhaps'; readonly uses: readonly ModuleUse[] }
  | {
      readonly kind: 'not-called'
      readonly names: readonly string[]
      readonly fromText: boolean
      /** Methods of these names, which many things have, are called on objects of unknown type. */
      readonly unsure: readonly string[]
    }
  /** All of a module is affected, and that is imported. */
  | { readonly kind: 'whole-module'; readonly imports: readonly ModuleImport[] }
  /** Other modules of the package are imported than those that are affected. */
  | { readonly kind: 'other-module'; readonly modules: readonly string[] }

const ROLES: Readonly<Record<CodeRole, number>> = { code: 0, build: 1, test: 2 }

/** The imports of the most telling role, and that role. */
export function byRole(
  imports: readonly ModuleImport[],
): { imports: readonly ModuleImport[]; role: CodeRole } | undefined {
  const [first] = imports
  if (first === undefined) return undefined
  const role = imports.reduce((best, one) => (ROLES[one.role] < ROLES[best] ? one.role : best), first.role)
  return { imports: imports.filter((one) => one.role === role), role }
}

/**
 * Holds what code uses of a package against the functions that an advisory names; `methods` are called somewhere, on objects of
 * unknown type, which may come from the package without being imported.
 */
export function functionsReached(
  functions: readonly AffectedFunctions[],
  imports: readonly ModuleImport[],
  uses: readonly ModuleUse[],
  methods: ReadonlySet<string> = new Set(),
): FunctionsReached {
  if (functions.length === 0) return { kind: 'none-known' }
  const ofModules = functions.filter(({ module }) => module !== '')
  const touched = functions.filter(
    ({ module }) => module === '' || imports.some(({ specifier }) => specifier === module),
  )
  if (ofModules.length > 0 && touched.length === 0)
    return { kind: 'other-module', modules: [...new Set(ofModules.map(({ module }) => module))] }
  const whole = imports.filter(({ specifier }) =>
    touched.some(({ module, names }) => module === specifier && names.length === 0),
  )
  if (whole.length > 0) return { kind: 'whole-module', imports: whole }
  const byLastPart = new Map<string, { module: string; name: string }[]>()
  for (const { module, names } of touched)
    for (const name of names) {
      const last = lastPart(name)
      const known = byLastPart.get(last)
      if (known === undefined) byLastPart.set(last, [{ module, name }])
      else known.push({ module, name })
    }
  const fit = (use: ModuleUse): Fit => {
    const fits = (byLastPart.get(lastPart(use.member)) ?? [])
      .filter(({ module }) => module === '' || module === use.specifier)
      .map(({ name }) => fitOf(name, use))
    return (['yes', 'perhaps', 'unsure'] as const).find((one) => fits.includes(one)) ?? 'no'
  }
  const byFit: Record<Fit, ModuleUse[]> = { yes: [], perhaps: [], unsure: [], no: [] }
  for (const use of uses) byFit[fit(use)].push(use)
  const called = byFit.yes.filter((use) => use.called)
  if (byFit.yes.length > 0) return { kind: 'called', uses: called.length > 0 ? called : byFit.yes }
  if (byFit.perhaps.length > 0) return { kind: 'perhaps', uses: byFit.perhaps }
  const names = [...new Set(touched.flatMap((one) => one.names))]
  const ofTypes = names.filter((name) => name.includes('.') && methods.has(lastPart(name)))
  const unsure = [...new Set([...byFit.unsure.map(({ member }) => lastPart(member)), ...ofTypes.map(lastPart)])]
  return { kind: 'not-called', names, fromText: touched.every((one) => one.package === ''), unsure }
}

/** Whether a use is of an affected function: `unsure` where its name is all that is known, and says little. */
type Fit = 'yes' | 'perhaps' | 'unsure' | 'no'

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

/** Methods of so many things that a call of one on an object of unknown type tells nothing. */
const COMMON_METHODS =
  /^(?:add|all|append|apply|bytes|call|clone|close|copy|count|delete|each|error|exec|execute|filter|find|first|flush|format|from|get|has|index|init|insert|into|is_empty|iter|join|keys|last|len|length|list|lock|map|message|name|new|next|open|parse|path|pop|print|push|put|read|remove|replace|reset|run|save|send|set|size|sort|split|start|stop|string|tostring|to_string|trim|type|unwrap|update|value|values|wait|write)$/i

/** Languages in which a type begins with a capital, so that what stands before a dot is known to be a module or a type. */
const CAPITAL_TYPES: ReadonlySet<string> = new Set(['go', 'rust', 'java', 'csharp', 'php', 'ruby'])

/** How a use fits a name, whose last parts are the same: it is of it where the whole of one is the end of the other. */
function fitOf(name: string, { family, member, certain, called }: ModuleUse): Fit {
  if (name === '') return member === '' && called ? 'yes' : 'no'
  const wanted = name.split('.')
  const [owner = '', method = ''] = wanted.slice(-2)
  if (!certain) {
    if (member.includes('.')) return member.endsWith(name) || name.endsWith(member) ? 'perhaps' : 'no'
    if (wanted.length < 2 || (CAPITAL_TYPES.has(family) && !/^[A-Z]/.test(owner))) return 'no'
    return COMMON_METHODS.test(method) ? 'unsure' : 'perhaps'
  }
  const found = member.split('.')
  if (member === '' || (found.length === 1 && wanted.length > 1)) return 'no'
  if (family !== 'go') {
    const [short, long] = wanted.length < found.length ? [wanted, found] : [found, wanted]
    return short.every((part, index) => part === long[long.length - short.length + index]) ? 'yes' : 'no'
  }
  // `NewDecoder(r).Decode` is of what Go calls `Decoder.Decode`; what other functions answer is not known.
  const plain = found.map((part) => part.replace(/^New(?=[A-Z])/, '')).join('.')
  if (plain === name || member === name) return 'yes'
  if (found.length !== 2 || wanted.length !== 2) return 'no'
  return COMMON_METHODS.test(method) ? 'unsure' : 'perhaps'
}
