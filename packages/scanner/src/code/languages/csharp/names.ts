import { NameTable, type NameRules } from '../../names/name-table.ts'
import { ScopeTable, type Declaration } from '../../names/scopes.ts'
import type { ParsedSource } from '../language.ts'
import { typeOfCsharpCall } from './types.ts'

const RULES: NameRules = {
  moduleOfCall: () => undefined,
  transparentCalls: new Set(),
  normalize: (name) => name.replace(/^global\.(?=[A-Z])/, ''),
  literals: { true: true, false: false, null: null },
  typeOfCall: typeOfCsharpCall,
  ownFields: true,
}

/** Most imports of whole namespaces that are considered. */
const MAX_OPEN_NAMESPACES = 50

const TYPES: ReadonlySet<string> = new Set([
  'class_declaration',
  'interface_declaration',
  'struct_declaration',
  'record_declaration',
])
const SCOPES: ReadonlySet<string> = new Set([
  'method_declaration',
  'constructor_declaration',
  'local_function_statement',
  'lambda_expression',
  'anonymous_method_expression',
  'accessor_declaration',
  'block',
  'for_statement',
  'foreach_statement',
  'using_statement',
  'catch_clause',
  'switch_section',
  'switch_expression_arm',
  'query_expression',
  'property_declaration',
  'indexer_declaration',
])

