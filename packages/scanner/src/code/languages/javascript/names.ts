import { builtinModules } from 'node:module'
import { NameTable, type NameRules } from '../../names/name-table.ts'
import { ScopeTable, type Declaration } from '../../names/scopes.ts'
import { stringContent } from '../../names/strings.ts'
import type { ParsedSource } from '../language.ts'
import { fieldType } from './field-types.ts'

const BUILT_IN = new Set(builtinModules)

/** `node:fs/promises` and `fs.promises` are one; the default export of a module is what `require` gives. */
export function moduleName(specifier: string): string {
  const bare = specifier.startsWith('node:') ? specifier.slice(5) : specifier
  return BUILT_IN.has(bare) ? bare.replaceAll('/', '.') : bare
}

const RULES: NameRules = {
  moduleOfCall: (callee, argument) =>
    argument !== undefined && (callee === 'require' || callee === 'import') ? moduleName(argument) : undefined,
  transparentCalls: new Set([
    'util.promisify',
    'pify',
    '__importStar',
    '__importDefault',
    '__toESM',
    '_interopRequireDefault',
  ]),
  normalize: (name) =>
    name.endsWith('.default') && name.length > 8 ? name.slice(0, -8) : name.replace('.default.', '.'),
  literals: { true: true, false: false, null: null },
  fieldType,
}

/** Kinds that open a scope; true for those that `var` belongs to. */
const SCOPES: Readonly<Record<string, boolean>> = {
  function_declaration: true,
  function_expression: true,
  arrow_function: true,
  method_definition: true,
  generator_function: true,
  generator_function_declaration: true,
  class_static_block: true,
  statement_block: false,
  for_statement: false,
  for_in_statement: false,
  catch_clause: false,
  switch_body: false,
}

