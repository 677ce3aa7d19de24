import type { CodeFamily } from '../../imports.ts'
import { moduleName } from '../languages/javascript/names.ts'
import { stringContent } from '../names/strings.ts'
import type { Target } from '../patterns/target.ts'

/** One module that a file imports. */
export interface ImportStatement {
  readonly node: number
  /** As names of the file begin with it: `lodash/template`, `jinja2.Environment`, `./wrap`. */
  readonly specifier: string
  /** Nothing is loaded by it when the program runs. */
  readonly typesOnly: boolean
  /** Another name that the file may have for it, in a language whose modules are bound by their last part. */
  readonly locals: readonly string[]
  /** Whether all names of it can be used without it. */
  readonly open: boolean
}

type Reader = (target: Target, node: number, kind: string) => readonly Partial<ImportStatement>[]

/** The imports of a file, in the order of the text. */
export function importStatements(target: Target, family: Exclude<CodeFamily, 'rust'>): ImportStatement[] {
  const { grammar } = target.syntax
  const read = READERS[family]
  const found: ImportStatement[] = []
  const names = Array.from({ length: grammar.kindCount }, (_, kind) =>
    grammar.isNamed(kind) ? grammar.kindName(kind) : '',
  )
  for (let node = 0; node < target.tree.length; node++)
    for (const one of read(target, node, names[target.tree.kindOf(node)] ?? ''))
      if (one.specifier !== undefined && one.specifier !== '')
        found.push({ typesOnly: false, locals: [], open: false, node, ...one, specifier: one.specifier })
  return found
}

const NONE: readonly never[] = []

