import type { CompileContext } from './compile-context.ts'
import { compileDecorators } from './compile-decorators.ts'
import { union } from './compile-names.ts'
import type { MatchRun, Next, PatternNode } from './matching.ts'
import { matchSequence } from './sequence.ts'
import { matchStatements, singleStatement, wholeBlock } from './statements.ts'

/** The texts of a node's tokens, such as `async`. */
function tokens(source: MatchRun['target'], node: number): string[] {
  const { tree, syntax } = source
  const found: string[] = []
  for (let child = tree.firstChild(node); child >= 0; child = tree.next(child))
    if (!syntax.grammar.isNamed(tree.kindOf(child))) found.push(source.textOf(child))
  return found
}

export function operatorTokens(source: MatchRun['target'], node: number): readonly string[] {
  return tokens(source, node)
}

/** Whether a node's tokens are exactly these. */
export function hasTokens({ target, syntax }: MatchRun, node: number, wanted: readonly string[]): boolean {
  const { tree } = target
  let i = 0
  for (let child = tree.firstChild(node); child >= 0; child = tree.next(child)) {
    if (syntax.grammar.isNamed(tree.kindOf(child))) continue
    const expected = wanted[i++]
    if (expected === undefined || !target.textIs(child, expected)) return false
  }
  return i === wanted.length
}

/** Modifiers such as `async` that the pattern names, all of which the code must have. */
export function modifiers(context: CompileContext, node: number): readonly string[] {
  const { tree, syntax } = context.pattern
  const found: string[] = []
  for (let child = tree.firstChild(node); child >= 0; child = tree.next(child)) {
    if (syntax.modifierTokens[tree.kindOf(child)] === 1) found.push(context.pattern.textOf(child))
    else if (syntax.has('modifierLists', tree.kindOf(child))) found.push(...modifiers(context, child))
  }
  return found
}

export function hasModifiers(run: MatchRun, node: number, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true
  const { tree } = run.target
  const actual = tokens(run.target, node)
  for (let child = tree.firstChild(node); child >= 0; child = tree.next(child))
    if (run.syntax.has('modifierLists', tree.kindOf(child))) actual.push(...tokens(run.target, child))
  return wanted.every((one) => actual.includes(one))
}

/** `place = value`: assignments, declarations with a value, class fields. */
export function compileAssignment(context: CompileContext, node: number): PatternNode {
  const { pattern, syntax } = context
  const sides = syntax.pair('assignments', pattern.tree.kindOf(node))
  if (sides === undefined) throw new Error('not an assignment')
  const left = context.compile(pattern.child(node, sides.left), 'parameter')
  const valueNode = pattern.child(node, sides.right)
  const operator = assignmentOperator(pattern, node)
  const value = valueNode < 0 ? undefined : context.compile(valueNode, 'expression')
  const module = valueNode < 0 ? undefined : context.pattern.names.qualifiedName(valueNode)
  const isRequire = valueNode >= 0 && /^require\b/.test(pattern.textOf(valueNode)) && module !== undefined
  const own = syntax.grammar.kindSet([syntax.grammar.kindName(pattern.tree.kindOf(node))])
  // `x := v` of Go declares, and a pattern with it is not meant for `x = v`.
  const declares = syntax.grammar.kindSet(['short_var_declaration'])[pattern.tree.kindOf(node)] === 1
  const kinds = context.options.declarationsAssign && !declares ? syntax.kindsOfPairs('assignments') : own
  const type = declaredType(pattern, node)
  const wantedType = type < 0 ? undefined : context.compile(type, 'expression')
  const imports = isRequire ? syntax.grammar.kindSet(['import_statement']) : undefined
  return {
    kinds: imports === undefined ? kinds : union(kinds, imports),
    match: (run, at, next) => {
      const { target } = run
      if (imports?.[target.tree.kindOf(at)] === 1) {
        // `import x from 'm'` and `import * as x from 'm'` give x what `x = require('m')` does.
        const bound = importedWhole(run, at)
        return bound >= 0 && target.names.declaration(bound)?.qualified === module && run.try(left, bound, next)
      }
      const of = run.syntax.pair('assignments', target.tree.kindOf(at))
      if (of === undefined || kinds[target.tree.kindOf(at)] !== 1 || assignmentOperator(target, at) !== operator)
        return false
      const place = target.child(at, of.left)
      const given = target.child(at, of.right)
      if (place < 0) return false
      const rest = () => {
        if (value === undefined) return run.try(left, place, next)
        return given >= 0 && run.try(left, place, () => run.try(value, given, next))
      }
      if (wantedType === undefined) return rest()
      const actual = declaredType(target, at)
      return actual >= 0 && run.try(wantedType, actual, rest)
    },
  }
}

