import type { ResolvedSyntax } from '../languages/syntax-tables.ts'
import { ERROR_KIND } from '../syntax/grammar.ts'
import type { TreeParser } from '../syntax/parser.ts'
import type { Bindings } from './bindings.ts'
import { nodeCompiler } from './compile.ts'
import { PatternProblem, type Slots } from './compile-context.ts'
import { startWithDecorators } from './compile-decorators.ts'
import type { MatchRun, PatternNode } from './matching.ts'
import { nameIndexOf } from './name-index.ts'
import { DEFAULT_OPTIONS, type MatchOptions } from './options.ts'
import { preparePattern } from './prepare.ts'
import { matchStatements, nextStatement, tryStatement } from './statements.ts'
import { Target } from './target.ts'

/** Longest pattern text, in characters. */
const MAX_PATTERN = 20_000
/** Matches of one pattern at one node; more differ only in what `...` and free metavariables stand for. */
const MAX_MATCHES_PER_NODE = 2_000

/** Where a pattern matched, and what its metavariables stand for there. */
export interface Match {
  readonly start: number
  readonly end: number
  readonly bindings: Bindings
}

/** Pattern text, compiled for one grammar. */
export interface Pattern {
  /** All matches in the file of a run. */
  readonly findAll: (run: MatchRun) => Match[]
}

/** Compiles pattern text of Semgrep's syntax. Throws a `PatternProblem` for what is no code of the language. */
export function compilePattern(
  text: string,
  parser: TreeParser,
  syntax: ResolvedSyntax,
  slots: Slots,
  options: MatchOptions = DEFAULT_OPTIONS,
): Pattern {
  if (text.length > MAX_PATTERN) throw new PatternProblem('pattern', 'The pattern is too long.')
  const { code, types } = preparePattern(text.trim(), syntax.language)
  const { source, nodes } = parsePattern(code, parser, syntax)
  const { compile } = nodeCompiler({ pattern: source, syntax, slots, types, options })
  const parts = nodes.map((node) => compile(node, 'statement'))
  const leading = parts.length > 1 && parts[0]?.ellipsis !== undefined
  while (parts.length > 1 && parts[0]?.ellipsis !== undefined) parts.shift()
  const [only] = parts
  if (only === undefined) throw new PatternProblem('pattern', 'The pattern is empty.')
  if (parts.length > 1 || leading) return { findAll: (run) => findSequences(run, parts, leading) }
  return { findAll: (run) => findSingle(run, only.expression ?? only) }
}

/** Parses pattern code as it stands, or as a part of something that can stand. */
function parsePattern(
  code: string,
  parser: TreeParser,
  syntax: ResolvedSyntax,
): { source: Target; nodes: readonly number[] } {
  const { statementFrame, partials } = syntax.language
  const attempts = [...(statementFrame === undefined ? [] : [statementFrame]), '%', ...partials]
  for (const frame of attempts) {
    const [before = '', after = ''] = frame.split('%')
    const result = parser.parseToKeep(before + code + after)
    if (result.kind !== 'parsed') continue
    const source = new Target(before + code + after, result.tree, syntax)
    if (isBroken(source)) continue
    if (frame === '%') {
      const nodes = withoutSingleEntries(source, source.children(0))
      // Outside of its tags, PHP is text.
      if (nodes.length > 0) return { source, nodes }
      continue
    }
    if (frame === statementFrame) {
      const nodes = nodesWithin(source, before.length, before.length + code.length)
      if (nodes.length > 0) return { source, nodes }
      continue
    }
    const node = nodeAt(source, before.length, before.length + code.length)
    if (node >= 0) return { source, nodes: [node] }
    const member = decoratedMember(source, nodesWithin(source, before.length, before.length + code.length))
    if (member !== undefined) return { source, nodes: [member] }
    // Several statements of which the last lacks its semicolon.
    if (frame.endsWith('%;'))
      return { source, nodes: nodesWithin(source, before.length, before.length + code.length + 1) }
  }
  throw new PatternProblem('pattern', `The pattern is not valid ${syntax.language.name} code.`)
}