const script: Reader = (target, node, kind) => {
  if (kind === 'import_statement' || kind === 'export_statement') {
    const from = target.child(node, target.syntax.grammar.fieldId('source'))
    const specifier = from < 0 ? undefined : stringContent(target, from)
    return specifier === undefined ? NONE : [{ specifier: moduleName(specifier), typesOnly: typesAlone(target, node) }]
  }
  if (kind === 'import_require_clause') {
    const from = target.child(node, target.syntax.grammar.fieldId('source'))
    const specifier = from < 0 ? undefined : stringContent(target, from)
    return specifier === undefined ? NONE : [{ specifier: moduleName(specifier) }]
  }
  const call = kind === 'call_expression' ? target.syntax.pair('calls', target.tree.kindOf(node)) : undefined
  if (call === undefined) return NONE
  const callee = target.child(node, call.left)
  if (callee < 0 || target.tree.endOf(callee) - target.tree.startOf(callee) > 30) return NONE
  if (!/^(?:require|import|require\.resolve|import\.meta\.resolve)$/.test(target.textOf(callee))) return NONE
  const argument = target.children(target.child(node, call.right))[0]
  if (argument === undefined) return NONE
  const value = target.names.constant(argument)
  // Of a text that is put together, the part before what varies: it may name a package and leave its file open.
  const head = /^[`'"]((?:@[\w.~-]+\/)?[\w.~-]+)\//.exec(target.textOf(argument).slice(0, 300))?.[1]
  const specifier = typeof value === 'string' ? value : head
  return specifier === undefined ? NONE : [{ specifier: moduleName(specifier) }]
}

/** `import type`, `export type`, and imports all of whose names are marked as types. */
function typesAlone(target: Target, node: number): boolean {
  const text = target.textOf(node).slice(0, 2_000)
  if (/^(?:import|export)\s+type\s+(?!from\b\s*['"]|,)/.test(text)) return true
  const named = /^(?:import|export)\s*\{([^}]*)\}/.exec(text)?.[1]
  const parts = named?.split(',').filter((part) => part.trim() !== '') ?? []
  return parts.length > 0 && parts.every((part) => /^\s*type\s+\w/.test(part))
}

const python: Reader = (target, node, kind) => {
  const { grammar } = target.syntax
  if (kind === 'import_statement' || kind === 'import_from_statement') {
    const typesOnly = forTypeChecking(target, node)
    const from = target.child(node, grammar.fieldId('module_name'))
    const module = from < 0 ? '' : target.textOf(from)
    const prefix = module === '' || module.endsWith('.') ? module : `${module}.`
    const names = target
      .children(node)
      .filter((child) => target.tree.fieldOf(child) === grammar.fieldId('name'))
      .map((child) => {
        const aliased = target.child(child, grammar.fieldId('name'))
        return target.textOf(aliased < 0 ? child : aliased)
      })
    // `from a import *`
    if (names.length === 0 && module !== '') return [{ specifier: module, typesOnly, open: true }]
    return names.map((name) => ({ specifier: `${prefix}${name}`, typesOnly }))
  }
  const call = kind === 'call' ? target.syntax.pair('calls', target.tree.kindOf(node)) : undefined
  const callee = call === undefined ? -1 : target.child(node, call.left)
  if (call === undefined || callee < 0) return NONE
  const called = target.names.qualifiedName(callee)
  if (called !== '__import__' && called !== 'importlib.import_module') return NONE
  const argument = target.children(target.child(node, call.right))[0]
  const value = argument === undefined ? undefined : target.names.constant(argument)
  return typeof value === 'string' ? [{ specifier: value }] : NONE
}

function forTypeChecking(target: Target, node: number): boolean {
  for (let at = target.tree.parentOf(node), steps = 0; at >= 0 && steps < 20; at = target.tree.parentOf(at), steps++) {
    if (target.syntax.grammar.kindName(target.tree.kindOf(at)) !== 'if_statement') continue
    const start = target.tree.startOf(at)
    if (/^if\s+(?:typing\.|t\.)?TYPE_CHECKING\s*:/.test(target.text.slice(start, start + 60))) return true
  }
  return false
}

const java: Reader = (target, node, kind) => {
  if (kind !== 'import_declaration') return NONE
  const name = /^import\s+(?:static\s+)?([\w.]+?)(\.\*)?\s*;?$/.exec(target.textOf(node))
  return name === null ? NONE : [{ specifier: name[1] ?? '', open: name[2] !== undefined }]
}

const go: Reader = (target, node, kind) => {
  if (kind !== 'import_spec') return NONE
  const { grammar } = target.syntax
  const path = target.child(node, grammar.fieldId('path'))
  const specifier = path < 0 ? undefined : stringContent(target, path)
  if (specifier === undefined) return NONE
  const alias = target.child(node, grammar.fieldId('name'))
  const last =
    specifier
      .split('/')
      .filter((part) => !/^v\d+$/.test(part))
      .at(-1) ?? specifier
  const unversioned = last.replace(/\.v\d+$/, '')
  // The name in the package's own clause is not known: these are the usual ones.
  const plain = unversioned.replace(/^go-|[-.]go$/g, '')
  const names = alias < 0 ? [unversioned, plain, plain.replaceAll('-', '')] : [target.textOf(alias), unversioned]
  return [{ specifier, locals: [...new Set(names)], open: alias >= 0 && target.textOf(alias) === '.' }]
}

const php: Reader = (target, node, kind) => {
  if (kind !== 'namespace_use_declaration') return NONE
  const text = target
    .textOf(node)
    .slice(0, 5_000)
    .replace(/^use\s+(?:function\s+|const\s+)?/, '')
  const group = /^\\?([\w\\]+)\\\s*\{([^}]*)\}/.exec(text)
  const names =
    group === null ? text.split(',') : (group[2] ?? '').split(',').map((name) => `${group[1]}\\${name.trim()}`)
  return names.flatMap((name) => {
    const plain = /^\s*\\?([\w\\]+)/.exec(name)?.[1]
    return plain === undefined ? [] : [{ specifier: plain }]
  })
}

const ruby: Reader = (target, node, kind) => {
  if (kind !== 'call') return NONE
  const name = /^(?:require|load|gem)\s*\(?\s*["']([\w/.-]+)["']/.exec(target.textOf(node).slice(0, 200))?.[1]
  return name === undefined ? NONE : [{ specifier: name }]
}

const csharp: Reader = (target, node, kind) => {
  if (kind !== 'using_directive') return NONE
  const text = target.textOf(node).slice(0, 500)
  const name = /^(?:global\s+)?using\s+(?:static\s+)?(?:\w+\s*=\s*)?(?:global::)?([\w.]+)/.exec(text)?.[1]
  return name === undefined ? NONE : [{ specifier: name, open: !text.includes('=') }]
}

const READERS: Readonly<Record<Exclude<CodeFamily, 'rust'>, Reader>> = { script, python, java, go, php, ruby, csharp }
