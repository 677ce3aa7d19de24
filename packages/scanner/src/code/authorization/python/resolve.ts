import type { Place, Source } from '../source.ts'
import type { Sources } from '../sources.ts'

const MAX_HOPS = 6
const CLASS: ReadonlySet<string> = new Set(['class_definition'])

/** Follows names of Python to the functions and classes that they stand for, over files. */
export class PythonNames {
  readonly #sources: Sources

  constructor(sources: Sources) {
    this.#sources = sources
  }

  /** The function or class that an expression stands for. */
  definition({ source, node }: Place, hops = MAX_HOPS): Place | undefined {
    if (node < 0 || hops <= 0) return undefined
    const kind = source.kind(node)
    if (kind === 'function_definition' || kind === 'class_definition' || kind === 'lambda') return { source, node }
    if (kind === 'call') return this.definition({ source, node: source.field(node, 'function') }, hops - 1)
    if (kind === 'attribute' && /^(?:self|cls)$/.test(source.text(source.field(node, 'object')))) {
      const around = source.around(node, CLASS)
      return around < 0 ? undefined : memberOf({ source, node: around }, source.text(source.field(node, 'attribute')))
    }
    if (kind === 'identifier') {
      const declaration = source.target.names.declaration(node)
      if (declaration?.kind === 'function' || declaration?.kind === 'class')
        return { source, node: source.parent(declaration.node) }
      if (declaration?.kind === 'variable' && declaration.value >= 0)
        return this.definition({ source, node: declaration.value }, hops - 1)
    }
    const name = source.target.names.qualifiedName(node)
    const found = name === undefined || !name.includes('.') ? undefined : this.#sources.lead(source, name)
    return found === undefined ? undefined : this.#named(found.source, found.members, hops - 1)
  }

  /** Where a name of a router comes from: the place that gives it its value, in whatever file. */
  origin({ source, node }: Place, hops = MAX_HOPS): Place | undefined {
    if (node < 0 || hops <= 0) return undefined
    if (source.kind(node) === 'identifier') {
      const declaration = source.target.names.declaration(node)
      if (declaration?.kind === 'variable' || declaration?.kind === 'parameter')
        return { source, node: declaration.node }
    }
    const name = source.target.names.qualifiedName(node)
    const found = name === undefined || !name.includes('.') ? undefined : this.#sources.lead(source, name)
    if (found === undefined) return undefined
    const [member] = found.members
    for (const assignment of found.source.inside(0, ['assignment'])) {
      const left = found.source.field(assignment, 'left')
      if (found.source.text(left) === member) return { source: found.source, node: left }
    }
    return undefined
  }

  #named(source: Source, members: readonly string[], hops: number): Place | undefined {
    const [first, second] = members
    if (first === undefined) return undefined
    for (const node of source.inside(0, ['function_definition', 'class_definition'])) {
      if (source.text(source.field(node, 'name')) !== first) continue
      return second === undefined ? { source, node } : memberOf({ source, node }, second)
    }
    // What a package's `__init__` imports from its modules.
    for (const imported of source.inside(0, ['import_from_statement']))
      for (const child of source.children(imported)) {
        const local = source.kind(child) === 'aliased_import' ? source.field(child, 'alias') : child
        const identifier = source.kind(local) === 'dotted_name' ? (source.children(local)[0] ?? -1) : local
        if (source.text(identifier) === first && child !== source.field(imported, 'module_name'))
          return this.definition({ source, node: identifier }, hops - 1)
      }
    return undefined
  }
}

/** A method of a class. */
export function memberOf({ source, node }: Place, name: string): Place | undefined {
  for (const method of methodsOf({ source, node }))
    if (source.text(source.field(method, 'name')) === name) return { source, node: method }
  return undefined
}

/** The functions that a class defines. */
export function methodsOf({ source, node }: Place): readonly number[] {
  return source.children(source.field(node, 'body')).flatMap((member) => {
    const inner = source.kind(member) === 'decorated_definition' ? source.field(member, 'definition') : member
    return source.kind(inner) === 'function_definition' ? [inner] : []
  })
}

/** The decorators of a function or class, as expressions. */
export function decoratorsOf(source: Source, definition: number): readonly number[] {
  const around = source.parent(definition)
  if (source.kind(around) !== 'decorated_definition') return []
  return source
    .children(around)
    .filter((child) => source.kind(child) === 'decorator')
    .map((decorator) => source.children(decorator)[0] ?? -1)
}

/** An argument by name, -1 where there is none. */
export function keyword(source: Source, call: number, name: string): number {
  for (const argument of source.children(source.field(call, 'arguments')))
    if (source.kind(argument) === 'keyword_argument' && source.text(source.field(argument, 'name')) === name)
      return source.field(argument, 'value')
  return -1
}

/** Arguments by position. */
export function positional(source: Source, call: number): readonly number[] {
  return source.children(source.field(call, 'arguments')).filter((one) => source.kind(one) !== 'keyword_argument')
}

/** What a class gives a name in its body, -1 where it gives none. */
export function attributeOf({ source, node }: Place, name: string): number {
  for (const statement of source.children(source.field(node, 'body'))) {
    const assignment =
      source.kind(statement) === 'expression_statement' ? (source.children(statement)[0] ?? -1) : statement
    if (source.kind(assignment) === 'assignment' && source.text(source.field(assignment, 'left')) === name)
      return source.field(assignment, 'right')
  }
  return -1
}