/** Imports, types, fields, properties, parameters and local variables of a C# file, with their types. */
export function resolveCsharpNames(source: ParsedSource): NameTable {
  const { text, tree, syntax } = source
  const { grammar } = syntax
  const scopes = new ScopeTable(tree)
  const table = new NameTable(source, scopes, RULES)
  const textOf = (node: number) => text.slice(tree.startOf(node), tree.endOf(node))
  const nameOf = Array.from({ length: grammar.kindCount }, (_, kind) =>
    grammar.isNamed(kind) ? grammar.kindName(kind) : '',
  )
  const kindName = (node: number) => (node < 0 ? '' : (nameOf[tree.kindOf(node)] ?? ''))
  const ids = new Map<string, number>()
  const field = (node: number, name: string) => {
    let id = ids.get(name)
    if (id === undefined) ids.set(name, (id = grammar.fieldId(name)))
    return id < 0 || node < 0 ? -1 : table.child(node, id)
  }
  const aliases = new Map<string, string>()

  /** A type as it is written, without its arguments, its `?`, and with an alias put back. */
  const typeOf = (node: number): { type?: string } => {
    if (node < 0 || kindName(node) === 'implicit_type') return {}
    const written = textOf(node)
      .replace(/<[\s\S]*>/, '')
      .replace(/\?$/, '')
      .replace(/^global::/, '')
    const first = /^\w+/.exec(written)?.[0] ?? ''
    const qualified = aliases.get(first)
    return { type: qualified === undefined ? written : qualified + written.slice(first.length) }
  }
  const declare = (at: number, name: number, rest: Omit<Declaration, 'name' | 'node'>) => {
    if (name >= 0 && kindName(name) === 'identifier') scopes.declare(at, { ...rest, name: textOf(name), node: name })
  }
  const named = (node: number) => {
    const found: number[] = []
    for (let child = tree.firstChild(node); child >= 0; child = tree.next(child))
      if (kindName(child) !== '' && kindName(child) !== 'comment') found.push(child)
    return found
  }

  const declareUsing = (node: number) => {
    const alias = field(node, 'name')
    const target = named(node).at(-1)
    if (target === undefined) return
    const qualified = textOf(target)
      .replace(/\s+/g, '')
      .replace(/^global::/, '')
    if (alias < 0 || alias === target) {
      if (table.openPackages.length < MAX_OPEN_NAMESPACES) table.openPackages.push(qualified)
      return
    }
    aliases.set(textOf(alias), qualified)
    const local = { name: textOf(alias), node: alias, kind: 'import', value: -1, writes: 1, qualified } as const
    scopes.declare(tree.parentOf(node), local)
  }
  const declareVariable = (node: number) => {
    const around = tree.parentOf(node)
    const value = field(node, 'value')
    const name = field(node, 'name') < 0 ? tree.firstChild(node) : field(node, 'name')
    const type = typeOf(field(around, 'type'))
    const made = type.type === undefined && kindName(value) === 'implicit_object_creation_expression' ? {} : type
    const writes = value < 0 ? 0 : 1
    declare(
      kindName(around).startsWith('using') || kindName(around) === 'for_statement' ? node : tree.parentOf(around),
      name,
      {
        kind: 'variable',
        value,
        writes,
        ...made,
      },
    )
  }

  const writes: number[] = []
  for (let node = 0; node < tree.length; node++) {
    const kind = kindName(node)
    if (TYPES.has(kind)) {
      const name = field(node, 'name')
      declare(tree.parentOf(node), name, { kind: 'class', value: -1, writes: 1 })
      scopes.open(node, true, false, true)
    }
    if (SCOPES.has(kind)) scopes.open(node, true)
    switch (kind) {
      case 'using_directive':
        declareUsing(node)
        break
      case 'variable_declarator':
        declareVariable(node)
        break
      case 'property_declaration': {
        const value = field(node, 'value')
        const computed = value < 0 || text.slice(tree.endOf(field(node, 'name')), tree.startOf(value)).includes('=>')
        declare(tree.parentOf(node), field(node, 'name'), {
          kind: 'variable',
          value: computed ? -1 : value,
          // A property with a setter is written by whoever has the object.
          writes: computed ? 2 : /\b(?:set|init)\b/.test(textOf(field(node, 'accessors'))) ? 2 : 1,
          ...typeOf(field(node, 'type')),
        })
        break
      }
      case 'parameter_list': {
        // A parameter without a type and `params T[] rest` stand in the list itself.
        for (const one of named(node))
          declare(node, one, { kind: 'parameter', value: -1, writes: 1, ...typeOf(field(node, 'type')) })
        break
      }
      case 'parameter':
        declare(node, field(node, 'name'), { kind: 'parameter', value: -1, writes: 1, ...typeOf(field(node, 'type')) })
        break
      case 'implicit_parameter':
        scopes.declare(node, { name: textOf(node), node, kind: 'parameter', value: -1, writes: 1 })
        break
      case 'foreach_statement':
        declare(node, field(node, 'left'), { kind: 'variable', value: -1, writes: 2, ...typeOf(field(node, 'type')) })
        break
      case 'catch_declaration':
      case 'declaration_expression':
      case 'declaration_pattern':
        declare(node, field(node, 'name'), { kind: 'variable', value: -1, writes: 2, ...typeOf(field(node, 'type')) })
        break
      case 'from_clause':
      case 'join_clause':
      case 'let_clause': {
        const name = field(node, 'name') < 0 ? (named(node)[0] ?? -1) : field(node, 'name')
        declare(node, name, { kind: 'variable', value: -1, writes: 2 })
        break
      }
      case 'method_declaration':
      case 'local_function_statement':
        declare(tree.parentOf(node), field(node, 'name'), { kind: 'function', value: -1, writes: 1 })
        break
      case 'assignment_expression':
        // In an initializer the left side is a field of what is made.
        if (kindName(tree.parentOf(node)) !== 'initializer_expression') writes.push(field(node, 'left'))
        break
      case 'prefix_unary_expression':
      case 'postfix_unary_expression':
        if (/^(?:\+\+|--)|(?:\+\+|--)$/.test(textOf(node).slice(0, 200))) writes.push(named(node)[0] ?? -1)
        break
      default:
    }
  }
  for (const target of writes) {
    if (target < 0) continue
    // `this.x = 1` gives the field a value, which a local variable of the name may hide.
    const own = kindName(target) === 'member_access_expression' && textOf(field(target, 'expression')) === 'this'
    const name = own ? field(target, 'name') : target
    if (kindName(name) !== 'identifier') continue
    const declaration = own ? scopes.resolveField(textOf(name), name) : table.declaration(name)
    if (declaration === undefined) continue
    declaration.writes++
    const assignment = tree.parentOf(target)
    if (declaration.value < 0 && kindName(assignment) === 'assignment_expression')
      declaration.value = field(assignment, 'right')
  }
  return table
}
