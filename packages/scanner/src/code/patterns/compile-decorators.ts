import type { CompileContext } from './compile-context.ts'
import type { MatchRun, Next, PatternNode } from './matching.ts'
import type { Target } from './target.ts'

/** Matches the decorators or annotations that the pattern has, each against one of the code's. */
export type DecoratorMatcher = (run: MatchRun, definition: number, next: Next) => boolean

/** `undefined` where the pattern's definition has no decorators. */
export function compileDecorators(context: CompileContext, definition: number): DecoratorMatcher | undefined {
  const wanted = [...decoratorsAlone(context.pattern, definition), ...ownDecorators(context.pattern, definition)].map(
    (child) => compileDecorator(context, child),
  )
  if (wanted.length === 0) return undefined
  const ordered = context.options.orderedDecorators
  return (run, at, next) => {
    const given = decoratorsOf(run.target, at)
    const taken = new Set<number>()
    const place = (i: number, from: number): boolean => {
      const pattern = wanted[i]
      if (pattern === undefined) return next()
      if (pattern.ellipsis !== undefined) return place(i + 1, from)
      for (let j = ordered ? from : 0; j < given.length; j++) {
        const one = given[j]
        if (one === undefined || taken.has(one)) continue
        taken.add(one)
        if (run.try(pattern, one, () => place(i + 1, j + 1))) return true
        taken.delete(one)
      }
      return false
    }
    return place(0, 0)
  }
}

/** A decorator: with any arguments, it may also stand without. */
function compileDecorator(context: CompileContext, node: number): PatternNode {
  const { pattern, syntax } = context
  const whole = context.compile(node, 'expression')
  const text = pattern.textOf(node)
  const open = /^(@\s*[\w.]+)\s*\(\s*__el__\s*\)$/.exec(text)
  const called = pattern.children(node)[0]
  if (open === null || called === undefined) return whole
  const call = syntax.pair('calls', pattern.tree.kindOf(called))
  const nameNode = call === undefined ? called : pattern.child(called, call.left)
  const name = context.compile(nameNode, 'object')
  return {
    match: (run, at, next) => {
      if (whole.match(run, at, next)) return true
      const [given, ...others] = run.target.children(at)
      if (given === undefined || others.length > 0) return false
      return run.syntax.pair('calls', run.target.tree.kindOf(given)) === undefined && run.try(name, given, next)
    },
  }
}

/** The decorators of a definition: children of its own, or of its list of modifiers. */
function decoratorsOf(source: Target, definition: number): number[] {
  return [...decoratorsBefore(source, definition), ...ownDecorators(source, definition)]
}

function ownDecorators(source: Target, definition: number): number[] {
  const { tree, syntax } = source
  return source.children(definition).flatMap((child) => {
    const kind = tree.kindOf(child)
    if (syntax.has('decorators', kind)) return [child]
    if (!syntax.has('modifierLists', kind)) return []
    return source.children(child).filter((one) => syntax.has('decorators', tree.kindOf(one)))
  })
}

/** Decorators before a member where the pattern is nothing but that member. */
function decoratorsAlone(pattern: Target, definition: number): number[] {
  const { tree, syntax } = pattern
  const before = decoratorsBefore(pattern, definition)
  const up = tree.parentOf(definition)
  const isAlone = before.length > 0 && pattern.children(up).length === before.length + 1
  return isAlone && syntax.decoratedField[tree.kindOf(up)] === undefined ? before : []
}

/** Decorators that stand beside a definition and before it, in the order of the text. */
function decoratorsBefore(source: Target, definition: number): number[] {
  const { tree, syntax } = source
  let found: number[] = []
  const up = tree.parentOf(definition)
  if (up < 0 || syntax.decoratedField[tree.kindOf(up)] === undefined) if (!isMember(source, definition)) return []
  for (let child = tree.firstChild(up); child >= 0 && child !== definition; child = tree.next(child)) {
    const kind = tree.kindOf(child)
    if (syntax.has('decorators', kind)) found.push(child)
    else if (syntax.grammar.isNamed(kind) && syntax.comments[kind] !== 1) found = []
  }
  return found
}

function isMember({ tree, syntax }: Target, node: number): boolean {
  return syntax.grammar.kindName(tree.kindOf(tree.parentOf(node))) === 'class_body'
}

/** Where a definition starts: at the first of its decorators. */
export function startWithDecorators(source: Target, node: number): number {
  const { tree, syntax } = source
  const kind = tree.kindOf(node)
  const isDefinition = syntax.has('functions', kind) || syntax.pair('classes', kind) !== undefined
  const first = isDefinition ? decoratorsBefore(source, node)[0] : undefined
  return tree.startOf(first ?? node)
}

/** Children of a definition other than its decorators and modifiers, which match in ways of their own. */
export function withoutDecorators(source: Target, children: readonly number[]): number[] {
  const { tree, syntax } = source
  return children.filter(
    (child) => !syntax.has('decorators', tree.kindOf(child)) && !syntax.has('modifierLists', tree.kindOf(child)),
  )
}
