import { NameTable, type NameRules } from '../../names/name-table.ts'
import { ScopeTable, type Declaration } from '../../names/scopes.ts'
import type { ParsedSource } from '../language.ts'

const RULES: NameRules = {
  moduleOfCall: (callee, argument) =>
    argument !== undefined && (callee === '__import__' || callee === 'importlib.import_module') ? argument : undefined,
  transparentCalls: new Set(['functools.partial', 'asyncio.coroutine']),
  normalize: (name) => (name.startsWith('builtins.') ? name.slice(9) : name),
  literals: { True: true, False: false, None: null },
}

/** Imports and declarations of a Python file. */
export function resolvePythonNames(source: ParsedSource): NameTable {
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
    return table.child(node, id)
  }

  const declare = (node: number, rest: Omit<Declaration, 'name' | 'node'>, at = node) =>
    scopes.declare(at, { ...rest, name: textOf(node), node }, true)

  /** The names on the left side of an assignment, a loop or a `with`. */
  const declareTargets = (target: number, value: number, writes: number, type?: string) => {
    if (kindName(target) === 'identifier')
      return declare(target, { kind: 'variable', value, writes, ...(type === undefined ? {} : { type }) })
    if (
      !['pattern_list', 'tuple_pattern', 'list_pattern', 'as_pattern_target', 'list_splat_pattern'].includes(
        kindName(target),
      )
    )
      return
    const end = tree.afterSubtree(target)
    for (let node = target + 1; node < end; node++) {
      const parent = kindName(tree.parentOf(node))
      if (kindName(node) === 'identifier' && parent !== 'attribute' && parent !== 'subscript')
        declare(node, { kind: 'variable', value: -1, writes: 2 })
    }
  }

  const declareImport = (statement: number) => {
    const from = field(statement, 'module_name')
    // `from . import a` is `.a`, `from .a import b` is `.a.b`.
    const module = from < 0 ? '' : textOf(from)
    const prefix = module === '' || module.endsWith('.') ? module : `${module}.`
    const nameField = grammar.fieldId('name')
    for (let child = tree.firstChild(statement); child >= 0; child = tree.next(child)) {
      if (tree.fieldOf(child) !== nameField) continue
      const aliased = kindName(child) === 'aliased_import'
      const name = aliased ? field(child, 'name') : child
      const alias = aliased ? field(child, 'alias') : -1
      if (name < 0) continue
      const imported = textOf(name)
      const local = alias >= 0 ? alias : from >= 0 ? name : tree.firstChild(name)
      if (local < 0) continue
      // `import a.b` binds `a`; `import a.b as c` binds `a.b` to `c`.
      const qualified = alias >= 0 || from >= 0 ? `${prefix}${imported}` : textOf(local)
      declare(local, { kind: 'import', value: -1, writes: 1, qualified })
    }
  }

  const globals: number[] = []
  for (let node = 0; node < tree.length; node++) {
    switch (kindName(node)) {
      case 'function_definition':
      case 'class_definition': {
        const name = field(node, 'name')
        const isClass = kindName(node) === 'class_definition'
        if (name >= 0)
          declare(name, { kind: isClass ? 'class' : 'function', value: -1, writes: 1 }, tree.parentOf(node))
        scopes.open(node, true, isClass)
        break
      }
      case 'lambda':
      case 'list_comprehension':
      case 'set_comprehension':
      case 'dictionary_comprehension':
      case 'generator_expression':
        scopes.open(node, true)
        break
      case 'parameters':
      case 'lambda_parameters':
        for (let child = tree.firstChild(node); child >= 0; child = tree.next(child)) declareParameter(child)
        break
      case 'assignment': {
        const left = field(node, 'left')
        const right = field(node, 'right')
        const type = field(node, 'type')
        if (left >= 0) declareTargets(left, right, right < 0 ? 0 : 1, type < 0 ? undefined : textOf(type))
        break
      }
      case 'augmented_assignment': {
        const left = field(node, 'left')
        if (left >= 0) declareTargets(left, -1, 2)
        break
      }
      case 'named_expression': {
        const name = field(node, 'name')
        if (name >= 0) declareTargets(name, field(node, 'value'), 1)
        break
      }
      case 'for_statement':
      case 'for_in_clause': {
        const left = field(node, 'left')
        if (left >= 0) declareTargets(left, -1, 2)
        break
      }
      case 'as_pattern': {
        const alias = field(node, 'alias')
        const value = tree.firstChild(node)
        if (alias < 0) break
        const inWith = kindName(tree.parentOf(node)) === 'with_item'
        const only = tree.firstChild(alias)
        if (inWith && only >= 0) declareTargets(only, value, 1)
        else declareTargets(alias, -1, 2)
        break
      }
      case 'import_statement':
      case 'import_from_statement':
        declareImport(node)
        break
      case 'global_statement':
      case 'nonlocal_statement':
        globals.push(node)
        break
      default:
    }
  }
  // A name that a function writes through `global` has no one value.
  for (const statement of globals)
    for (let child = tree.firstChild(statement); child >= 0; child = tree.next(child)) {
      if (kindName(child) !== 'identifier') continue
      const outer = scopes.resolve(textOf(child), 0)
      if (outer !== undefined) outer.writes += 2
    }

  function declareParameter(parameter: number): void {
    const type = field(parameter, 'type')
    const rest = { kind: 'parameter', value: -1, writes: 1, ...(type < 0 ? {} : { type: textOf(type) }) } as const
    let name = parameter
    if (kindName(parameter) !== 'identifier') {
      name = field(parameter, 'name')
      if (name < 0) name = tree.firstChild(parameter)
      if (name >= 0 && kindName(name).endsWith('splat_pattern')) name = tree.firstChild(name)
      while (name >= 0 && kindName(name) !== 'identifier') name = tree.next(name)
    }
    if (name >= 0) declare(name, rest)
  }
  return table
}
