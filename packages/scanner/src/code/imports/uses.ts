import type { Target } from '../patterns/target.ts'
import type { Bindings, Bound } from './bindings.ts'

export interface FoundUse extends Bound {
  readonly node: number
  readonly called: boolean
}

/** Uses that are kept of one file. */
const MAX_USES = 5_000

/** Where a file names what its bindings know: calls, objects made, and what is handed on without being called. */
export function usesIn(target: Target, bindings: Bindings): FoundUse[] {
  const { tree, syntax, names } = target
  const found: FoundUse[] = []
  for (let node = 0; node < tree.length && found.length < MAX_USES; node++) {
    const kind = tree.kindOf(node)
    const call = syntax.pair('calls', kind) ?? syntax.pair('constructions', kind)
    if (call !== undefined) {
      const callee = target.child(node, call.left)
      const one = callee < 0 ? undefined : calleeOf(target, callee, bindings)
      if (one !== undefined) found.push({ ...one, node: callee, called: true })
      continue
    }
    const isMember = syntax.pair('members', kind) !== undefined
    if (!isMember && !syntax.has('identifiers', kind)) continue
    if (!isWhole(target, node)) continue
    const name = names.qualifiedName(node)
    const one = name === undefined ? undefined : bindings.find(name)
    if (one?.certain === true && one.member !== '') found.push({ ...one, node, called: false })
  }
  return found
}

/** What a callee is: a name, or a method of an object whose type is known, or one that is not. */
function calleeOf(target: Target, callee: number, bindings: Bindings): Bound | undefined {
  const { tree, syntax, names } = target
  const name = names.qualifiedName(callee)
  const direct = name === undefined ? undefined : bindings.find(name)
  if (direct?.certain === true) return direct
  const inner = names.strip(callee)
  const member = syntax.pair('members', tree.kindOf(inner))
  if (member === undefined) return direct
  const property = target.child(inner, member.right)
  const object = target.child(inner, member.left)
  if (property < 0 || object < 0) return direct
  const type = names.type(object)
  const ofType = type === undefined ? undefined : bindings.find(type)
  const method = target.textOf(property)
  if (ofType !== undefined) {
    const member = ofType.member === '' ? method : `${ofType.member}.${method}`
    return { ...ofType, member, certain: ofType.certain }
  }
  // A function of another module that is imported is no method.
  if (syntax.has('identifiers', tree.kindOf(object)) && names.declaration(object)?.kind === 'import') return direct
  // A type of another module is known not to be meant; one of a plain name may be declared anywhere.
  if (direct !== undefined || type?.includes('.') === true) return direct
  return { module: '', specifier: '', member: method, certain: false }
}

/** Whether a name is no part of a longer one, not called, and no declaration or key. */
function isWhole({ tree, syntax, names }: Target, node: number): boolean {
  const parent = tree.parentOf(node)
  if (parent < 0) return false
  const kind = tree.kindOf(parent)
  const outer = syntax.pair('members', kind) ?? syntax.pair('calls', kind) ?? syntax.pair('constructions', kind)
  if (outer !== undefined && (tree.fieldOf(node) === outer.left || syntax.pair('members', kind) !== undefined))
    return false
  if (!syntax.has('identifiers', tree.kindOf(node))) return true
  if (/import|use|using|export|package|namespace/.test(syntax.grammar.kindName(kind))) return false
  const declaration = names.declaration(node)
  return declaration !== undefined && declaration.node !== node && declaration.kind === 'import'
}
