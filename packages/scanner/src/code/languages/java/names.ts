import { NameTable, type NameRules } from '../../names/name-table.ts'
import { ScopeTable, type Declaration } from '../../names/scopes.ts'
import type { ParsedSource } from '../language.ts'
import { typeOfJavaCall } from './types.ts'

const RULES: NameRules = {
  moduleOfCall: () => undefined,
  transparentCalls: new Set(),
  normalize: (name) => (name.startsWith('java.lang.') ? name.slice('java.lang.'.length) : name),
  literals: { true: true, false: false, null: null },
  typeOfCall: typeOfJavaCall,
  ownFields: true,
}

/** Most imports of whole packages that are considered. */
const MAX_OPEN_PACKAGES = 50

const SCOPES: ReadonlySet<string> = new Set([
  'class_body',
  'interface_body',
  'enum_body',
  'method_declaration',
  'constructor_declaration',
  'compact_constructor_declaration',
  'lambda_expression',
  'block',
  'constructor_body',
  'for_statement',
  'enhanced_for_statement',
  'try_with_resources_statement',
  'catch_clause',
  'switch_block',
])

/** Imports, classes, fields, parameters and local variables of a Java file, with their types. */
export function resolveJavaNames(source: ParsedSource): NameTable {
  const { text, tree, syntax } = source
  const { grammar } = syntax
  const scopes = new ScopeTable(tree)
  const table = new NameTable(source, scopes, RULES)
  const textOf = (node: number) => text.slice(tree.startOf(node), tree.endOf(node))
  const nameOf = Array.from({ length: grammar.kindCount }, (_, kind) =>
    grammar.isNamed(kind) ? grammar.kindName(kind) : '',
  )
  const kindName = (node: number) => nameOf[tree.kindOf(node)] ?? ''
  const ids = new Map<string, number>()
  const field = (node: number, name: string) => {
    let id = ids.get(name)
    if (id === undefined) ids.set(name, (id = grammar.fieldId(name)))
    return id < 0 ? -1 : table.child(node, id)
  }
  const imported = new Map<string, string>()

  /** A type as it is written, with its package where an import tells it and without its arguments. */
  const typeOf = (node: number): { type?: string } => {
    if (node < 0) return {}
    const written = textOf(node).replace(/<[\s\S]*>/, '')
    const first = /^\w+/.exec(written)?.[0] ?? ''
    const qualified = imported.get(first)
    return written === 'var'
      ? {}
      : { type: qualified === undefined ? written : qualified + written.slice(first.length) }
  }
  const declare = (node: number, rest: Omit<Declaration, 'name' | 'node'>) =>
    scopes.declare(tree.parentOf(node), { ...rest, name: textOf(node), node })

  const declareImport = (statement: number) => {
    let name = -1
    for (let child = tree.firstChild(statement); child >= 0; child = tree.next(child)) {
      const kind = kindName(child)
      if (kind === 'asterisk') {
        if (name >= 0 && table.openPackages.length < MAX_OPEN_PACKAGES) table.openPackages.push(textOf(name))
        return
      }
      if (kind === 'scoped_identifier' || kind === 'identifier') name = child
    }
    if (name < 0) return
    const qualified = textOf(name).replace(/\s+/g, '')
    const local = qualified.slice(qualified.lastIndexOf('.') + 1)
    imported.set(local, qualified)
    scopes.declare(statement, { name: local, node: name, kind: 'import', value: -1, writes: 1, qualified })
  }

  const writes: number[] = []
  for (let node = 0; node < tree.length; node++) {
    const kind = kindName(node)
    if (SCOPES.has(kind)) scopes.open(node, true, false, kind.endsWith('_body') && kind !== 'constructor_body')
    switch (kind) {
      case 'import_declaration':
        declareImport(node)
        break
      case 'class_declaration':
      case 'interface_declaration':
      case 'enum_declaration':
      case 'record_declaration': {
        const name = field(node, 'name')
        if (name >= 0)
          scopes.declare(tree.parentOf(node), { name: textOf(name), node: name, kind: 'class', value: -1, writes: 1 })
        break
      }
      case 'variable_declarator': {
        const name = field(node, 'name')
        const value = field(node, 'value')
        const around = tree.parentOf(node)
        if (name < 0) break
        if (kindName(around) === 'spread_parameter')
          declare(name, { kind: 'parameter', value: -1, writes: 1, ...typeOf(tree.firstChild(around)) })
        else
          scopes.declare(tree.parentOf(around), {
            name: textOf(name),
            node: name,
            kind: 'variable',
            value,
            writes: value < 0 ? 0 : 1,
            ...typeOf(field(around, 'type')),
          })
        break
      }
      case 'resource':
      case 'formal_parameter':
      case 'catch_formal_parameter': {
        const name = field(node, 'name')
        const value = kind === 'resource' ? field(node, 'value') : -1
        const type = kind === 'catch_formal_parameter' ? tree.firstChild(node) : field(node, 'type')
        const variable = kind === 'resource' ? 'variable' : 'parameter'
        if (name >= 0) declare(name, { kind: variable, value, writes: 1, ...typeOf(type) })
        break
      }
      case 'enhanced_for_statement': {
        const name = field(node, 'name')
        if (name >= 0) declare(name, { kind: 'variable', value: -1, writes: 2, ...typeOf(field(node, 'type')) })
        break
      }
      case 'instanceof_expression': {
        const name = field(node, 'name')
        if (name >= 0) declare(name, { kind: 'variable', value: -1, writes: 2, ...typeOf(field(node, 'right')) })
        break
      }
      case 'inferred_parameters':
        for (let child = tree.firstChild(node); child >= 0; child = tree.next(child))
          if (kindName(child) === 'identifier') declare(child, { kind: 'parameter', value: -1, writes: 1 })
        break
      case 'lambda_expression': {
        const only = field(node, 'parameters')
        if (only >= 0 && kindName(only) === 'identifier') declare(only, { kind: 'parameter', value: -1, writes: 1 })
        break
      }
      case 'assignment_expression':
        writes.push(field(node, 'left'))
        break
      case 'update_expression':
        writes.push(tree.firstChild(node), tree.next(tree.firstChild(node)))
        break
      default:
    }
  }
  for (const target of writes) {
    if (target < 0) continue
    // `this.x = 1` gives the field a value, which a local variable of the name may hide.
    const own = kindName(target) === 'field_access' && kindName(field(target, 'object')) === 'this'
    const name = own ? field(target, 'field') : target
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
