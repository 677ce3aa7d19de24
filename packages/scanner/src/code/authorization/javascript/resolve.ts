import type { Place, Source } from '../source.ts'
import type { Sources } from '../sources.ts'

/** Names of names and exports of exports are followed this far. */
const MAX_HOPS = 10

export const FUNCTION_KINDS: ReadonlySet<string> = new Set([
  'function_declaration',
  'function_expression',
  'arrow_function',
  'method_definition',
  'generator_function',
  'generator_function_declaration',
])
const CLASS_KINDS: ReadonlySet<string> = new Set(['class_declaration', 'class', 'abstract_class_declaration'])

const INTEROP = /^(?:\w+\.)?(?:__importDefault|__importStar|_interopRequireDefault|_interopRequireWildcard|__toESM)$/

/** Follows names of JavaScript and TypeScript to the functions, classes and objects that they stand for, over files. */
export class Names {
  readonly #sources: Sources
  readonly #exports = new Map<Source, ReadonlyMap<string, number>>()

  constructor(sources: Sources) {
    this.#sources = sources
  }

  /** The function that an expression stands for; of a class its whole body. */
  function(place: Place): Place | undefined {
    const found = this.value(place)
    if (found === undefined) return undefined
    const kind = found.source.kind(found.node)
    return FUNCTION_KINDS.has(kind) || CLASS_KINDS.has(kind) ? found : undefined
  }

  /** The expression, function or class that gives an expression its value, as far as names tell. */
  value({ source, node }: Place, hops = MAX_HOPS): Place | undefined {
    if (hops <= 0 || node < 0) return undefined
    const at = source.strip(node)
    const kind = source.kind(at)
    if (kind === 'identifier' || kind === 'shorthand_property_identifier')
      return this.#ofIdentifier(source, at, hops - 1)
    if (kind === 'member_expression') return this.#ofMember(source, at, hops - 1)
    if (kind === 'call_expression') {
      const callee = source.field(at, 'function')
      const text = source.text(callee)
      if (text === 'require' || text === 'import') return this.#imported(source, at, hops - 1)
      // What compilers put around an import.
      if (INTEROP.test(text))
        return this.value({ source, node: source.children(source.field(at, 'arguments'))[0] ?? -1 }, hops - 1)
      // `handler.bind(controller)` is the handler.
      if (text.endsWith('.bind')) return this.value({ source, node: source.field(callee, 'object') }, hops - 1)
    }
    return { source, node: at }
  }

  /** What a member of a value is. */
  member(of: Place, name: string, hops = MAX_HOPS): Place | undefined {
    if (hops <= 0) return undefined
    const { source, node } = of
    const kind = source.kind(node)
    if (kind === 'program') return this.#exported(source, name, hops - 1)
    if (kind === 'object') return this.#memberOfObject(of, name, hops - 1)
    if (CLASS_KINDS.has(kind)) return this.#memberOfClass(of, name, hops - 1)
    if (kind === 'new_expression') {
      const made = this.value({ source, node: source.field(node, 'constructor') }, hops - 1)
      return made === undefined ? undefined : this.member(made, name, hops - 1)
    }
    return undefined
  }

