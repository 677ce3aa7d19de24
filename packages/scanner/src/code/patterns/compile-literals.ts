import type { CompileContext } from './compile-context.ts'
import type { MatchRun, Next, PatternNode } from './matching.ts'
import { placeholder, restore } from './prepare.ts'
import { boundedRegex, type BoundedRegex } from './regex.ts'
import { interpolated, literalSpan } from '../names/strings.ts'

/** The one text that an expression can be; only what can be a constant is looked at. */
function constantText(run: MatchRun, node: number): string | undefined {
  const value = constantOf(run, node)
  return typeof value === 'string' ? value : undefined
}

function constantOf(run: MatchRun, node: number) {
  const { syntax, target } = run
  const kind = target.tree.kindOf(node)
  const isLiteral =
    syntax.has('strings', kind) || syntax.has('concatenatedStrings', kind) || syntax.has('numbers', kind)
  if (isLiteral) return target.names.constant(node)
  if (isFragment(run, node)) return target.textOf(node)
  if (!run.options.constants) return undefined
  if (isPropertyName(run, node)) return undefined
  const possible =
    syntax.has('identifiers', kind) || syntax.has('binary', kind) || syntax.pair('members', kind) !== undefined
  return possible ? target.names.constant(node) : undefined
}

/** A stretch of text between interpolated expressions. */
function isFragment({ target, syntax }: MatchRun, node: number): boolean {
  const name = syntax.grammar.kindName(target.tree.kindOf(node))
  if (name !== 'string_fragment' && name !== 'string_content') return false
  const up = target.tree.parentOf(node)
  return target.children(up).some((child) => syntax.has('interpolations', target.tree.kindOf(child)))
}

/** Whether a node is the name behind the dot of a member access, which is no variable. */
function isPropertyName({ target, syntax }: MatchRun, node: number): boolean {
  const member = syntax.pair('members', target.tree.kindOf(target.tree.parentOf(node)))
  return member !== undefined && target.tree.fieldOf(node) === member.right
}

/** A number, `true`, `null`: the literal itself, or a variable that can hold nothing else. */
export function compileConstant(context: CompileContext, node: number): PatternNode {
  const text = context.pattern.textOf(node)
  const value = context.pattern.names.constant(node)
  const kind = context.pattern.tree.kindOf(node)
  return {
    match: (run, at, next) => {
      if (run.target.tree.kindOf(at) === kind && run.target.textIs(at, text)) return next()
      return value !== undefined && constantOf(run, at) === value && next()
    },
  }
}

