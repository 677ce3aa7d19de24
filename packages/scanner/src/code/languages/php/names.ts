import { NameTable, type Constant, type NameRules } from '../../names/name-table.ts'
import { ScopeTable, type Declaration } from '../../names/scopes.ts'
import { stringContent } from '../../names/strings.ts'
import type { ParsedSource } from '../language.ts'

const LITERALS: Readonly<Record<string, Constant>> = Object.fromEntries(
  Object.entries({ true: true, false: false, null: null }).flatMap(([word, value]) => [
    [word, value],
    [word.toUpperCase(), value],
    [word[0]?.toUpperCase() + word.slice(1), value],
  ]),
)

const RULES: NameRules = {
  moduleOfCall: () => undefined,
  transparentCalls: new Set(),
  normalize: (name) => (name.startsWith('\\') ? name.slice(1) : name),
  literals: LITERALS,
  joins: '.',
}

/** Kinds that have variables of their own; an arrow function sees those around it. */
const SCOPES: Readonly<Record<string, boolean>> = {
  function_definition: true,
  method_declaration: true,
  anonymous_function: true,
  arrow_function: false,
}

/** Imports, constants, variables and parameters of a PHP file. */
export function resolvePhpNames(source: ParsedSource): NameTable {
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
  const typeOf = (node: number): { type?: string } => {
    const type = field(node, 'type')
    if (type < 0) return {}
    const written = textOf(type).replace(/^[?\\]+/, '')
    return { type: imported.get(written) ?? written }
  }
  const declare = (node: number, rest: Omit<Declaration, 'name' | 'node'>) => {
    if (kindName(node) === 'variable_name') scopes.declare(node, { ...rest, name: textOf(node), node }, true)
  }
  /** A variable that has more values than one can tell. */
  const declareOpen = (target: number) => {
    if (target < 0) return
    const inList = kindName(target) === 'list_literal' || kindName(target) === 'pair' || kindName(target) === 'by_ref'
    const end = inList ? tree.afterSubtree(target) : target + 1
    for (let node = target; node < end; node++) declare(node, { kind: 'variable', value: -1, writes: 2 })
  }

  const declareImports = (statement: number) => {
    const end = tree.afterSubtree(statement)
    let prefix = ''
    for (let node = statement + 1; node < end; node++) {
      if (kindName(node) === 'namespace_name' && tree.parentOf(node) === statement) prefix = `${textOf(node)}\\`
      if (kindName(node) !== 'namespace_use_clause') continue
      const alias = field(node, 'alias')
      let name = tree.firstChild(node)
      while (name >= 0 && !['name', 'qualified_name'].includes(kindName(name))) name = tree.next(name)
      if (name < 0) continue
      const qualified = `${prefix}${textOf(name)}`.replace(/^\\/, '')
      const local = alias >= 0 ? textOf(alias) : (qualified.split('\\').at(-1) ?? qualified)
      imported.set(local, qualified)
      scopes.declare(0, { name: local, node: name, kind: 'import', value: -1, writes: 1, qualified })
    }
  }

  for (let node = 0; node < tree.length; node++) {
    const kind = kindName(node)
    const scope = SCOPES[kind]
    if (scope !== undefined) scopes.open(node, scope)
    switch (kind) {
      case 'namespace_use_declaration':
        declareImports(node)
        break
      case 'class_declaration': {
        const name = field(node, 'name')
        if (name >= 0)
          scopes.declare(tree.parentOf(node), { name: textOf(name), node: name, kind: 'class', value: -1, writes: 1 })
        break
      }
      case 'simple_parameter':
      case 'variadic_parameter':
      case 'property_promotion_parameter': {
        const name = field(node, 'name')
        if (name >= 0 && kindName(name) === 'variable_name')
          scopes.declare(node, {
            name: textOf(name),
            node: name,
            kind: 'parameter',
            value: -1,
            writes: 1,
            ...typeOf(node),
          })
        break
      }
      case 'anonymous_function_use_clause':
      case 'global_declaration':
        for (let child = tree.firstChild(node); child >= 0; child = tree.next(child)) declareOpen(child)
        break
      case 'assignment_expression': {
        const left = field(node, 'left')
        if (left < 0) break
        if (kindName(left) === 'list_literal') declareOpen(left)
        else declare(left, { kind: 'variable', value: field(node, 'right'), writes: 1 })
        // `$x[] = 1` changes what `$x` holds.
        if (kindName(left) === 'subscript_expression') declareOpen(baseOf(left))
        break
      }
      case 'static_variable_declaration':
        declareOpen(field(node, 'name'))
        break
      case 'augmented_assignment_expression':
      case 'reference_assignment_expression':
        declareOpen(field(node, 'left'))
        break
      case 'update_expression':
        declareOpen(field(node, 'argument'))
        break
      case 'foreach_statement': {
        let first = true
        for (let child = tree.firstChild(node); child >= 0; child = tree.next(child)) {
          if (!grammar.isNamed(tree.kindOf(child)) || tree.fieldOf(child) === grammar.fieldId('body')) continue
          if (!first) declareOpen(child)
          first = false
        }
        break
      }
      case 'catch_clause':
        declareOpen(field(node, 'name'))
        break
      case 'const_element': {
        const name = field(node, 'name')
        if (name < 0 || kindName(tree.parentOf(tree.parentOf(node))) === 'declaration_list') break
        scopes.declare(0, { name: textOf(name), node: name, kind: 'variable', value: field(node, 'value'), writes: 1 })
        break
      }
      case 'function_call_expression':
        declareDefined(node)
        break
      default:
    }
  }

  function baseOf(place: number): number {
    let base = place
    while (base >= 0 && kindName(base) === 'subscript_expression') base = field(base, 'object')
    return base
  }
  /** `define('NAME', value)`. */
  function declareDefined(call: number): void {
    const callee = field(call, 'function')
    const list = field(call, 'arguments')
    if (callee < 0 || list < 0 || textOf(callee).toLowerCase() !== 'define') return
    const given: number[] = []
    for (let child = tree.firstChild(list); child >= 0 && given.length < 3; child = tree.next(child))
      if (grammar.isNamed(tree.kindOf(child))) given.push(child)
    const [name, value] = given
    if (name === undefined || value === undefined || !syntax.has('strings', tree.kindOf(name))) return
    const content = stringContent(source, name)
    if (content !== undefined) scopes.declare(0, { name: content, node: name, kind: 'variable', value, writes: 1 })
  }
  return table
}