  #ofIdentifier(source: Source, node: number, hops: number): Place | undefined {
    const declaration = source.target.names.declaration(node)
    if (declaration === undefined) return undefined
    if (declaration.kind === 'import') return this.#imported(source, node, hops)
    if (declaration.kind === 'function' || declaration.kind === 'class')
      return { source, node: source.parent(declaration.node) }
    if (declaration.value < 0) {
      // A parameter with a type: `constructor(private readonly users: UsersService)`.
      return declaration.type === undefined ? undefined : this.#ofType(source, declaration.type, node, hops)
    }
    if (declaration.kind !== 'variable') return undefined
    const value = this.value({ source, node: declaration.value }, hops)
    if (value === undefined || declaration.property === undefined) return value
    return this.member(value, declaration.property, hops)
  }

  #ofMember(source: Source, node: number, hops: number): Place | undefined {
    const object = source.field(node, 'object')
    const name = source.text(source.field(node, 'property'))
    if (source.text(object) === 'this') {
      const around = source.around(node, CLASS_KINDS)
      return around < 0 ? undefined : this.member({ source, node: around }, name, hops)
    }
    const of = this.value({ source, node: object }, hops)
    if (of !== undefined) {
      const member = this.member(of, name, hops)
      if (member !== undefined) return member
      // The default export of a module stands for the module.
      if (name === 'default' && of.source !== source) return of
    }
    return this.#imported(source, node, hops)
  }

  #ofType(source: Source, type: string, at: number, hops: number): Place | undefined {
    const name = /^[\w$]+$/.exec(type.trim())?.[0]
    if (name === undefined || hops <= 0) return undefined
    for (const found of source.inside(0, [...CLASS_KINDS]))
      if (source.text(source.field(found, 'name')) === name) return { source, node: found }
    for (const specifier of source.inside(0, ['import_specifier', 'import_clause'])) {
      for (const child of [specifier, ...source.children(specifier)])
        if (source.kind(child) === 'identifier' && source.text(child) === name && child !== at)
          return this.#imported(source, child, hops - 1)
    }
    return undefined
  }

  #imported(source: Source, node: number, hops: number): Place | undefined {
    const name = source.target.names.qualifiedName(node)
    const found = name === undefined ? undefined : this.#sources.lead(source, name)
    if (found === undefined || found.source.language !== 'javascript') return undefined
    let at: Place | undefined = { source: found.source, node: 0 }
    for (const member of found.members) at = at === undefined ? undefined : this.member(at, member, hops)
    if (at === undefined || at.source.kind(at.node) !== 'program') return at
    // A module that is itself called or handed over stands for what it exports as a whole.
    return this.#exported(at.source, 'default', hops) ?? at
  }

  #exported(source: Source, name: string, hops: number): Place | undefined {
    if (hops <= 0) return undefined
    let exports = this.#exports.get(source)
    if (exports === undefined) this.#exports.set(source, (exports = exportsOf(source)))
    const node = exports.get(name)
    if (node !== undefined) {
      const kind = source.kind(node)
      if (kind === 'export_specifier') return this.#reExported(source, node, hops)
      return FUNCTION_KINDS.has(kind) || CLASS_KINDS.has(kind) ? { source, node } : this.value({ source, node }, hops)
    }
    const whole = exports.get('default')
    if (whole !== undefined && name !== 'default') {
      const value = this.value({ source, node: whole }, hops)
      if (value !== undefined && value.source.kind(value.node) !== 'program') return this.member(value, name, hops)
    }
    for (const [key, from] of exports) {
      if (!key.startsWith('*')) continue
      const module = source.string(source.field(from, 'source'))
      const found = module === undefined ? undefined : this.#sources.lead(source, module)
      const member = found === undefined ? undefined : this.#exported(found.source, name, hops - 1)
      if (member !== undefined) return member
    }
    return undefined
  }

  #reExported(source: Source, specifier: number, hops: number): Place | undefined {
    const statement = source.around(specifier, new Set(['export_statement']))
    const name = source.field(specifier, 'name')
    const module = source.string(source.field(statement, 'source'))
    if (module === undefined) return this.#ofIdentifier(source, name, hops)
    const found = this.#sources.lead(source, module)
    return found === undefined ? undefined : this.#exported(found.source, source.text(name), hops - 1)
  }

  #memberOfObject({ source, node }: Place, name: string, hops: number): Place | undefined {
    for (const entry of source.children(node)) {
      const kind = source.kind(entry)
      if (kind === 'pair' && keyOf(source, entry) === name)
        return this.value({ source, node: source.field(entry, 'value') }, hops)
      if (kind === 'method_definition' && source.text(source.field(entry, 'name')) === name)
        return { source, node: entry }
      if (kind === 'shorthand_property_identifier' && source.text(entry) === name)
        return this.#ofIdentifier(source, entry, hops)
    }
    return undefined
  }

  #memberOfClass({ source, node }: Place, name: string, hops: number): Place | undefined {
    for (const entry of source.children(source.field(node, 'body'))) {
      const kind = source.kind(entry)
      if (kind === 'method_definition') {
        if (source.text(source.field(entry, 'name')) === name) return { source, node: entry }
        if (source.text(source.field(entry, 'name')) !== 'constructor') continue
        for (const parameter of source.children(source.field(entry, 'parameters'))) {
          const type = source.text(source.field(parameter, 'type')).replace(/^:\s*/, '')
          if (type !== '' && source.text(source.field(parameter, 'pattern')) === name)
            return this.#ofType(source, type, parameter, hops)
        }
      }
      if (kind !== 'field_definition' && kind !== 'public_field_definition') continue
      const key = source.field(entry, 'property') >= 0 ? source.field(entry, 'property') : source.field(entry, 'name')
      if (source.text(key) === name) return this.value({ source, node: source.field(entry, 'value') }, hops)
    }
    return undefined
  }
}

/** The key of a pair of an object, without its quotes. */
export function keyOf(source: Source, pair: number): string {
  return source.text(source.field(pair, 'key')).replace(/^['"`]|['"`]$/g, '')
}

/** The value of a key of an object, -1 where it has none. */
export function propertyOf(source: Source, object: number, name: string): number {
  for (const entry of source.children(object)) {
    if (source.kind(entry) === 'pair' && keyOf(source, entry) === name) return source.field(entry, 'value')
    if (source.kind(entry) === 'shorthand_property_identifier' && source.text(entry) === name) return entry
    if (source.kind(entry) === 'method_definition' && source.text(source.field(entry, 'name')) === name) return entry
  }
  return -1
}

/** What a module exports, by name; `*N` stands for all that another module does. */
function exportsOf(source: Source): ReadonlyMap<string, number> {
  const exports = new Map<string, number>()
  const put = (name: string, node: number) => {
    if (node >= 0 && !exports.has(name)) exports.set(name, node)
  }
  for (const statement of source.inside(0, ['export_statement'])) {
    const declaration = source.field(statement, 'declaration')
    const value = source.field(statement, 'value')
    const isDefault = /^export\s+default\b/.test(source.text(statement).slice(0, 40))
    if (declaration >= 0 && isDefault) put('default', declaration)
    if (value >= 0) put('default', value)
    if (declaration >= 0) {
      put(source.text(source.field(declaration, 'name')), declaration)
      for (const declarator of source.children(declaration))
        if (source.kind(declarator) === 'variable_declarator')
          put(source.text(source.field(declarator, 'name')), source.field(declarator, 'value'))
    }
    const clauses = source.children(statement).filter((child) => source.kind(child) === 'export_clause')
    for (const clause of clauses)
      for (const specifier of source.children(clause)) {
        const alias = source.field(specifier, 'alias')
        put(source.text(alias < 0 ? source.field(specifier, 'name') : alias), specifier)
      }
    if (clauses.length === 0 && source.field(statement, 'source') >= 0) put(`*${statement}`, statement)
  }
  for (const assignment of source.inside(0, ['assignment_expression'])) {
    const left = source.text(source.field(assignment, 'left')).slice(0, 200)
    const right = source.field(assignment, 'right')
    if (left === 'module.exports' || left === 'exports') put('default', right)
    else {
      const name = /^(?:module\.)?exports\.([\w$]+)$/.exec(left)?.[1]
      if (name !== undefined) put(name, right)
    }
  }
  return exports
}
