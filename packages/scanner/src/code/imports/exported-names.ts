import type { Target } from '../patterns/target.ts'
import type { Bindings, Bound } from './bindings.ts'

/** What a file offers of the wanted modules, by the name that others take it by; `*` for all names of a module. */
export type ExportedNames = ReadonlyMap<string, Bound>

/** Names that are kept of one file. */
const MAX_NAMES = 2_000

/** The wanted modules and members of them that a script hands on to the files that import it. */
export function exportsOfScript(target: Target, bindings: Bindings): ExportedNames {
  const { tree, syntax, names } = target
  const { grammar } = syntax
  const found = new Map<string, Bound>()
  const field = (node: number, name: string) => target.child(node, grammar.fieldId(name))
  const add = (name: string, node: number): void => {
    const qualified = node < 0 ? undefined : names.qualifiedName(node)
    const bound = qualified === undefined ? undefined : bindings.find(qualified)
    if (bound?.certain === true && found.size < MAX_NAMES) found.set(name, bound)
  }
  const addObject = (node: number): void => {
    for (const child of target.children(node)) {
      const kind = grammar.kindName(tree.kindOf(child))
      if (kind === 'shorthand_property_identifier') add(target.textOf(child), child)
      else if (kind === 'pair')
        add(target.textOf(field(child, 'key')).replace(/^['"]|['"]$/g, ''), field(child, 'value'))
      else if (kind === 'spread_element') add('*', target.children(child)[0] ?? -1)
    }
  }
  for (let node = 0; node < tree.length; node++) {
    const kind = grammar.kindName(tree.kindOf(node))
    if (kind === 'assignment_expression') {
      const left = field(node, 'left')
      const right = field(node, 'right')
      if (left < 0 || right < 0 || tree.endOf(left) - tree.startOf(left) > 100) continue
      const name = /^(?:module\.)?exports(?:\.([\w$]+))?$/.exec(target.textOf(left))
      if (name === null) continue
      if (name[1] !== undefined) add(name[1], right)
      else if (grammar.kindName(tree.kindOf(right)) === 'object') addObject(right)
      else add('', right)
    } else if (kind === 'export_statement') exported(node)
  }
  return found

  function exported(node: number): void {
    const from = field(node, 'source')
    const specifier = from < 0 ? '' : target.textOf(from).slice(1, -1)
    const module = from < 0 ? undefined : bindings.find(specifier)
    const text = target.textOf(node).slice(0, 100)
    const all = /^export\s*\*\s*(?:as\s+([\w$]+)\s*)?from/.exec(text)
    if (module !== undefined && all !== null) found.set(all[1] ?? '*', module)
    if (from >= 0 && all !== null && all[1] === undefined)
      for (const [name, bound] of bindings.below(specifier)) if (found.size < MAX_NAMES) found.set(name, bound)
    if (/^export\s+default\b/.test(text)) add('default', field(node, 'value'))
    const end = tree.afterSubtree(node)
    for (let child = node + 1; child < end; child++) {
      const kind = grammar.kindName(tree.kindOf(child))
      if (kind === 'export_specifier') {
        const name = field(child, 'name')
        const alias = field(child, 'alias')
        if (name < 0) continue
        const own = target.textOf(name)
        const offered = alias < 0 ? own : target.textOf(alias)
        if (from < 0) add(offered, name)
        else {
          const bound = own === 'default' ? module : bindings.find(`${specifier}.${own}`)
          if (bound !== undefined && found.size < MAX_NAMES) found.set(offered, bound)
        }
      } else if (kind === 'variable_declarator' && tree.parentOf(tree.parentOf(child)) === node)
        add(target.textOf(field(child, 'name')), field(child, 'value'))
      else if (kind === 'statement_block' || kind === 'class_body') child = tree.afterSubtree(child) - 1
    }
  }
}

/** In Python every name that a module imports is one that others can import from it. */
export function exportsOfPython(target: Target, bindings: Bindings): ExportedNames {
  const { tree, syntax, names } = target
  const found = new Map<string, Bound>()
  for (let node = 0; node < tree.length && found.size < MAX_NAMES; node++) {
    if (!syntax.has('identifiers', tree.kindOf(node))) continue
    const declaration = names.declaration(node)
    if (declaration?.node !== node || (declaration.kind !== 'import' && declaration.kind !== 'variable')) continue
    const qualified = names.qualifiedName(node)
    const bound = qualified === undefined ? undefined : bindings.find(qualified)
    if (bound?.certain === true) found.set(target.textOf(node), bound)
  }
  return found
}
