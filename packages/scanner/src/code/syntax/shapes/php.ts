import type { FlatTree } from '../flat-tree.ts'
import type { Grammar } from '../grammar.ts'
import { editing, type NodeEdit, type TreeEdits } from './tree-edits.ts'

/** The kind that stands around an interpolated expression: the grammar has none of its own. */
const INTERPOLATION = 'heredoc_start'

const asLeaf: NodeEdit = (tree, node) => tree.setChildren(node, [])

/** A node's only named child takes its place, with its field. */
function unwrapped(tree: TreeEdits, node: number): number {
  const [only, ...others] = tree.named(node)
  return only === undefined || others.length > 0 ? node : only
}

/** Arguments stand in the list themselves; those with names are `name` and `value`. */
const argumentList: NodeEdit = (tree, node) => {
  const children = tree.children(node).map((child) => {
    if (tree.nameOf(child) !== 'argument') return child
    const named = tree.named(child)
    const [first, second] = named
    if (first !== undefined && second !== undefined && tree.child(child, 'name') === first) {
      tree.setField(second, 'value')
      return child
    }
    return unwrapped(tree, child)
  })
  tree.setChildren(node, children)
}

const arrayElements: NodeEdit = (tree, node) => {
  const children = tree.children(node).map((child) => {
    if (tree.nameOf(child) !== 'array_element_initializer') return child
    const [key, value] = tree.named(child)
    if (key !== undefined && value !== undefined) {
      tree.setField(key, 'name')
      tree.setField(value, 'value')
      return child
    }
    return unwrapped(tree, child)
  })
  tree.setChildren(node, children)
}

/** A call of a method: a member access that is called. */
function methodCall(owner: string, access: string, call: string): NodeEdit {
  return (tree, node) => {
    const children = tree.children(node)
    const object = tree.child(node, owner)
    const name = tree.child(node, 'name')
    if (object < 0 || name < 0) return
    const last = children.indexOf(name)
    const member = tree.create(access, tree.startOf(object), tree.endOf(name), children.slice(0, last + 1), 'name')
    tree.setKind(node, call)
    tree.setChildren(node, [member, ...children.slice(last + 1)])
  }
}

function firstAndLast(first: string, last: string): NodeEdit {
  return (tree, node) => {
    const [one, ...others] = tree.named(node)
    const other = others.at(-1)
    if (one !== undefined) tree.setField(one, first)
    if (other !== undefined) tree.setField(other, last)
  }
}

const TEXT_PARTS: ReadonlySet<string> = new Set(['string_content', 'escape_sequence', 'nowdoc_string', INTERPOLATION])

/** Puts a node around each interpolated expression, with its braces. */
const interpolate: NodeEdit = (tree, node) => {
  const children: number[] = []
  const given = tree.children(node)
  for (let i = 0; i < given.length; i++) {
    const child = given[i] ?? 0
    const next = given[i + 1]
    const isBrace = !tree.isNamed(child) && tree.nameOf(child) === '{' && next !== undefined
    if (
      isBrace &&
      tree.isNamed(next) &&
      !TEXT_PARTS.has(tree.nameOf(next)) &&
      tree.endOf(child) === tree.startOf(next)
    ) {
      const closing = given[i + 2] ?? next
      children.push(tree.create(INTERPOLATION, tree.startOf(child), tree.endOf(closing), [next]))
      i += 2
    } else if (tree.isNamed(child) && !TEXT_PARTS.has(tree.nameOf(child)))
      children.push(tree.create(INTERPOLATION, tree.startOf(child), tree.endOf(child), [child]))
    else children.push(child)
  }
  tree.setChildren(node, children)
}

/** A heredoc holds the parts of its body. */
const heredoc: NodeEdit = (tree, node) => {
  const body = tree.child(node, 'value')
  tree.setChildren(node, body < 0 ? [] : tree.children(body))
}

/** Back quotes hold one string. */
const shellCommand: NodeEdit = (tree, node) => {
  interpolate(tree, node)
  const text = tree.create('encapsed_string', tree.startOf(node), tree.endOf(node), tree.children(node))
  tree.setChildren(node, [text])
}

const echo: NodeEdit = (tree, node) => {
  tree.setChildren(
    node,
    tree
      .children(node)
      .flatMap((child) => (tree.nameOf(child) === 'sequence_expression' ? tree.children(child) : [child])),
  )
}

const spliced =
  (kind: string): NodeEdit =>
  (tree, node) =>
    tree.setChildren(
      node,
      tree.children(node).flatMap((child) => (tree.nameOf(child) === kind ? tree.children(child) : [child])),
    )

/** `<?= $x ?>` is `<?php echo $x ?>`. */
function echoTags(tree: TreeEdits, from: FlatTree): void {
  const tags = tree.grammar.kindSet(['php_tag'])
  const outside = tree.grammar.kindSet(['text_interpolation'])
  for (let node = 0; node < from.length; node++) {
    if (tags[from.kindOf(node)] !== 1 || from.endOf(node) - from.startOf(node) !== '<?='.length) continue
    const parent = from.parentOf(node)
    let next = from.next(parent >= 0 && outside[from.kindOf(parent)] === 1 ? parent : node)
    while (next >= 0 && outside[from.kindOf(next)] === 1) next = from.next(next)
    if (next < 0 || tree.nameOf(next) !== 'expression_statement') continue
    tree.setKind(next, 'echo_statement')
    echo(tree, next)
  }
}

/** Makes PHP's trees like those of other languages: arguments and elements without wrappers, methods as members that are called. */
export function reshapePhp(grammar: Grammar): (from: FlatTree, to: FlatTree) => void {
  return editing(
    grammar,
    {
      variable_name: asLeaf,
      qualified_name: asLeaf,
      namespace_name: asLeaf,
      relative_name: asLeaf,
      relative_scope: asLeaf,
      arguments: argumentList,
      array_creation_expression: arrayElements,
      member_call_expression: methodCall('object', 'member_access_expression', 'member_call_expression'),
      nullsafe_member_call_expression: methodCall('object', 'member_access_expression', 'member_call_expression'),
      nullsafe_member_access_expression: (tree, node) => tree.setKind(node, 'member_access_expression'),
      scoped_call_expression: methodCall('scope', 'class_constant_access_expression', 'scoped_call_expression'),
      class_constant_access_expression: firstAndLast('scope', 'name'),
      object_creation_expression: firstAndLast('name', 'arguments'),
      subscript_expression: firstAndLast('object', 'value'),
      const_element: firstAndLast('name', 'value'),
      encapsed_string: interpolate,
      heredoc_body: interpolate,
      heredoc,
      nowdoc: heredoc,
      shell_command_expression: shellCommand,
      echo_statement: echo,
      attribute_list: spliced('attribute_group'),
    },
    echoTags,
  )
}
