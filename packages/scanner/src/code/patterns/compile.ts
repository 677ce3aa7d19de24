import { compileOperation } from './compile-binary.ts'
import { compileCall } from './compile-calls.ts'
import { PatternProblem, type CompileContext, type Role } from './compile-context.ts'
import {
  compileAssignment,
  compileDeclaration,
  compileDecorated,
  compileFunction,
  hasModifiers,
  hasTokens,
  modifiers,
  operatorTokens,
} from './compile-definitions.ts'
import { compileAnyLoop, compilePythonIf, compileReturn } from './compile-branches.ts'
import { compileCaughtTypes, compileHandler, compileTry } from './compile-try.ts'
import { compilePythonClass, compilePythonWith } from './compile-classes.ts'
import { compileImport } from './compile-imports.ts'
import { compileDecorators, withoutDecorators } from './compile-decorators.ts'
import { compileConstant, compileString } from './compile-literals.ts'
import { compileJavaVariable } from './compile-variables.ts'
import { compileAttribute, compileElement } from './compile-jsx.ts'
import { compileMember, compileMetavariable, compileName, compileTyped } from './compile-names.ts'
import type { MatchRun, Next, PatternNode } from './matching.ts'
import { placeholder } from './prepare.ts'
import { compilePair } from './compile-pairs.ts'
import { compileSymbol } from './compile-symbols.ts'
import { matchSequence, matchSet } from './sequence.ts'
import { matchStatements, singleStatement, wholeBlock } from './statements.ts'

/** Nesting of a pattern's own code. */
const MAX_DEPTH = 150

/** Kinds that stand for one another. */
const SAME_KINDS: readonly (readonly string[])[] = [
  ['class_declaration', 'class', 'abstract_class_declaration', 'struct_declaration'],
  ['array', 'array_pattern'],
  ['default_parameter', 'typed_default_parameter'],
  ['tuple', 'expression_list', 'pattern_list', 'tuple_pattern'],
  ['object', 'object_pattern'],
  ['local_variable_declaration', 'local_declaration_statement', 'field_declaration'],
  ['function_signature', 'method_signature', 'abstract_method_signature'],
  ['block_mapping', 'flow_mapping'],
  ['block_sequence', 'flow_sequence'],
]

/** Makes the compiler of one pattern's nodes. */
export function nodeCompiler(base: Omit<CompileContext, 'compile'>): CompileContext {
  let depth = 0
  const context: CompileContext = {
    ...base,
    compile: (node, role) => {
      if (++depth > MAX_DEPTH) throw new PatternProblem('pattern', 'The pattern is nested too deeply.')
      const compiled = compileBare(context, node, role)
      depth--
      // Where the grammar has no statements around expressions, any statement is an expression.
      const isBare = role === 'statement' && base.syntax.language.syntax.expressionStatements.length === 0
      if (!isBare || compiled.ellipsis !== undefined || compiled.expression !== undefined) return compiled
      return { ...compiled, expression: compiled }
    },
  }
  return context
}

function compileBare(context: CompileContext, outer: number, role: Role): PatternNode {
  const { pattern, syntax } = context
  const node = pattern.bare(outer)
  const kind = pattern.tree.kindOf(node)
  const whole = compilePlaceholder(context, node, role)
  if (whole !== undefined) return whole
  if (syntax.has('expressionStatements', kind)) return compileExpressionStatement(context, node)
  if (syntax.has('identifiers', kind)) return compileName(pattern.textOf(node), role === 'object')
  if (syntax.has('strings', kind) || syntax.has('concatenatedStrings', kind)) return compileString(context, node)
  if (syntax.has('numbers', kind)) return compileConstant(context, node)
  const member = syntax.pair('members', kind)
  if (member !== undefined) return compileMember(context, node, member.left, member.right)
  if (syntax.pair('calls', kind) !== undefined) return compileDeep(context, node) ?? compileCall(context, node, 'calls')
  if (syntax.pair('constructions', kind) !== undefined) return compileCall(context, node, 'constructions')
  if (syntax.pair('assignments', kind) !== undefined) return compileAssignment(context, node)
  if (syntax.has('declarations', kind)) return compileDeclaration(context, node)
  if (syntax.has('functions', kind)) return compileFunction(context, node)
  const decorated = syntax.decoratedField[kind]
  if (decorated !== undefined) {
    const definition = pattern.child(node, decorated)
    const hasDecorators = pattern.children(node).some((child) => syntax.has('decorators', pattern.tree.kindOf(child)))
    if (definition >= 0 && hasDecorators) return compileDecorated(context, node, definition)
  }
  if (syntax.pair('pairs', kind) !== undefined) return compilePair(context, node)
  if (syntax.has('statementLists', kind)) return compileBlock(context, node)
  return compileSymbol(context, node) ?? compileSpecial(context, node) ?? compileStructure(context, node, role)
}

