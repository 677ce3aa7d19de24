import type { CompileContext } from './compile-context.ts'
import { compileDecorators } from './compile-decorators.ts'
import { union } from './compile-names.ts'
import { placeholder } from './prepare.ts'
import type { MatchRun, Next, PatternNode } from './matching.ts'
import { matchSequence, matchSet } from './sequence.ts'
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
  const augmented = syntax.grammar.kindSet(
    syntax.language.reportedAs === 'javascript' &&
      syntax.grammar.kindName(pattern.tree.kindOf(node)) === 'assignment_expression'
      ? ['augmented_assignment_expression']
      : [],
  )
  // A type annotation that the pattern has, the code has too.
  const annotationField = syntax.grammar.fieldId('type')
  const isAnnotated = /^(?:assignment|variable_declarator|public_field_definition)$/
  const annotation =
    annotationField > 0 && isAnnotated.test(syntax.grammar.kindName(pattern.tree.kindOf(node)))
      ? pattern.child(node, annotationField)
      : -1
  const wantedAnnotation = annotation < 0 ? undefined : context.compile(annotation, 'expression')
  const imports = isRequire ? syntax.grammar.kindSet(['import_statement']) : undefined
  return {
    kinds: union(kinds, augmented, ...(imports === undefined ? [] : [imports])),
    match: (run, at, next) => {
      const { target } = run
      if (imports?.[target.tree.kindOf(at)] === 1) {
        // `import x from 'm'` and `import * as x from 'm'` give x what `x = require('m')` does.
        const bound = importedWhole(run, at)
        return bound >= 0 && target.names.declaration(bound)?.qualified === module && run.try(left, bound, next)
      }
      if (operator === '=' && augmented[target.tree.kindOf(at)] === 1) {
        // `a += b` gives a the value of `a + b`, which the node also stands for.
        const [place] = target.children(at)
        return place !== undefined && value !== undefined && run.try(left, place, () => run.try(value, at, next))
      }
      const of = run.syntax.pair('assignments', target.tree.kindOf(at))
      if (of === undefined || kinds[target.tree.kindOf(at)] !== 1 || assignmentOperator(target, at) !== operator)
        return false
      const place = target.child(at, of.left)
      const given = target.child(at, of.right)
      if (place < 0) return false
      if (annotation >= 0 && target.child(at, annotationField) < 0) return false
      const rest = () => {
        if (value === undefined) return given < 0 && run.try(left, place, next)
        return given >= 0 && run.try(left, place, () => run.try(value, given, next))
      }
      if (wantedAnnotation !== undefined) return run.try(wantedAnnotation, target.child(at, annotationField), rest)
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
  // `function ... (...) {...}`: with any name or none.
  const anyName = nameNode >= 0 && placeholder(pattern.textOf(nameNode))?.kind === 'ellipsis'
  const name = nameNode < 0 || anyName ? undefined : context.compile(nameNode, 'property')
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
  const throwsKinds = syntax.grammar.kindSet(['throws'])
  const throwsOf = (source: MatchRun['target'], of: number) =>
    source
      .children(of)
      .filter((one) => throwsKinds[source.tree.kindOf(one)] === 1)
      .flatMap((one) => source.children(one))
  const thrown = throwsOf(pattern, node).map((one) => context.compile(one, 'expression'))
  const receiverNode = child('receiver')
  const receiver = receiverNode < 0 ? undefined : context.compile(receiverNode, 'parameter')
  // What a lambda gives back later is what it gives back.
  const wanted = syntax.grammar.kindSet(LAMBDAS)[pattern.tree.kindOf(node)] === 1 ? [] : modifiers(context, node)
  const matchDecorators = compileDecorators(context, node)
  const isLambda = syntax.grammar.kindSet(LAMBDAS)[pattern.tree.kindOf(node)] === 1
  const kinds = functionKinds(context, node)
  // A method of Go is a function with one more parameter, to a pattern that does not name it.
  const isGo = syntax.language.reportedAs === 'go'
  const lambdaKinds = syntax.grammar.kindSet(LAMBDAS)
  const onlyStatement = expression === undefined ? undefined : compileOnlyStatement(syntax, expression)

  const matchBody = (run: MatchRun, at: number, next: Next): boolean => {
    const body = at
    if (body < 0) return false
    const block = run.syntax.has('statementLists', run.target.tree.kindOf(body))
    if (expression !== undefined && onlyStatement !== undefined)
      return block ? onlyStatement(run, body, next) : run.try(expression, body, next)
    if (statements.length === 1 && statements[0]?.ellipsis?.slot === -1) return next()
    const range = block ? wholeBlock(run, body) : singleStatement(run, body)
    return matchStatements(run, statements, range, next)
  }
  return {
    kinds,
    match: (run, at, next) => {
      const { target } = run
      if (kinds[target.tree.kindOf(at)] !== 1 || !hasModifiers(run, at, wanted)) return false
      // A lambda that a key or a field of a class is given is the method of that name.
      if (!anyName && lambdaKinds[target.tree.kindOf(at)] === 1 && isMethodValue(run, at) === isLambda) return false
      const part = (fieldName: string) => {
        const id = run.syntax.grammar.fieldId(fieldName)
        return id < 0 ? -1 : target.child(at, id)
      }
      const rest = () => {
        const given = part('parameters')
        const one = part('parameter')
        const received = receiver === undefined && isGo ? part('receiver') : -1
        const nodes = [
          ...(received >= 0 ? parametersIn(target, received) : []),
          ...(given >= 0 ? parametersIn(target, given) : one >= 0 ? [one] : []),
        ]
        return matchSequence(run, parameters, nodes, () => {
          if (thrown.length > 0 && !matchSet(run, thrown, throwsOf(target, at), true, () => true)) return false
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

/** Functions that are expressions. */
const LAMBDAS: readonly string[] = [
  'arrow_function',
  'function_expression',
  'generator_function',
  'lambda',
  'lambda_expression',
  'anonymous_method_expression',
  'anonymous_function',
  'anonymous_function_creation_expression',
  'func_literal',
]
const METHODS: readonly string[] = ['method_definition', ...LAMBDAS]

/** The kinds of functions that a function of the pattern stands for. */
function functionKinds({ pattern, syntax, options }: CompileContext, node: number): Uint8Array {
  const { grammar } = syntax
  const name = grammar.kindName(pattern.tree.kindOf(node))
  const functions = syntax.set('functions')
  const only = (names: readonly string[]) => {
    const set = grammar.kindSet(names)
    return functions.map((value, kind) => (set[kind] === 1 ? value : 0))
  }
  if (name === 'arrow_function' || !LAMBDAS.includes(name))
    return name === 'method_definition' ? only(METHODS) : LAMBDAS.includes(name) ? only(LAMBDAS) : functions
  return only(options.arrowsAreFunctions ? LAMBDAS : LAMBDAS.filter((one) => one !== 'arrow_function'))
}

/** Whether a lambda is the value of a key or of a field of a class. */
function isMethodValue({ target, syntax }: MatchRun, at: number): boolean {
  const kind = target.tree.kindOf(target.tree.parentOf(at))
  if (syntax.language.reportedAs !== 'javascript') return false
  return syntax.pair('pairs', kind) !== undefined || syntax.grammar.kindName(kind).endsWith('field_definition')
}

/** Matches a block whose one statement is an expression, or gives one back. */
function compileOnlyStatement(
  syntax: CompileContext['syntax'],
  expression: PatternNode,
): (run: MatchRun, block: number, next: Next) => boolean {
  const isKnown = syntax.language.reportedAs === 'java' || syntax.language.reportedAs === 'javascript'
  const returns = syntax.grammar.kindSet(isKnown ? ['return_statement'] : [])
  const givesLast = syntax.grammar.kindSet(
    syntax.language.reportedAs === 'java' ? ['lambda_expression'] : ['function_expression'],
  )
  return (run, block, next) => {
    const [statement, ...others] = run.target.children(block)
    if (statement === undefined || others.length > 0) return false
    const kind = run.target.tree.kindOf(statement)
    const owner = run.target.tree.kindOf(run.target.tree.parentOf(block))
    const isOne = returns[kind] === 1 || (givesLast[owner] === 1 && run.syntax.has('expressionStatements', kind))
    const inner = isOne ? run.target.children(statement)[0] : undefined
    return inner !== undefined && run.try(expression, inner, next)
  }
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