/** The type that a variable of Go is declared with, or -1. */
function declaredType(source: MatchRun['target'], node: number): number {
  const { grammar } = source.syntax
  const name = grammar.kindName(source.tree.kindOf(node))
  return name === 'var_spec' || name === 'const_spec' ? source.child(node, grammar.fieldId('type')) : -1
}

/** The operator of an assignment where the grammar has compound ones of the same kind: `=` or `+=`. */
function assignmentOperator(source: MatchRun['target'], node: number): string {
  const field = source.syntax.grammar.fieldId('operator')
  const operator = field < 0 ? -1 : source.child(node, field)
  return operator < 0 ? '=' : source.textOf(operator)
}

/** The name that stands for a whole module in an import statement, or -1. */
function importedWhole({ target }: MatchRun, statement: number): number {
  const { tree, syntax } = target
  const end = tree.afterSubtree(statement)
  for (let node = statement + 1; node < end; node++) {
    if (syntax.grammar.kindName(tree.kindOf(node)) !== 'identifier') continue
    const parent = syntax.grammar.kindName(tree.kindOf(tree.parentOf(node)))
    if (parent === 'import_clause' || parent === 'namespace_import') return node
  }
  return -1
}

/** `const x = value`: the keyword counts, `var` standing for all three. */
export function compileDeclaration(context: CompileContext, node: number): PatternNode {
  const { pattern, syntax } = context
  const [keyword = 'var'] = tokens(pattern, node)
  const anyKeyword = context.options.varIsAny
  const declarators = pattern.children(node).map((child) => context.compile(child, 'expression'))
  return {
    kinds: syntax.set('declarations'),
    match: (run, at, next) => {
      if (!run.syntax.has('declarations', run.target.tree.kindOf(at))) return false
      if (!(keyword === 'var' && anyKeyword) && !run.target.text.startsWith(keyword, run.target.tree.startOf(at)))
        return false
      const children = run.target.children(at)
      const [only] = declarators
      if (declarators.length !== 1 || only === undefined) return matchSequence(run, declarators, children, next)
      return children.some((child) => only.match(run, child, next))
    },
  }
}