/** Kinds of nodes that match in ways of their own. */
function compileSpecial(context: CompileContext, node: number): PatternNode | undefined {
  return (
    compileTry(context, node) ??
    compileHandler(context, node) ??
    compileCaughtTypes(context, node) ??
    compileImport(context, node) ??
    compileAnyLoop(context, node) ??
    compileJavaVariable(context, node) ??
    compileElement(context, node) ??
    compileAttribute(context, node) ??
    compilePythonClass(context, node) ??
    compilePythonWith(context, node) ??
    compilePythonIf(context, node)
  )
}

/** Code that is one placeholder and nothing else, in whatever nodes the grammar wraps it. */
function compilePlaceholder(context: CompileContext, node: number, role: Role): PatternNode | undefined {
  const { pattern, syntax } = context
  const kind = pattern.tree.kindOf(node)
  const raw = pattern.textOf(node)
  if (!raw.includes('__')) return undefined
  const { withoutFiller } = syntax.language
  const bare = raw.trim().replace(/;$/, '')
  const special = placeholder((withoutFiller === undefined ? bare : withoutFiller(bare)).replace(/^\*\*(?=__el)/, ''))
  switch (special?.kind) {
    case 'ellipsis':
      return {
        ellipsis: {
          slot: special.name === undefined || special.name === '$..._' ? -1 : context.slots.of(special.name),
        },
        match: (_run, _node, next) => next(),
      }
    case 'metavariable': {
      // A variable without a value, and parameters, are more than their name.
      if (syntax.pair('assignments', kind) !== undefined) return undefined
      if (syntax.grammar.kindName(kind) === 'lambda_parameters') return undefined
      const metavariable = compileMetavariable(context, special.name, role === 'parameter')
      return role === 'statement' && syntax.has('expressionStatements', kind) && raw.endsWith(';')
        ? { match: () => false, expression: metavariable }
        : metavariable
    }
    case 'typed': {
      const type = context.types[special.index]
      return type === undefined ? undefined : compileTyped(context, type.metavariable, type.type)
    }
    default:
      return undefined
  }
}

function compileExpressionStatement(context: CompileContext, node: number): PatternNode {
  const child = context.pattern.children(node)[0]
  if (child === undefined) return compileStructure(context, node, 'statement')
  const expression = context.compile(child, 'expression')
  return {
    kinds: context.syntax.set('expressionStatements'),
    expression,
    match: (run, at, next) => {
      const { tree } = run.target
      const inner = run.syntax.has('expressionStatements', tree.kindOf(at)) ? run.target.children(at)[0] : at
      return inner !== undefined && run.try(expression, inner, next)
    },
  }
}

/** Kinds of nodes that are no expressions, by their names. */
const NO_EXPRESSION =
  /(?:_statement|_declaration|_definition|_clause|_list|^program|^module|^source_file|body|block|arguments|parameters)$/

/** `<... e ...>`: e, however deep. */
function compileDeep(context: CompileContext, node: number): PatternNode | undefined {
  const { pattern, syntax } = context
  const sides = syntax.pair('calls', pattern.tree.kindOf(node))
  if (sides === undefined || placeholder(pattern.textOf(pattern.child(node, sides.left)))?.kind !== 'deep')
    return undefined
  const inner = pattern.children(pattern.child(node, sides.right))[0]
  if (inner === undefined) throw new PatternProblem('pattern', 'A deep expression operator holds no expression.')
  const wanted = context.compile(inner, 'expression')
  const { grammar } = syntax
  const expressions = Uint8Array.from({ length: grammar.kindCount }, (_, kind) =>
    NO_EXPRESSION.test(grammar.kindName(kind)) ? 0 : 1,
  )
  return {
    match: (run, at, next) => {
      const { tree } = run.target
      if (expressions[tree.kindOf(at)] === 0) return false
      const end = tree.afterSubtree(at)
      for (let deep = at; deep < end; deep++) {
        const kind = tree.kindOf(deep)
        if (wanted.kinds === undefined ? run.syntax.grammar.named[kind] !== 1 : wanted.kinds[kind] !== 1) continue
        run.step()
        if (wanted.match(run, deep, next)) return true
      }
      return false
    },
  }
}

