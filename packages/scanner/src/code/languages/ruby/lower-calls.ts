import { NO_REGISTER, type Argument, type Register } from '../../ir/instructions.ts'
import type { ScriptFile, ScriptFunction } from '../../ir/script-lowering.ts'
import { lowerList } from './lower-lists.ts'
import { classKey, methodKey } from './lower-names.ts'

const METHODS = new WeakMap<ScriptFile, ReadonlySet<string>>()

/** Names of the methods that classes of the file define: a call without a receiver may be one of them. */
function methodsOf(file: ScriptFile): ReadonlySet<string> {
  let names = METHODS.get(file)
  if (names === undefined) {
    const found = new Set<string>()
    const { tree } = file.target
    for (let node = 0; node < tree.length; node++)
      if (/^(?:singleton_)?method$/.test(file.kind(node))) found.add(file.text(file.field(node, 'name')))
    METHODS.set(file, (names = found))
  }
  return names
}

/** A bare name that is no variable: a call of a method without arguments. */
export function lowerImplicitCall(lowering: ScriptFunction, node: number): Register {
  const { file, builder } = lowering
  const name = file.text(node)
  const { callee, receiver } = ownCallee(lowering, name, node)
  const isKnown = receiver !== NO_REGISTER || file.declared.has(methodKey(name))
  return isKnown ? builder.call(callee, receiver, name, [], false, node) : callee
}

function ownCallee(lowering: ScriptFunction, name: string, node: number): { callee: Register; receiver: Register } {
  const { file, builder } = lowering
  if (file.declared.has(methodKey(name)))
    return { callee: lowering.named(methodKey(name), name, node), receiver: NO_REGISTER }
  if (!methodsOf(file).has(name))
    return { callee: builder.emit({ op: 'global', name, node }, name), receiver: NO_REGISTER }
  const receiver = builder.emit({ op: 'this', node }, 'this')
  return { callee: builder.field(receiver, name, node), receiver }
}

/** `a.b` is a call of `b`, `A::B` a constant of `A`. */
export function lowerMember(lowering: ScriptFunction, node: number): Register {
  const { file, builder } = lowering
  const scope = file.field(node, 'scope')
  const name = file.text(file.field(node, 'name'))
  const isConstant = /^[A-Z]/.test(name)
  if (scope < 0) return lowering.named(classKey(name), name, node)
  if (isConstant && file.declared.has(classKey(name)) && file.kind(scope) !== 'identifier')
    return lowering.named(classKey(name), name, node)
  const receiver = lowering.expression(scope)
  if (isConstant) return builder.field(receiver, name, node)
  if (name === 'html_safe') return lowering.callNamed('@html_safe', [receiver], node)
  return callMethod(lowering, scope, receiver, name, -1, -1, node)
}

/** Lowers a call, the block that is handed to it included. */
export function lowerCall(lowering: ScriptFunction, node: number): Register {
  const { file, builder } = lowering
  const method = file.field(node, 'method')
  const list = file.field(node, 'arguments')
  const isBlock = /^(?:do_)?block$/.test(file.kind(list))
  if (isBlock && file.kind(method) === 'call') return lowerCallee(lowering, method, list, node)
  if (isBlock || file.kind(method) === 'super') {
    for (const child of file.children(list)) lowering.expression(child)
    return builder.emit({ op: 'unknown', node })
  }
  return lowerCallee(lowering, node, -1, node)
}

function lowerCallee(lowering: ScriptFunction, call: number, block: number, node: number): Register {
  const { file, builder } = lowering
  const method = file.field(call, 'method')
  const list = file.field(call, 'arguments')
  if (file.kind(method) === 'scope_resolution' && file.field(method, 'scope') >= 0) {
    const scope = file.field(method, 'scope')
    const name = file.text(file.field(method, 'name'))
    return callMethod(lowering, scope, lowering.expression(scope), name, list, block, node)
  }
  const name = file.text(method)
  const isName = file.kind(method) === 'identifier' || file.kind(method) === 'constant'
  const { callee, receiver } =
    isName && !lowering.knows(name)
      ? ownCallee(lowering, name, method)
      : { callee: lowering.expression(method), receiver: NO_REGISTER }
  const args = given(lowering, list, block)
  return builder.call(callee, receiver, isName ? name : undefined, args, false, node)
}

function callMethod(
  lowering: ScriptFunction,
  scope: number,
  receiver: Register,
  name: string,
  list: number,
  block: number,
  node: number,
): Register {
  const { file, builder } = lowering
  const className = file.text(scope).split('::').at(-1) ?? ''
  const makes = name === 'new' && file.declared.has(classKey(className))
  // A lambda is called by `call`, and by a dot alone.
  const isValue = name === 'call' && file.kind(scope) === 'identifier'
  const callee = makes || isValue ? receiver : builder.field(receiver, name, node)
  const args = given(lowering, list, block)
  if (makes) return builder.call(callee, NO_REGISTER, className, args, true, node)
  return builder.call(callee, isValue ? NO_REGISTER : receiver, name, args, false, node)
}

function given(lowering: ScriptFunction, list: number, block: number): readonly Argument[] {
  const args = lowerList(lowering, lowering.file.children(list))
  return block < 0 ? args : [...args, { value: lowering.expression(block), spread: false }]
}
