import type { CompileContext } from './compile-context.ts'
import type { MatchRun, Next, PatternNode } from './matching.ts'
import { placeholder } from './prepare.ts'
import type { Target } from './target.ts'

/** One name that an import statement binds: what is imported, from where, and under which other name; -1 where there is none. */
interface ImportedName {
  readonly form: 'module' | 'member' | 'all' | 'default' | 'effect'
  readonly module: number
  readonly member: number
  readonly alias: number
}

const KINDS: ReadonlySet<string> = new Set(['import_statement', 'import_from_statement'])

/** The names of an import of Python or of an ECMAScript module, each as if imported alone. */
function importedNames(source: Target, node: number): ImportedName[] {
  const { tree, syntax } = source
  const { grammar } = syntax
  const kind = (at: number) => grammar.kindName(tree.kindOf(at))
  const field = (at: number, name: string) => {
    const id = grammar.fieldId(name)
    return id < 0 || at < 0 ? -1 : source.child(at, id)
  }
  const from = kind(node) === 'import_from_statement' ? field(node, 'module_name') : field(node, 'source')
  const found: ImportedName[] = []
  const add = (form: ImportedName['form'], member: number, alias: number, module = from) =>
    found.push({ form, module, member, alias })
  const addClause = (clause: number) => {
    for (const child of source.children(clause)) {
      if (kind(child) === 'identifier') add('default', -1, child)
      else if (kind(child) === 'namespace_import') add('all', -1, source.children(child)[0] ?? -1)
      else
        for (const one of source.children(child)) {
          const name = field(one, 'name')
          if (name >= 0) add('member', name, field(one, 'alias'))
        }
    }
  }
  for (const child of source.children(node)) {
    if (child === from) continue
    if (kind(child) === 'import_clause') addClause(child)
    else if (kind(child) === 'wildcard_import') add('all', -1, -1)
    else if (kind(child) === 'dotted_name' || kind(child) === 'aliased_import') {
      const aliased = kind(child) === 'aliased_import'
      const name = aliased ? field(child, 'name') : child
      const alias = aliased ? field(child, 'alias') : -1
      if (from >= 0) add('member', name, alias)
      else add('module', -1, alias, name)
    } else return []
  }
  if (found.length === 0 && from >= 0) add('effect', -1, -1)
  return found
}

/**
 * An import: each name that the pattern imports is one that the code imports too, from a module of the same name, under
 * whatever other name. `import a` also stands for imports of and from what is in `a`. `undefined` for other nodes.
 */
export function compileImport(context: CompileContext, node: number): PatternNode | undefined {
  const { pattern, syntax } = context
  if (!KINDS.has(syntax.grammar.kindName(pattern.tree.kindOf(node)))) return undefined
  const names = importedNames(pattern, node)
  const isEllipsis = (at: number) => at >= 0 && placeholder(pattern.textOf(at))?.kind === 'ellipsis'
  const wanted = names
    .filter(({ member }) => !isEllipsis(member))
    .map(({ form, module, member, alias }) => ({
      form,
      prefix: pattern.syntax.language.reportedAs === 'python' && form === 'module' ? pattern.textOf(module) : undefined,
      module: module < 0 ? undefined : context.compile(module, 'property'),
      anyModule: module >= 0 && placeholder(pattern.textOf(module))?.kind === 'metavariable',
      member: member < 0 ? undefined : context.compile(member, 'property'),
      alias: alias < 0 ? undefined : context.compile(alias, 'property'),
    }))
  if (wanted.length === 0) return undefined
  type Wanted = (typeof wanted)[number]

  const matchParts = (run: MatchRun, one: Wanted, given: ImportedName, next: Next): boolean => {
    const part = (of: PatternNode | undefined, at: number, then: Next) => {
      if (of === undefined) return then()
      return at >= 0 && run.try(of, at, then)
    }
    const rest = () =>
      part(one.member, given.member, () => part(one.alias, given.alias >= 0 ? given.alias : given.member, next))
    if (one.form !== given.form && one.form === 'module') {
      // What is imported from a module imports the module.
      const text = given.module < 0 ? '' : run.target.textOf(given.module)
      const isWithin = one.prefix !== undefined && text === one.prefix
      return (one.anyModule || isWithin) && (one.anyModule ? part(one.module, given.module, next) : next())
    }
    if (one.form !== given.form) return false
    if (one.prefix !== undefined && given.module >= 0 && !one.anyModule && given.alias < 0) {
      if (run.target.textOf(given.module).startsWith(`${one.prefix}.`)) return one.alias === undefined && next()
    }
    return part(one.module, given.module, rest)
  }
  return {
    kinds: syntax.grammar.kindSet(KINDS),
    match: (run, at, next) => {
      if (!KINDS.has(run.syntax.grammar.kindName(run.target.tree.kindOf(at)))) return false
      const given = importedNames(run.target, at)
      const place = (i: number): boolean => {
        run.step()
        const one = wanted[i]
        if (one === undefined) return next()
        if (one.form === 'effect') return place(i + 1)
        return given.some((name) => matchParts(run, one, name, () => place(i + 1)))
      }
      const [first] = wanted
      if (first?.form !== 'effect') return place(0)
      return given.some(
        ({ module }) => module >= 0 && first.module !== undefined && run.try(first.module, module, next),
      )
    },
  }
}