/** Declarations and imports of a JavaScript or TypeScript file. */
export function resolveEcmaScriptNames(source: ParsedSource): NameTable {
  const { text, tree, syntax } = source
  const { grammar } = syntax
  const scopes = new ScopeTable(tree)
  const table = new NameTable(source, scopes, RULES)
  const fields = new Map<string, number>()
  const field = (node: number, name: string) => {
    let id = fields.get(name)
    if (id === undefined) fields.set(name, (id = grammar.fieldId(name)))
    return id < 0 ? -1 : table.child(node, id)
  }
  const textOf = (node: number) => text.slice(tree.startOf(node), tree.endOf(node))
  const nameOf = Array.from({ length: grammar.kindCount }, (_, kind) =>
    grammar.isNamed(kind) ? grammar.kindName(kind) : '',
  )
  const kindName = (node: number) => nameOf[tree.kindOf(node)] ?? ''

  const annotation = (node: number) => {
    const type = field(node, 'type')
    return type < 0 ? {} : { type: textOf(type).replace(/^:\s*/, '') }
  }

  /** Declares the names of a pattern; of a destructured value, the property that each name takes. */
  const declarePattern = (
    pattern: number,
    value: number,
    base: Omit<Declaration, 'name' | 'node' | 'value'>,
    hoist: boolean,
  ) => {
    const end = tree.afterSubtree(pattern)
    const declare = (node: number, at: number, property?: string) =>
      scopes.declare(
        pattern,
        { ...base, name: textOf(node), node, value: at, ...(property === undefined ? {} : { property }) },
        hoist,
      )
    if (kindName(pattern) === 'identifier') return declare(pattern, value)
    for (let node = pattern + 1; node < end; node++) {
      const kind = kindName(node)
      if (kind !== 'shorthand_property_identifier_pattern' && kind !== 'identifier') continue
      const up = tree.parentOf(node)
      const upKind = kindName(up)
      // A default value is no declaration: only its left side is.
      if (upKind === 'assignment_pattern' || upKind === 'object_assignment_pattern')
        if (tree.firstChild(up) !== node) continue
      if (
        ![
          'object_pattern',
          'array_pattern',
          'pair_pattern',
          'rest_pattern',
          'assignment_pattern',
          'object_assignment_pattern',
        ].includes(upKind)
      )
        continue
      const direct = kindName(pattern) === 'object_pattern' && value >= 0
      if (direct && kind === 'shorthand_property_identifier_pattern' && up === pattern)
        declare(node, value, textOf(node))
      else if (direct && upKind === 'pair_pattern' && tree.parentOf(up) === pattern)
        declare(node, value, textOf(tree.firstChild(up)))
      else declare(node, -1)
    }
  }

  const declareImport = (statement: number) => {
    const from = field(statement, 'source')
    const module = from < 0 ? undefined : stringContent(source, from)
    const end = tree.afterSubtree(statement)
    const declare = (node: number, qualified: string) =>
      scopes.declare(statement, {
        name: textOf(node),
        node,
        kind: 'import',
        value: -1,
        writes: 1,
        qualified: moduleName(qualified),
      })
    for (let node = statement + 1; node < end; node++) {
      const kind = kindName(node)
      const parent = kindName(tree.parentOf(node))
      if (kind === 'import_specifier' && module !== undefined) {
        const name = field(node, 'name')
        const alias = field(node, 'alias')
        if (name < 0) continue
        const imported = textOf(name)
        declare(alias < 0 ? name : alias, imported === 'default' ? module : `${moduleName(module)}.${imported}`)
      } else if (
        kind === 'identifier' &&
        (parent === 'import_clause' || parent === 'namespace_import') &&
        module !== undefined
      )
        declare(node, module)
      else if (kind === 'import_require_clause') {
        const required = field(node, 'source')
        const name = tree.firstChild(node)
        if (required >= 0 && name >= 0) declare(name, stringContent(source, required) ?? '')
      }
    }
  }

  const writes: number[] = []
  for (let node = 0; node < tree.length; node++) {
    const kind = kindName(node)
    const scope = SCOPES[kind]
    if (scope !== undefined) {
      // The name of a function belongs to the scope around it.
      const name = kind === 'method_definition' ? -1 : field(node, 'name')
      if (name >= 0)
        scopes.declare(
          kind.endsWith('expression') ? node : tree.parentOf(node),
          { name: textOf(name), node: name, kind: 'function', value: -1, writes: 1 },
          false,
        )
      scopes.open(node, scope)
      const only = field(node, 'parameter')
      if (only >= 0) declarePattern(only, -1, { kind: 'parameter', writes: 1 }, false)
    }
    switch (kind) {
      case 'variable_declarator': {
        const name = field(node, 'name')
        const value = field(node, 'value')
        const hoist = kindName(tree.parentOf(node)) === 'variable_declaration'
        const looped = value < 0 ? 0 : 1
        if (name >= 0) declarePattern(name, value, { kind: 'variable', writes: looped, ...annotation(node) }, hoist)
        break
      }
      case 'for_in_statement': {
        const left = field(node, 'left')
        if (left >= 0 && field(node, 'kind') >= 0) declarePattern(left, -1, { kind: 'variable', writes: 2 }, false)
        break
      }
      case 'catch_clause': {
        const parameter = field(node, 'parameter')
        if (parameter >= 0) declarePattern(parameter, -1, { kind: 'parameter', writes: 1 }, false)
        break
      }
      case 'formal_parameters':
        for (let child = tree.firstChild(node); child >= 0; child = tree.next(child)) {
          const typed = field(child, 'pattern')
          if (grammar.isNamed(tree.kindOf(child))) declareParameter(typed >= 0 ? typed : child, annotation(child))
        }
        break
      case 'class_declaration':
      case 'abstract_class_declaration': {
        const name = field(node, 'name')
        if (name >= 0)
          scopes.declare(tree.parentOf(node), { name: textOf(name), node: name, kind: 'class', value: -1, writes: 1 })
        break
      }
      case 'import_statement':
        declareImport(node)
        break
      case 'assignment_expression':
      case 'augmented_assignment_expression':
        writes.push(field(node, 'left'))
        break
      case 'update_expression':
        writes.push(field(node, 'argument'))
        break
      default:
    }
  }
  function declareParameter(pattern: number, type: { type?: string }): void {
    const left =
      kindName(pattern) === 'assignment_pattern' || kindName(pattern) === 'rest_pattern'
        ? field(pattern, 'left')
        : pattern
    declarePattern(left >= 0 ? left : pattern, -1, { kind: 'parameter', writes: 1, ...type }, false)
  }

  const owned = grammar.kindSet(['identifier', 'shorthand_property_identifier_pattern'])
  const inPattern = grammar.kindSet(['array_pattern', 'object_pattern'])
  for (const target of writes) {
    if (target < 0) continue
    const end = inPattern[tree.kindOf(target)] === 1 ? tree.afterSubtree(target) : target + 1
    for (let node = target; node < end; node++) {
      if (owned[tree.kindOf(node)] !== 1) continue
      const declaration = table.declaration(node)
      if (declaration === undefined) continue
      declaration.writes++
      // `let x; x = 1`: the one value may come after the declaration.
      const assignment = tree.parentOf(node)
      if (declaration.value < 0 && node === target && kindName(assignment) === 'assignment_expression')
        declaration.value = field(assignment, 'right')
    }
  }
  return table
}
