import type { CompileContext } from './compile-context.ts'
import type { MatchRun, Next, PatternNode } from './matching.ts'
import { matchSequence, matchSet } from './sequence.ts'
import type { Target } from './target.ts'

const ELEMENTS: readonly string[] = ['jsx_element', 'jsx_self_closing_element', 'jsx_opening_element']

interface Element {
  /** -1 for a fragment, which has no name. */
  readonly name: number
  readonly attributes: readonly number[]
  /** `undefined` where it closes itself, or is an opening tag alone. */
  readonly content: readonly number[] | undefined
}

function elementOf(source: Target, node: number): Element {
  const { tree, syntax } = source
  const kind = (at: number) => syntax.grammar.kindName(tree.kindOf(at))
  const children = source.children(node)
  const tag = kind(node) === 'jsx_element' ? (children[0] ?? node) : node
  const nameField = syntax.grammar.fieldId('name')
  const name = source.child(tag, nameField)
  const isCounted = (child: number) => kind(child) !== 'jsx_text' || source.textOf(child).trim() !== ''
  return {
    name,
    attributes: source.children(tag).filter((child) => child !== name && kind(child) !== 'type_arguments'),
    content:
      tag === node
        ? undefined
        : children.filter((child) => child !== tag && kind(child) !== 'jsx_closing_element').filter(isCounted),
  }
}

/**
 * An element of JSX: attributes in any order, and more than the pattern has; what is inside it counts only where the pattern
 * has a closing tag. `undefined` for other nodes.
 */
export function compileElement(context: CompileContext, node: number): PatternNode | undefined {
  const { pattern, syntax } = context
  const kinds = syntax.grammar.kindSet(ELEMENTS)
  if (kinds[pattern.tree.kindOf(node)] !== 1) return undefined
  const { name, attributes, content } = elementOf(pattern, node)
  const wantedName = name < 0 ? undefined : context.compile(name, 'property')
  const wantedAttributes = attributes.map((one) => context.compile(one, 'expression'))
  const wantedContent = content?.map((one) => context.compile(one, 'expression'))
  return {
    kinds: syntax.grammar.kindSet(ELEMENTS.slice(0, 2)),
    match: (run, at, next) => {
      if (kinds[run.target.tree.kindOf(at)] !== 1) return false
      const given = elementOf(run.target, at)
      const inside = () =>
        wantedContent === undefined ? next() : matchSequence(run, wantedContent, given.content ?? [], next)
      const rest = () => matchSet(run, wantedAttributes, given.attributes, true, inside)
      if (wantedName === undefined) return given.name < 0 && rest()
      return given.name >= 0 && run.try(wantedName, given.name, rest)
    },
  }
}

/** The value of an attribute, in braces or as a text; -1 for one without. */
function valueOf(source: Target, attribute: number): number {
  const [, value] = source.children(attribute)
  if (value === undefined) return -1
  const isBraced = source.syntax.grammar.kindName(source.tree.kindOf(value)) === 'jsx_expression'
  return isBraced ? (source.children(value)[0] ?? value) : value
}

/** `name={value}`; a text needs no braces. `undefined` for other nodes. */
export function compileAttribute(context: CompileContext, node: number): PatternNode | undefined {
  const { pattern, syntax } = context
  const kinds = syntax.grammar.kindSet(['jsx_attribute'])
  if (kinds[pattern.tree.kindOf(node)] !== 1) return undefined
  const [nameNode] = pattern.children(node)
  if (nameNode === undefined) return undefined
  const name = context.compile(nameNode, 'property')
  const valueNode = valueOf(pattern, node)
  const value = valueNode < 0 ? undefined : context.compile(valueNode, 'expression')
  return {
    kinds,
    match: (run: MatchRun, at: number, next: Next) => {
      if (kinds[run.target.tree.kindOf(at)] !== 1) return false
      const [called] = run.target.children(at)
      if (called === undefined) return false
      const given = valueOf(run.target, at)
      return run.try(name, called, () => {
        if (value === undefined) return given < 0 && next()
        return given >= 0 && run.try(value, given, next)
      })
    },
  }
}