function compileBlock(context: CompileContext, node: number): PatternNode {
  const statements = context.pattern.children(node).map((child) => context.compile(child, 'statement'))
  const isLoop = context.syntax.grammar.kindSet([
    'for_statement',
    'for_in_statement',
    'enhanced_for_statement',
    'while_statement',
  ])
  return {
    kinds: context.syntax.set('statementLists'),
    anyBlock: statements.length === 1 && statements[0]?.ellipsis?.slot === -1,
    match: (run, at, next) => {
      if (!run.syntax.has('statementLists', run.target.tree.kindOf(at))) {
        // A branch without braces is a block of one statement; the body of a loop is none.
        const { tree } = run.target
        if (statements.length !== 1 || isLoop[tree.kindOf(tree.parentOf(at))] === 1) return false
        return matchStatements(run, statements, singleStatement(run, at), next)
      }
      return matchStatements(run, statements, wholeBlock(run, at), next)
    },
  }
}

/** Any other node: the same kind, with children that match. */
function compileStructure(context: CompileContext, node: number, role: Role): PatternNode {
  const { pattern, syntax } = context
  const kind = pattern.tree.kindOf(node)
  const name = syntax.grammar.kindName(kind)
  const kinds = syntax.grammar.kindSet(SAME_KINDS.find((same) => same.includes(name)) ?? [name])
  const all = pattern.children(node)
  const isOpen = syntax.has('openSets', kind) && context.options.openSets && /^object(?:_pattern)?$/.test(name)
  if (all.length === 0 && !isOpen) return compileLeaf(context, node, kinds)
  const [only] = all
  // An annotation alone, in the list of modifiers that the grammar puts it in.
  if (
    syntax.has('modifierLists', kind) &&
    all.length === 1 &&
    only !== undefined &&
    modifiers(context, node).length === 0
  )
    return context.compile(only, role)
  const inner: Role = role === 'parameter' ? 'parameter' : 'expression'
  const children = syntax.has('modifierLists', kind) ? all : withoutDecorators(pattern, all)
  const parts = children.map((child) =>
    context.compile(child, syntax.has('statementLists', kind) ? 'statement' : inner),
  )
  const matchDecorators = compileDecorators(context, node)
  const wanted = modifiers(context, node)
  // A loop over keys stands for one over values too.
  const loopWord = name === 'for_in_statement' ? syntax.grammar.fieldId('operator') : -1
  const isOf = loopWord > 0 && pattern.textOf(pattern.child(node, loopWord)) === 'of'
  const operators = syntax.has('operators', kind) && loopWord < 0 ? operatorTokens(pattern, node) : undefined
  const openSet = syntax.has('openSets', kind) && context.options.openSets
  const isSet = syntax.has('openSets', kind) || syntax.has('closedSets', kind)
  const matchChildren = (run: MatchRun, at: number, next: Next) => {
    const given = run.target.children(at)
    const nodes = matchDecorators === undefined ? given : withoutDecorators(run.target, given)
    return isSet ? matchSet(run, parts, nodes, openSet, next) : matchSequence(run, parts, nodes, next)
  }
  const plain: PatternNode = {
    kinds,
    keepsWrappers: syntax.wrapperSide[kind] !== undefined,
    match: (run, at, next) => {
      const { target } = run
      if (kinds[target.tree.kindOf(at)] !== 1 || !hasModifiers(run, at, wanted)) return false
      if (operators !== undefined && !hasTokens(run, at, operators)) return false
      if (isOf && target.textOf(target.child(at, loopWord)) !== 'of') return false
      if (matchDecorators === undefined) return matchChildren(run, at, next)
      return matchDecorators(run, at, () => matchChildren(run, at, next))
    },
  }
  return compileOperation(context, node, plain) ?? compileReturn(context, node, plain) ?? plain
}

/** A node without parts: the same text, or the same constant. */
function compileLeaf(context: CompileContext, node: number, kinds: Uint8Array): PatternNode {
  const { pattern, syntax } = context
  const text = pattern.textOf(node)
  const constant = compileConstant(context, node)
  // `TRUE` and `NULL` are constants in a language where names are the same in capitals.
  const folded = syntax.language.ignoresCaseOfNames === true ? text.toLowerCase() : undefined
  return {
    match: (run, at, next) => {
      const { target } = run
      if (kinds[target.tree.kindOf(at)] !== 1) return constant.match(run, at, next)
      const isSame = target.textIs(at, text) || (folded !== undefined && target.textOf(at).toLowerCase() === folded)
      return isSame ? next() : constant.match(run, at, next)
    },
  }
}