/** What a pattern that is one entry of a mapping or a list stands for: that entry, wherever it is. */
function withoutSingleEntries(source: Target, nodes: readonly number[]): readonly number[] {
  const { syntax, tree } = source
  const kinds = syntax.grammar.kindSet(syntax.language.singleEntries ?? [])
  const [only] = nodes
  if (only === undefined || nodes.length > 1 || kinds[tree.kindOf(only)] !== 1) return nodes
  const [inner, ...others] = source.children(only).map((child) => source.bare(child))
  // A word alone is a command that has no more words.
  if (inner === undefined || others.length > 0 || syntax.has('identifiers', tree.kindOf(inner))) return nodes
  return [inner]
}

/** A member of a class whose decorators stand before it, as in TypeScript. */
function decoratedMember({ tree, syntax }: Target, nodes: readonly number[]): number | undefined {
  const isDecorated = nodes.length > 1 && nodes.slice(0, -1).every((one) => syntax.has('decorators', tree.kindOf(one)))
  return isDecorated ? nodes.at(-1) : undefined
}

/** Whether a tree has errors, or tokens that the parser made up. */
function isBroken({ tree }: Target): boolean {
  for (let node = 0; node < tree.length; node++) {
    if (tree.kindOf(node) >= ERROR_KIND - 1) return true
    if (node > 0 && tree.startOf(node) === tree.endOf(node) && tree.firstChild(node) < 0) return true
  }
  return false
}

/** The outermost named node that spans exactly this text. */
function nodeAt({ tree, syntax }: Target, start: number, end: number): number {
  for (let node = 1; node < tree.length; node++)
    if (tree.startOf(node) === start && tree.endOf(node) === end && syntax.grammar.isNamed(tree.kindOf(node)))
      return node
  return -1
}

/** The outermost named nodes in a stretch of text. */
function nodesWithin({ tree, syntax }: Target, start: number, end: number): number[] {
  const found: number[] = []
  for (let node = 1; node < tree.length; node++) {
    const kind = tree.kindOf(node)
    const within = tree.startOf(node) >= start && tree.endOf(node) <= end && syntax.grammar.isNamed(kind)
    if (!within || syntax.comments[kind] === 1) continue
    found.push(node)
    node = tree.afterSubtree(node) - 1
  }
  return found
}

/** Calls `visit` for each node that can match by its kind or its name, all of one kind before the next. */
function visitCandidates(
  { target, syntax }: MatchRun,
  { kinds, named: wanted }: PatternNode,
  visit: (node: number) => void,
): void {
  if (wanted !== undefined) return nameIndexOf(target).visit(wanted.table, wanted.name, visit)
  if (kinds === undefined) {
    const { kind: kindOf, length } = target.tree
    const { named } = syntax.grammar
    for (let node = 1; node < length; node++) {
      const kind = kindOf[node] ?? 0
      if (named[kind] === 1 && syntax.comments[kind] !== 1) visit(node)
    }
    return
  }
  for (const kind of kindsIn(kinds)) for (const node of target.nodesOfKind(kind)) visit(node)
}

/** The kinds of each set, listed once. */
const LISTED = new WeakMap<Uint8Array, readonly number[]>()

function kindsIn(set: Uint8Array): readonly number[] {
  let kinds = LISTED.get(set)
  if (kinds === undefined) LISTED.set(set, (kinds = [...set.keys()].filter((kind) => set[kind] === 1)))
  return kinds
}

function findSingle(run: MatchRun, pattern: PatternNode): Match[] {
  const found: Match[] = []
  const { tree } = run.target
  const hasDecorators = !run.options.inDecorators && hasAnyDecorator(run)
  visitCandidates(run, pattern, (node) => {
    run.step()
    let matches = 0
    // Few nodes match, so that only those are looked at further.
    pattern.match(run, node, () => {
      if (matches === 0 && ((hasDecorators && isInDecorator(run, node)) || isNoCodeOfItsOwn(run, node))) return true
      found.push({
        start: startWithDecorators(run.target, node),
        end: tree.endOf(node),
        bindings: run.bindings.slice(),
      })
      return ++matches >= MAX_MATCHES_PER_NODE || run.bindings.length === 0
    })
  })
  return found
}