/** A string literal: its text, `"..."`, `"$X"`, `"=~/re/"`, or parts with interpolated expressions. */
export function compileString(context: CompileContext, node: number): PatternNode {
  const { pattern, syntax } = context
  const parts = stringParts(pattern, node)
  const literal = pattern.textOf(node)
  const only = parts.length <= 1 ? parts[0] : undefined
  if (parts.length > 1 || only?.kind === 'expression') return compileInterpolated(context, node)
  const content = only === undefined ? '' : only.text
  const special = placeholder(content)
  if (special?.kind === 'metavariable') return stringMetavariable(context.slots.of(special.name), special.name === '$_')
  const regex = /^=~\/(.*)\/([a-z]*)$/s.exec(restore(content))
  if (regex !== null) {
    const expression = boundedRegex(regex[1] ?? '', regex[2] ?? '')
    return { match: (run, at, next) => testConstant(run, at, expression) && next() }
  }
  // In Python, a prefix of the pattern is one of the code.
  const prefix =
    syntax.language.reportedAs === 'python' ? /^[bBfFrR]+(?=["'])/.exec(literal)?.[0].toLowerCase() : undefined
  const hasPrefix = (run: MatchRun, at: number) =>
    prefix === undefined || run.target.textOf(at).slice(0, prefix.length).toLowerCase() === prefix
  if (content === '...') {
    const anyTemplate = literal.startsWith('`')
    const templatesOnly = anyTemplate && syntax.language.reportedAs === 'javascript'
    return {
      match: (run, at, next) => {
        if (anyTemplate && run.syntax.has('strings', run.target.tree.kindOf(at)))
          return (!templatesOnly || run.target.textOf(at).startsWith('`')) && next()
        if (templatesOnly) return false
        if (prefix === 'f' && run.syntax.has('strings', run.target.tree.kindOf(at))) return hasPrefix(run, at) && next()
        if (!hasPrefix(run, at)) return false
        return constantText(run, at) !== undefined && next()
      },
    }
  }
  const value = restore(pattern.names.constant(node) === undefined ? content : String(pattern.names.constant(node)))
  const quick = syntax.set('strings')
  return {
    match: (run, at, next) => {
      const { tree } = run.target
      // A literal without escapes is compared in place.
      if (quick[tree.kindOf(at)] === 1 && tree.endOf(at) - tree.startOf(at) < value.length) return false
      const actual = constantText(run, at)
      return actual !== undefined && actual === value && next()
    },
  }
}

function testConstant(run: MatchRun, at: number, expression: BoundedRegex): boolean {
  const actual = constantText(run, at)
  return actual !== undefined && expression.test(actual)
}

function stringMetavariable(slot: number, anonymous: boolean): PatternNode {
  return {
    match: (run, at, next) => {
      const text = constantText(run, at)
      if (text === undefined) return false
      if (anonymous) return next()
      const { tree } = run.target
      return run.bind(slot, { start: tree.startOf(at), end: tree.endOf(at), node: -1, last: -1, text }, next)
    },
  }
}

type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'expression'; readonly node: number; readonly text: string }

/** The verbatim texts and interpolated expressions of a string literal. */
function stringParts(source: MatchRun['target'], node: number): Part[] {
  const literal = source.textOf(node)
  const kind = source.syntax.grammar.kindName(source.tree.kindOf(node))
  const plain = source.syntax.language.contentOf?.(kind, literal)
  if (plain !== undefined) return [{ kind: 'text', text: plain }]
  const span = literalSpan(source, node) ?? {
    holder: node,
    start: source.tree.startOf(node),
    end: source.tree.endOf(node),
  }
  let at = span.start
  const parts: Part[] = []
  const addText = (to: number) => {
    if (to > at) parts.push({ kind: 'text', text: source.text.slice(at, to) })
  }
  for (let child = source.tree.firstChild(span.holder); child >= 0; child = source.tree.next(child)) {
    if (!source.syntax.has('interpolations', source.tree.kindOf(child))) continue
    addText(source.tree.startOf(child))
    parts.push({ kind: 'expression', node: interpolated(source, child), text: '' })
    at = source.tree.endOf(child)
  }
  addText(span.end)
  return parts
}

type PartPattern =
  | { readonly kind: 'any' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'expression'; readonly pattern: PatternNode }

function compileInterpolated(context: CompileContext, node: number): PatternNode {
  const patterns = stringParts(context.pattern, node).flatMap((part): PartPattern[] => {
    if (part.kind === 'expression') return [{ kind: 'expression', pattern: context.compile(part.node, 'expression') }]
    return part.text
      .split('...')
      .flatMap((text, i): PartPattern[] => [
        ...(i > 0 ? [{ kind: 'any' } as const] : []),
        ...(text === '' ? [] : [{ kind: 'text', text: restore(text) } as const]),
      ])
  })
  const match = (run: MatchRun, parts: readonly Part[], i: number, j: number, next: Next): boolean => {
    run.step()
    const pattern = patterns[i]
    if (pattern === undefined) return j === parts.length && next()
    if (pattern.kind === 'any') {
      for (let end = j; end <= parts.length; end++) if (match(run, parts, i + 1, end, next)) return true
      return false
    }
    const part = parts[j]
    if (part === undefined) return false
    if (pattern.kind === 'expression')
      return (
        part.kind === 'expression' && run.try(pattern.pattern, part.node, () => match(run, parts, i + 1, j + 1, next))
      )
    if (part.kind !== 'text') return false
    const open = patterns[i - 1]?.kind === 'any'
    const ending = patterns[i + 1]?.kind === 'any'
    const fits = open
      ? ending
        ? part.text.includes(pattern.text)
        : part.text.endsWith(pattern.text)
      : ending
        ? part.text.startsWith(pattern.text)
        : part.text === pattern.text
    return fits && match(run, parts, i + 1, j + 1, next)
  }
  return {
    kinds: context.syntax.set('strings'),
    match: (run, at, next) =>
      run.syntax.has('strings', run.target.tree.kindOf(at)) && match(run, stringParts(run.target, at), 0, 0, next),
  }
}
