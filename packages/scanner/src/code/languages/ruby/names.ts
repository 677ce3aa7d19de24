import { NameTable, type NameRules } from '../../names/name-table.ts'
import { ScopeTable, type Declaration } from '../../names/scopes.ts'
import type { ParsedSource } from '../language.ts'

const RULES: NameRules = {
  moduleOfCall: () => undefined,
  transparentCalls: new Set(),
  normalize: (name) => (name.startsWith('::') ? name.slice(2) : name),
  literals: { true: true, false: false, nil: null },
}

/** Kinds that open a scope; true for those that see no variables around them. */
const SCOPES: Readonly<Record<string, boolean>> = {
  method: true,
  singleton_method: true,
  class: true,
  module: true,
  singleton_class: true,
  block: false,
  do_block: false,
  lambda: false,
}

const PARAMETERS: ReadonlySet<string> = new Set(['method_parameters', 'block_parameters', 'lambda_parameters'])
const PARAMETER_KINDS: ReadonlySet<string> = new Set([
  'optional_parameter',
  'splat_parameter',
  'hash_splat_parameter',
  'keyword_parameter',
  'block_parameter',
])

/** Variables, parameters, constants, classes and methods of a Ruby file. */
export function resolveRubyNames(source: ParsedSource): NameTable {
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
  const declare = (node: number, rest: Omit<Declaration, 'name' | 'node'>) =>
    scopes.declare(node, { ...rest, name: textOf(node), node }, rest.kind !== 'parameter')

  /** The names on the left side of an assignment or a loop. */
  const declareTargets = (target: number, value: number, writes: number) => {
    if (target < 0) return
    const kind = kindName(target)
    if (kind === 'identifier' || kind === 'constant') return declare(target, { kind: 'variable', value, writes })
    if (!kind.endsWith('assignment_list') && !kind.endsWith('left_assignment')) return
    const end = tree.afterSubtree(target)
    for (let node = target + 1; node < end; node++)
      if (kindName(node) === 'identifier' && kindName(tree.parentOf(node)).includes('assignment'))
        declare(node, { kind: 'variable', value: -1, writes: 2 })
  }

  for (let node = 0; node < tree.length; node++) {
    const kind = kindName(node)
    const scope = SCOPES[kind]
    if (scope !== undefined) {
      const name = field(node, 'name')
      if (name >= 0 && (kind === 'class' || kind === 'module'))
        scopes.declare(
          tree.parentOf(node),
          { name: textOf(name), node: name, kind: 'class', value: -1, writes: 1 },
          true,
        )
      scopes.open(node, scope)
    }
    if (PARAMETERS.has(kind))
      for (let child = tree.firstChild(node); child >= 0; child = tree.next(child)) {
        const name = PARAMETER_KINDS.has(kindName(child)) ? field(child, 'name') : child
        if (name >= 0 && kindName(name) === 'identifier') declare(name, { kind: 'parameter', value: -1, writes: 1 })
      }
    switch (kind) {
      case 'assignment':
        declareTargets(field(node, 'left'), field(node, 'right'), 1)
        break
      case 'operator_assignment':
        declareTargets(field(node, 'left'), -1, 2)
        break
      case 'for':
        declareTargets(field(node, 'pattern'), -1, 2)
        break
      case 'exception_variable': {
        const name = tree.firstChild(node)
        for (let child = name; child >= 0; child = tree.next(child))
          if (kindName(child) === 'identifier') declare(child, { kind: 'variable', value: -1, writes: 2 })
        break
      }
      default:
    }
  }
  return table
}