function hasAnyDecorator({ target, syntax }: MatchRun): boolean {
  return kindsIn(syntax.set('decorators')).some((kind) => target.nodesOfKind(kind).length > 0)
}

/** Texts that name a module, and declarations in the head of a loop: a pattern means them only with what is around them. */
function isNoCodeOfItsOwn({ target, syntax }: MatchRun, node: number): boolean {
  const { tree } = target
  const { grammar } = syntax
  const kind = tree.kindOf(node)
  const up = tree.parentOf(node)
  if (up < 0) return false
  if (syntax.has('strings', kind))
    return /^(?:import|export)_statement$|^switch_case$|^import_spec$/.test(grammar.kindName(tree.kindOf(up)))
  const isDeclaration = (at: number) => syntax.declaring[tree.kindOf(at)] === 1
  const declaration = isDeclaration(node)
    ? node
    : isDeclaration(up) && syntax.pair('assignments', kind) !== undefined
      ? up
      : -1
  return declaration >= 0 && grammar.kindName(tree.kindOf(tree.parentOf(declaration))) === 'for_statement'
}

/** How far up a decorator is looked for. */
const MAX_CLIMB = 20

function isInDecorator({ target, syntax }: MatchRun, node: number): boolean {
  for (let at = node, steps = 0; at > 0 && steps < MAX_CLIMB; at = target.tree.parentOf(at), steps++)
    if (syntax.has('decorators', target.tree.kindOf(at))) return true
  return false
}

/** `leading`: statements before the first count as well, from the start of its block. */
function findSequences(run: MatchRun, parts: readonly PatternNode[], leading: boolean): Match[] {
  const [first, ...rest] = parts
  if (first === undefined) return []
  const found: Match[] = []
  const { tree } = run.target
  for (const statement of firstStatements(run, first)) {
    let matches = 0
    const limit = tree.afterSubtree(tree.parentOf(statement))
    tryStatement(run, first, statement, () => {
      const following = nextStatement(run, statement)
      const range = {
        first: following,
        limit,
        behind: tree.afterSubtree(statement),
        block: tree.parentOf(statement),
        whole: false,
      }
      return matchStatements(run, rest, range, (end) => {
        const last = Math.max(end, tree.endOf(statement))
        if (leading)
          for (const from of blockStarts(run, statement))
            found.push({ start: tree.startOf(from), end: last, bindings: run.bindings.slice() })
        else found.push({ start: tree.startOf(statement), end: last, bindings: run.bindings.slice() })
        return ++matches >= MAX_MATCHES_PER_NODE
      })
    })
  }
  return found
}

/** The first statements of the blocks around a statement, the innermost first. */
function blockStarts(run: MatchRun, statement: number): number[] {
  const { tree } = run.target
  const found: number[] = []
  for (let at = tree.parentOf(statement), steps = 0; at >= 0 && steps < MAX_CLIMB; at = tree.parentOf(at), steps++) {
    run.step()
    if (!run.syntax.has('statementLists', tree.kindOf(at))) continue
    const first = tree.firstChild(at)
    found.push(first >= 0 && run.syntax.grammar.isNamed(tree.kindOf(first)) ? first : nextStatement(run, first))
  }
  return found.filter((one) => one >= 0)
}

/** The statements that can be the first of a sequence. */
function firstStatements(run: MatchRun, first: PatternNode): readonly number[] {
  const { tree } = run.target
  const lists = run.syntax.set('statementLists')
  const found = new Set<number>()
  visitCandidates(run, first.expression ?? first, (node) => {
    let statement = node
    // The statement that holds the expression: the nearest ancestor in a list of statements.
    while (statement > 0 && lists[tree.kindOf(tree.parentOf(statement))] !== 1) {
      run.step()
      statement = tree.parentOf(statement)
    }
    if (statement > 0) found.add(statement)
  })
  return [...found].sort((a, b) => a - b)
}
