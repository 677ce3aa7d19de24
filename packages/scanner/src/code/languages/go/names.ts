import { NameTable, type NameRules } from '../../names/name-table.ts'
import { ScopeTable, type Declaration } from '../../names/scopes.ts'
import { stringContent } from '../../names/strings.ts'
import type { ParsedSource } from '../language.ts'

const RULES: NameRules = {
  moduleOfCall: () => undefined,
  transparentCalls: new Set(),
  normalize: (name) => name,
  literals: { true: true, false: false, nil: null },
}

const SCOPES: ReadonlySet<string> = new Set([
  'function_declaration',
  'method_declaration',
  'func_literal',
  'block',
  'if_statement',
  'for_statement',
  'expression_switch_statement',
  'expression_case',
  'type_case',
  'default_case',
])

/** The name that an import binds: the last part of its path that is no version. */
function packageName(path: string): string {
  const parts = path.split('/').filter((part) => !/^v\d+$/.test(part))
  return (parts.at(-1) ?? path).replace(/\.v\d+$/, '')
}

/** Imports, constants, variables and parameters of a Go file. */
export function resolveGoNames(source: ParsedSource): NameTable {
  const { text, tree, syntax } = source
  const { grammar } = syntax
  const scopes = new ScopeTable(tree)
  const table = new NameTable(source, scopes, RULES)
  const textOf = (node: number) => text.slice(tree.startOf(node), tree.endOf(node))
  const nameOf = Array.from({ length: grammar.kindCount }, (_, kind) =>
    grammar.isNamed(kind) ? grammar.kindName(kind) : '',
  )
  const kindName = (node: number) => nameOf[tree.kindOf(node)] ?? ''
  const field = (node: number, name: string) => {
    const id = grammar.fieldId(name)
    return id < 0 ? -1 : table.child(node, id)
  }
  const declare = (node: number, rest: Omit<Declaration, 'name' | 'node'>) => {
    if (kindName(node) === 'identifier' && textOf(node) !== '_')
      scopes.declare(tree.parentOf(node), { ...rest, name: textOf(node), node })
  }
  const typeOf = (node: number) => {
    const type = field(node, 'type')
    return type < 0 ? {} : { type: textOf(type).replace(/\s+/g, '') }
  }
  /** The names in a field of a declaration, where it may have several. */
  const named = (node: number, wanted: string): number[] => {
    const id = grammar.fieldId(wanted)
    const found: number[] = []
    for (let child = tree.firstChild(node); child >= 0; child = tree.next(child))
      if (tree.fieldOf(child) === id && kindName(child) === 'identifier') found.push(child)
    return found
  }
  /** Declares what stands left; a value goes with a name only where there is one of each. */
  const declareLeft = (left: number, right: number, writes: number) => {
    if (left < 0) return
    if (kindName(left) !== 'expression_list') return declare(left, { kind: 'variable', value: right, writes })
    for (let child = tree.firstChild(left); child >= 0; child = tree.next(child))
      declare(child, { kind: 'variable', value: -1, writes: 1 })
  }

  const writes: number[] = []
  for (let node = 0; node < tree.length; node++) {
    const kind = kindName(node)
    if (SCOPES.has(kind)) scopes.open(node, true)
    switch (kind) {
      case 'import_spec': {
        const path = field(node, 'path')
        const module = path < 0 ? undefined : stringContent(source, path)
        if (module === undefined) break
        const alias = field(node, 'name')
        const qualified = packageName(module)
        const name = alias >= 0 ? textOf(alias) : qualified
        scopes.declare(0, { name, node: path, kind: 'import', value: -1, writes: 1, qualified })
        break
      }
      case 'const_spec':
      case 'var_spec': {
        const names = named(node, 'name')
        const value = names.length === 1 ? field(node, 'value') : -1
        // A variable of the package may be given another value in any of its files.
        const isShared = kind === 'var_spec' && kindName(tree.parentOf(tree.parentOf(node))) === 'source_file'
        const given = isShared ? 2 : field(node, 'value') < 0 ? 0 : 1
        for (const name of names) declare(name, { kind: 'variable', value, writes: given, ...typeOf(node) })
        break
      }
      case 'parameter_declaration':
      case 'variadic_parameter_declaration':
        for (const name of named(node, 'name'))
          declare(name, { kind: 'parameter', value: -1, writes: 1, ...typeOf(node) })
        break
      case 'short_var_declaration':
        declareLeft(field(node, 'left'), field(node, 'right'), 1)
        break
      case 'function_declaration': {
        const name = field(node, 'name')
        if (name >= 0) scopes.declare(0, { name: textOf(name), node: name, kind: 'function', value: -1, writes: 1 })
        break
      }
      case 'type_switch_statement':
        if (field(node, 'alias') >= 0) declare(field(node, 'alias'), { kind: 'variable', value: -1, writes: 2 })
        break
      case 'receive_statement':
      case 'range_clause':
        declareLeft(field(node, 'left'), -1, 2)
        break
      case 'assignment_statement':
        writes.push(field(node, 'left'))
        break
      case 'inc_statement':
      case 'dec_statement':
        writes.push(tree.firstChild(node))
        break
      default:
    }
  }
  for (const target of writes) {
    if (target < 0) continue
    const end = kindName(target) === 'expression_list' ? tree.afterSubtree(target) : target + 1
    for (let node = target; node < end; node++) {
      const declaration = kindName(node) === 'identifier' ? table.declaration(node) : undefined
      if (declaration === undefined) continue
      declaration.writes++
      if (declaration.value < 0 && node === target) declaration.value = field(tree.parentOf(node), 'right')
    }
  }
  return table
}