/** A function in any of its forms. */
export function compileFunction(context: CompileContext, node: number): PatternNode {
  const { pattern, syntax } = context
  const field = (name: string) => syntax.grammar.fieldId(name)
  const child = (name: string) => (field(name) < 0 ? -1 : pattern.child(node, field(name)))
  const nameNode = child('name')
  const name = nameNode < 0 ? undefined : context.compile(nameNode, 'property')
  const list = child('parameters')
  const single = child('parameter')
  const parameters = (list >= 0 ? parametersIn(pattern, list) : single >= 0 ? [single] : []).map((one) =>
    context.compile(one, 'parameter'),
  )
  const bodyNode = child('body')
  const isBlock = bodyNode >= 0 && syntax.has('statementLists', pattern.tree.kindOf(bodyNode))
  const statements = isBlock ? pattern.children(bodyNode).map((one) => context.compile(one, 'statement')) : []
  const expression = !isBlock && bodyNode >= 0 ? context.compile(bodyNode, 'expression') : undefined
  const returns = child('return_type') >= 0 ? child('return_type') : child('type')
  const returnType = returns < 0 ? undefined : context.compile(returns, 'expression')
  const receiverNode = child('receiver')
  const receiver = receiverNode < 0 ? undefined : context.compile(receiverNode, 'parameter')
  const wanted = modifiers(context, node)
  const matchDecorators = compileDecorators(context, node)
  const arrows = syntax.grammar.kindSet(['arrow_function'])
  const lambdas = syntax.grammar.kindSet(['lambda_expression', 'anonymous_method_expression', 'func_literal'])
  const kinds =
    lambdas[pattern.tree.kindOf(node)] === 1
      ? lambdas
      : context.options.arrowsAreFunctions || arrows[pattern.tree.kindOf(node)] === 1
        ? syntax.set('functions')
        : syntax.set('functions').map((value, kind) => (arrows[kind] === 1 ? 0 : value))

  const matchBody = (run: MatchRun, at: number, next: Next): boolean => {
    const body = at
    if (body < 0) return false
    const block = run.syntax.has('statementLists', run.target.tree.kindOf(body))
    if (expression !== undefined) return !block && run.try(expression, body, next)
    if (statements.length === 1 && statements[0]?.ellipsis?.slot === -1) return next()
    const range = block ? wholeBlock(run, body) : singleStatement(run, body)
    return matchStatements(run, statements, range, next)
  }
  return {
    kinds,
    match: (run, at, next) => {
      const { target } = run
      if (kinds[target.tree.kindOf(at)] !== 1 || !hasModifiers(run, at, wanted)) return false
      const part = (fieldName: string) => {
        const id = run.syntax.grammar.fieldId(fieldName)
        return id < 0 ? -1 : target.child(at, id)
      }
      const rest = () => {
        const given = part('parameters')
        const one = part('parameter')
        const nodes = given >= 0 ? parametersIn(target, given) : one >= 0 ? [one] : []
        return matchSequence(run, parameters, nodes, () => {
          const type = part('return_type') >= 0 ? part('return_type') : part('type')
          if (returnType === undefined) return matchBody(run, part('body'), next)
          return type >= 0 && run.try(returnType, type, () => matchBody(run, part('body'), next))
        })
      }
      const named = () => {
        if (name === undefined) return rest()
        const called = functionName(run, at, part('name'))
        return called >= 0 && run.try(name, called, rest)
      }
      const received = () => {
        if (receiver === undefined) return named()
        const given = part('receiver')
        return given >= 0 && run.try(receiver, given, named)
      }
      return matchDecorators === undefined ? received() : matchDecorators(run, at, received)
    },
  }
}

/** The parameters of a list; a lambda's only parameter may stand without one. */
function parametersIn(source: MatchRun['target'], list: number): number[] {
  return source.syntax.has('identifiers', source.tree.kindOf(list)) ? [list] : source.children(list)
}

/** The name of a function: its own, or that of the variable, field or key it is given to. */
function functionName(run: MatchRun, at: number, own: number): number {
  if (own >= 0) return own
  const { target, syntax } = run
  const parent = target.tree.parentOf(at)
  if (parent < 0) return -1
  const kind = target.tree.kindOf(parent)
  const sides = syntax.pair('assignments', kind) ?? syntax.pair('pairs', kind)
  return sides === undefined ? -1 : target.child(parent, sides.left)
}

/** A definition in a node of its own with its decorators, as in Python. */
export function compileDecorated(context: CompileContext, node: number, definitionNode: number): PatternNode {
  const { pattern, syntax } = context
  const matchDecorators = compileDecorators(context, node)
  const definition = context.compile(definitionNode, 'statement')
  const kinds = syntax.grammar.kindSet([syntax.grammar.kindName(pattern.tree.kindOf(node))])
  return {
    kinds,
    match: (run, at, next) => {
      const { target } = run
      const kind = target.tree.kindOf(at)
      const field = kinds[kind] === 1 ? run.syntax.decoratedField[kind] : undefined
      const inner = field === undefined ? -1 : target.child(at, field)
      if (inner < 0) return false
      const rest = () => run.try(definition, inner, next)
      return matchDecorators === undefined ? rest() : matchDecorators(run, at, rest)
    },
  }
}
