import type { SourceLowering } from '../../ir/source-lowering.ts'

/** For each file: the variables of its methods, by `Type.Method`. */
const METHODS = new WeakMap<SourceLowering, Map<string, number>>()

function methodsOf(file: SourceLowering): Map<string, number> {
  let methods = METHODS.get(file)
  if (methods === undefined) METHODS.set(file, (methods = new Map()))
  return methods
}

/** A type without pointers and type arguments. */
export function plainType(type: string): string {
  return type.replace(/^[*&]+/, '').replace(/\[.*$/s, '')
}

/** The type of an expression, also where a literal or a function of the file gives it. */
export function typeOfGo(file: SourceLowering, node: number): string | undefined {
  const { names, tree } = file.target
  const known = names.type(node)
  if (known !== undefined) return known
  const declaration = file.kind(node) === 'identifier' ? names.declaration(node) : undefined
  let value = file.kind(node) === 'identifier' ? (declaration?.value ?? -1) : node
  while (file.kind(value) === 'unary_expression' || file.kind(value) === 'parenthesized_expression')
    value = file.field(value, 'operand') < 0 ? file.first(value) : file.field(value, 'operand')
  if (file.kind(value) === 'composite_literal') return file.text(file.field(value, 'type'))
  const callee = file.kind(value) === 'call_expression' ? file.field(value, 'function') : -1
  const made = file.kind(callee) === 'identifier' ? names.declaration(callee) : undefined
  if (made?.kind !== 'function') return undefined
  const type = file.field(tree.parentOf(made.node), 'type')
  return type < 0 || file.kind(type) === 'parameter_list' ? undefined : file.text(type)
}

/** The variable that holds a method of the file. */
export function methodVariable(file: SourceLowering, method: number): number {
  const receiver = file.first(file.field(method, 'receiver'))
  const key = `${plainType(file.text(file.field(receiver, 'type')))}.${file.text(file.field(method, 'name'))}`
  const methods = methodsOf(file)
  let variable = methods.get(key)
  if (variable === undefined) methods.set(key, (variable = file.newVariable(key, 0, true)))
  return variable
}

/** The method of the file that a call on a value of some type runs. */
export function findMethod(file: SourceLowering, type: string, name: string): number | undefined {
  return methodsOf(file).get(`${plainType(type)}.${name}`)
}
