import { modelsOf, type Models } from '../../models/models.ts'
import type { ClassInfo } from './class-table.ts'
import type { FileLowering } from './lowering.ts'

/** Classes that the models speak of, by simple name; those of packages first that are named first. */
const known = new WeakMap<Models, ReadonlyMap<string, readonly string[]>>()

/** The qualified names of a file's types. `jakarta` goes by `javax`, and `java.lang` is left out, as models have it. */
export class TypeNames {
  readonly #file: FileLowering
  readonly #imports = new Map<string, string>()
  readonly #staticImports = new Map<string, string>()
  readonly #openPackages: string[] = []
  readonly #openClasses: string[] = []
  #package = ''

  constructor(file: FileLowering) {
    this.#file = file
    for (const node of file.children(0)) {
      const kind = file.kind(node)
      if (kind === 'package_declaration')
        this.#package = file.text(file.children(node).at(-1) ?? -1).replace(/\s+/g, '')
      if (kind !== 'import_declaration') continue
      const [name = -1] = file.children(node)
      const text = canonical(file.text(name).replace(/\s+/g, ''))
      const isStatic = /^import\s+static\b/.test(file.text(node))
      const isOpen = file.childOf(node, 'asterisk') >= 0
      const last = text.slice(text.lastIndexOf('.') + 1)
      if (isStatic) {
        if (isOpen) this.#openClasses.push(text)
        else this.#staticImports.set(last, text)
      } else if (isOpen) this.#openPackages.push(text)
      else this.#imports.set(last, text)
    }
  }

  get package(): string {
    return this.#package
  }

  /** What a static import makes of a name that nothing declares. */
  staticImport(name: string): string | undefined {
    const exact = this.#staticImports.get(name)
    if (exact !== undefined) return exact
    return this.#openClasses.length === 1 ? `${this.#openClasses[0] ?? ''}.${name}` : undefined
  }

  /** The class of this file that a type names. */
  classOf(type: string): ClassInfo | undefined {
    const simple = type.slice(type.lastIndexOf('.') + 1)
    const found = this.#file.classByName.get(simple)
    if (found === undefined) return undefined
    return type === simple || this.#file.classByName.has(type.split('.')[0] ?? '') ? found : undefined
  }

  /** A type as written, without arguments, qualified where the file tells; arrays keep their brackets. */
  qualified(written: string): string {
    const bare = written
      .replace(/<[\s\S]*>/, '')
      .replace(/@[\w.]+(?:\([^)]*\))?\s*/g, '')
      .replace(/\s+/g, '')
    const dot = bare.indexOf('.')
    const first = (dot < 0 ? bare : bare.slice(0, dot)).replace(/\[\]|\.\.\.$/g, '')
    const rest = bare.slice(first.length)
    const imported = this.#imports.get(first)
    if (imported !== undefined) return imported + rest
    if (dot >= 0 || PRIMITIVES.has(first)) return canonical(bare)
    if (this.#file.classByName.has(first)) return bare
    const candidates = knownClasses().get(first) ?? []
    const open = candidates.find((name) => this.#openPackages.includes(name.slice(0, name.lastIndexOf('.'))))
    if (open !== undefined) return open + rest
    if (candidates.includes(first) || LANG.has(first)) return bare
    const [only] = candidates
    // A piece of code without its head.
    if (only !== undefined && this.#package === '' && this.#imports.size === 0) return only + rest
    return this.#package === '' ? bare : `${this.#package}.${bare}`
  }
}

const PRIMITIVES: ReadonlySet<string> = new Set('int long short byte char boolean float double void var'.split(' '))
const LANG: ReadonlySet<string> = new Set(
  (
    'String Object Integer Long Short Byte Character Boolean Float Double Number Math System Runtime ProcessBuilder Process Thread ' +
    'StringBuilder StringBuffer CharSequence Class ClassLoader Exception RuntimeException Throwable Error Iterable Comparable Runnable ' +
    'ThreadLocal Override Deprecated SuppressWarnings Enum Record Void Appendable AutoCloseable'
  ).split(' '),
)

function canonical(name: string): string {
  if (name.startsWith('jakarta.')) return `javax.${name.slice('jakarta.'.length)}`
  return /^java\.lang\.[A-Z]/.test(name) ? name.slice('java.lang.'.length) : name
}

function knownClasses(): ReadonlyMap<string, readonly string[]> {
  const models = modelsOf('java')
  let classes = known.get(models)
  if (classes !== undefined) return classes
  const found = new Map<string, string[]>()
  const add = (type: string) => {
    const simple = type.slice(type.lastIndexOf('.') + 1)
    if (!/^[A-Z]/.test(simple)) return
    const list = found.get(simple)
    if (list === undefined) found.set(simple, [type])
    else if (!list.includes(type)) list.push(type)
  }
  for (const table of [models.sinkCalls, models.sanitizers, models.returns])
    for (const name of table.keys()) {
      add(name)
      add(name.slice(0, Math.max(name.lastIndexOf('.'), 0)))
    }
  for (const set of [models.sources, models.passThrough, models.pathJoins])
    for (const name of set) add(name.slice(0, Math.max(name.lastIndexOf('.'), 0)))
  for (const [type, above] of models.supertypes) {
    add(type)
    above.forEach(add)
  }
  for (const type of models.returns.values()) add(type)
  known.set(models, (classes = found))
  return classes
}
