import type { CompileContext } from './compile-context.ts'
import { union } from './compile-names.ts'
import type { MatchRun, PatternNode } from './matching.ts'
import type { MatchOptions } from './options.ts'
import { matchSequence, matchSet } from './sequence.ts'
import type { Target } from './target.ts'

const LOGICAL: ReadonlySet<string> = new Set(['&&', '||', 'and', 'or'])
const BITWISE: ReadonlySet<string> = new Set(['&', '|', '^'])
const EQUALITY: ReadonlySet<string> = new Set(['==', '!=', '===', '!=='])

/** Longest chain of operands that is looked at as one. */
const MAX_OPERANDS = 200

/** What else an operation matches beside the same operation on the same operands; `undefined` where nothing. */
export function compileOperation(context: CompileContext, node: number, plain: PatternNode): PatternNode | undefined {
  const { pattern, syntax, options } = context
  if (!syntax.has('operators', pattern.tree.kindOf(node))) return undefined
  const operator = operatorOf(pattern, node)
  if (operator === undefined) return undefined
  if (EQUALITY.has(operator))
    return options.symmetricEquality ? compileSymmetric(context, node, operator, plain) : undefined
  if (operator === '.') return compileJoined(context, node, plain)
  const grouping = groupingOf(operator, options)
  if (grouping === undefined) return compileAugmented(context, node, operator, plain)
  const wanted = operandsOf(pattern, node, operator).map((operand) => context.compile(operand, 'expression'))
  return {
    ...plain,
    match: (run, at, next) => {
      if (operatorOf(run.target, at) !== operator) return false
      if (plain.match(run, at, next)) return true
      const given = operandsOf(run.target, at, operator)
      for (const operand of given) if (operand >= 0) run.step()
      return grouping === 'any-order'
        ? matchSet(run, wanted, given, false, next)
        : (given.length > 2 || wanted.length > 2) && matchSequence(run, wanted, given, next)
    },
  }
}

/** `"a" . $X`: whatever is joined behind the first operand, in order. */
function compileJoined(context: CompileContext, node: number, plain: PatternNode): PatternNode {
  const wanted = operandsOf(context.pattern, node, '.').map((operand) => context.compile(operand, 'expression'))
  const [first, ...others] = wanted
  return {
    ...plain,
    match: (run, at, next) => {
      if (plain.match(run, at, next)) return true
      if (first === undefined || operatorOf(run.target, at) !== '.') return false
      const given = operandsOf(run.target, at, '.')
      const rest = (i: number, from: number): boolean => {
        const pattern = others[i]
        if (pattern === undefined) return next()
        for (let j = from; j < given.length; j++) {
          run.step()
          if (run.try(pattern, given[j] ?? 0, () => rest(i + 1, j + 1))) return true
        }
        return false
      }
      return given.length > wanted.length && run.try(first, given[0] ?? 0, () => rest(0, 1))
    },
  }
}

/** `a + b`, of which `a += b` is one too in ECMAScript. */
function compileAugmented(
  context: CompileContext,
  node: number,
  operator: string,
  plain: PatternNode,
): PatternNode | undefined {
  const { pattern, syntax } = context
  const { grammar } = syntax
  const kinds = grammar.kindSet(['augmented_assignment_expression'])
  if (syntax.language.reportedAs !== 'javascript' || kinds[pattern.tree.kindOf(node)] === 1) return undefined
  const [left, right, ...others] = pattern.children(node).map((child) => context.compile(child, 'expression'))
  if (left === undefined || right === undefined || others.length > 0) return undefined
  return {
    ...plain,
    kinds: union(plain.kinds ?? kinds, kinds),
    match: (run, at, next) => {
      if (kinds[run.target.tree.kindOf(at)] !== 1) return plain.match(run, at, next)
      const [place, value, ...rest] = run.target.children(at)
      if (place === undefined || value === undefined || rest.length > 0) return false
      const gap = run.target.text.slice(run.target.tree.endOf(place), run.target.tree.startOf(value)).trim()
      return gap === `${operator}=` && run.try(left, place, () => run.try(right, value, next))
    },
  }
}

function groupingOf(operator: string, options: MatchOptions): 'in-order' | 'any-order' | undefined {
  if (!options.associative) return undefined
  if (BITWISE.has(operator)) return 'any-order'
  if (!LOGICAL.has(operator)) return undefined
  return options.commutativeLogic ? 'any-order' : 'in-order'
}

function compileSymmetric(
  context: CompileContext,
  node: number,
  operator: string,
  plain: PatternNode,
): PatternNode | undefined {
  const [left, right, ...others] = context.pattern.children(node).map((child) => context.compile(child, 'expression'))
  if (left === undefined || right === undefined || others.length > 0) return undefined
  return {
    ...plain,
    match: (run, at, next) => {
      if (plain.match(run, at, next)) return true
      if (operatorOf(run.target, at) !== operator) return false
      const [first, second] = run.target.children(at)
      return first !== undefined && second !== undefined && run.try(left, second, () => run.try(right, first, next))
    },
  }
}

/** The one operator between the operands of a node. */
function operatorOf({ tree, syntax, text }: Target, node: number): string | undefined {
  if (!syntax.has('operators', tree.kindOf(node))) return undefined
  let found: string | undefined
  let operands = 0
  for (let child = tree.firstChild(node); child >= 0; child = tree.next(child)) {
    if (syntax.grammar.isNamed(tree.kindOf(child))) {
      if (syntax.comments[tree.kindOf(child)] !== 1) operands++
    } else if (found !== undefined || tree.endOf(child) - tree.startOf(child) > 3) return undefined
    else found = text.slice(tree.startOf(child), tree.endOf(child))
  }
  return operands === 2 ? found : undefined
}

/** The operands of a chain of one operator, from the left, however they are grouped. */
function operandsOf(source: MatchRun['target'], node: number, operator: string): number[] {
  const found: number[] = []
  const open = [node]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const bare = source.bare(at)
    const goesOn = found.length + open.length < MAX_OPERANDS && operatorOf(source, bare) === operator
    if (goesOn) open.push(...source.children(bare).reverse())
    else found.push(bare)
  }
  return found
}
