import type { FlatTree } from '../flat-tree.ts'
import type { Grammar } from '../grammar.ts'
import { editing, type NodeEdit, type TreeEdits } from './tree-edits.ts'

/**
 * A method with its receiver is a member, called where it has arguments or a block; a block is handed to the call of everything
 * before it, as its only argument.
 */
const call: NodeEdit = (tree, node) => {
  const receiver = tree.child(node, 'receiver')
  const method = tree.child(node, 'method')
  const list = tree.child(node, 'arguments')
  const block = tree.child(node, 'block')
  const children = tree.children(node)
  if (method < 0) {
    tree.setField(receiver, 'method')
    return
  }
  let callee: readonly number[] = [method]
  if (receiver >= 0) {
    tree.setField(receiver, 'scope')
    tree.setField(method, 'name')
    const parts = children.slice(0, children.indexOf(method) + 1)
    if (list < 0 && block < 0) {
      tree.setKind(node, 'scope_resolution')
      return
    }
    callee = [tree.create('scope_resolution', tree.startOf(node), tree.endOf(method), parts, 'method')]
  }
  if (block < 0) {
    tree.setChildren(node, list < 0 ? callee : [...callee, list])
    return
  }
  const end = tree.endOf(list < 0 ? method : list)
  const inner = tree.create('call', tree.startOf(node), end, list < 0 ? callee : [...callee, list], 'method')
  tree.setField(block, 'arguments')
  tree.setChildren(node, [inner, block])
}

/** `a if b` is `if b then a end`. */
function modifier(kind: string): NodeEdit {
  return (tree, node) => {
    const body = tree.child(node, 'body')
    const condition = tree.child(node, 'condition')
    if (body < 0 || condition < 0) return
    tree.setKind(node, kind)
    tree.setField(body, undefined)
    const branch = kind === 'while' || kind === 'until' ? 'do' : 'then'
    const then = tree.create(
      branch,
      tree.startOf(body),
      tree.endOf(body),
      [body],
      branch === 'do' ? 'body' : 'consequence',
    )
    tree.setChildren(node, [condition, then])
  }
}

/** What is handed back stands in the statement itself where it is one value. */
const oneValue: NodeEdit = (tree, node) => {
  const children = tree.children(node).flatMap((child) => {
    if (tree.nameOf(child) !== 'argument_list') return [child]
    const named = tree.named(child)
    return named.length === 1 ? named : [child]
  })
  tree.setChildren(node, children)
}

const whenPatterns: NodeEdit = (tree, node) => {
  const children = tree.children(node).map((child) => {
    if (tree.nameOf(child) !== 'pattern') return child
    const [only, ...others] = tree.named(child)
    if (only === undefined || others.length > 0) return child
    tree.setField(only, 'pattern')
    return only
  })
  tree.setChildren(node, children)
}

/** A command between back quotes holds one string. */
const subshell: NodeEdit = (tree, node) => {
  const text = tree.create('string', tree.startOf(node), tree.endOf(node), tree.children(node))
  tree.setChildren(node, [text])
}

const element: NodeEdit = (tree, node) => {
  const object = tree.child(node, 'object')
  const index = tree.named(node).find((child) => child !== object)
  if (index !== undefined) tree.setField(index, 'key')
}

/** The bodies of heredocs stand where their beginnings do, in order. */
function heredocs(tree: TreeEdits, from: FlatTree): void {
  const beginning = tree.grammar.kindSet(['heredoc_beginning'])
  const body = tree.grammar.kindSet(['heredoc_body'])
  const waiting: number[] = []
  const moved = new Set<number>()
  const parents = new Set<number>()
  let next = 0
  for (let node = 0; node < from.length; node++) {
    if (beginning[from.kindOf(node)] === 1) waiting.push(node)
    if (body[from.kindOf(node)] !== 1) continue
    const owner = waiting[next]
    const parent = from.parentOf(node)
    if (owner === undefined || parent < 0) continue
    next++
    moved.add(node)
    parents.add(parent)
    tree.setChildren(owner, [node])
  }
  for (const parent of parents)
    tree.setChildren(
      parent,
      tree.children(parent).filter((child) => !moved.has(child)),
    )
}

/** Makes Ruby's trees like those of other languages: methods as members that are called, with arguments, then with a block. */
export function reshapeRuby(grammar: Grammar): (from: FlatTree, to: FlatTree) => void {
  return editing(
    grammar,
    {
      call,
      if_modifier: modifier('if'),
      unless_modifier: modifier('unless'),
      while_modifier: modifier('while'),
      until_modifier: modifier('until'),
      return: oneValue,
      yield: oneValue,
      next: oneValue,
      break: oneValue,
      when: whenPatterns,
      subshell,
      element_reference: element,
    },
    heredocs,
  )
}
